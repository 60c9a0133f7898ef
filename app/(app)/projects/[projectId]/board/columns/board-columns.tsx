import { DndContext, DragOverlay } from "@dnd-kit/core";
import { horizontalListSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { useMemo, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import { COLUMNS_CLASSES } from "../board-layout";
import { CardFace } from "../cards/card-face";
import { DROP_ANIMATION, useDrag } from "../drag/use-drag";
import { type Board, getBoardSize, getColumnSize } from "../model/board";
import type { BoardState } from "../model/state";
import type { Proposals } from "../proposals/proposals";
import { Column } from "./column";
import { ColumnTabs } from "./column-tabs";
import { useBoardKeys } from "./use-board-keys";

/** The columns side by side. Moves cards and columns by pointer and keyboard. */
export function BoardColumns({
  state,
  visibleBoard,
  isFiltered,
  selectedIds,
  order,
  proposals,
  quickAddProjectId,
  quickAddStatus,
}: {
  state: BoardState;
  /** The board, or the part of it that matches the filter. */
  visibleBoard: Board;
  isFiltered: boolean;
  selectedIds: ReadonlySet<string>;
  order: Status[];
  proposals: Proposals | null;
  quickAddProjectId: string;
  /** The column in which the quick-add form is open. */
  quickAddStatus: Status | null;
}) {
  const { model, moveColumn, deleteTask } = useBoard();
  const { board, heldCard, focusedId } = state;
  const root = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => order.map((status) => visibleBoard.columns[status]), [order, visibleBoard]);
  const keyHandlers = useBoardKeys({ model, state, order, groups, selectedIds, root, deleteTask });
  const isEmpty = getBoardSize(board) === 0;
  const drag = useDrag(model, order, selectedIds, moveColumn);
  const carriedCard = heldCard?.by === "pointer" ? board.cards.get(heldCard.id) : undefined;
  return (
    <DndContext {...drag}>
      <ColumnTabs order={order} board={visibleBoard} isFiltered={isFiltered} columns={root} />
      <div
        ref={root}
        className={`${COLUMNS_CLASSES} ${heldCard ? "" : "snap-x snap-proximity has-[[data-dragging]]:snap-none"}`}
        {...keyHandlers}
      >
        <SortableContext items={order} strategy={horizontalListSortingStrategy}>
          {order.map((status, index) => (
            <Column
              key={status}
              status={status}
              ids={visibleBoard.columns[status]}
              cards={board.cards}
              total={getColumnSize(board, status)}
              isFiltered={isFiltered}
              heldCard={heldCard}
              focusedId={focusedId}
              selectedIds={selectedIds}
              proposals={proposals?.status === status ? proposals : null}
              quickAddProjectId={quickAddStatus === status ? quickAddProjectId : null}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              isBoardEmpty={isEmpty}
            />
          ))}
        </SortableContext>
      </div>
      <DragOverlay className="cursor-grabbing" dropAnimation={DROP_ANIMATION}>
        {carriedCard && (
          <div aria-hidden="true" className="relative">
            <CardFace
              card={carriedCard}
              isDone={board.columns.done.includes(carriedCard.id)}
              className="rotate-1 shadow-lg! ring-2 ring-ring"
            />
            {heldCard && heldCard.group.length > 1 && (
              <Badge data-count variant="primary" className="absolute -top-2.5 -right-2 ring-1 ring-ring">
                {heldCard.group.length}
              </Badge>
            )}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
