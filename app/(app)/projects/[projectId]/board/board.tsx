"use client";

import { DndContext, DragOverlay } from "@dnd-kit/core";
import { horizontalListSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { Sparkles } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { PageShell } from "@/components/layout/page-shell";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/endpoints";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { TrashLink } from "../../trash/trash-link";
import { ActivityButton, EditProjectButton, ProjectProgress, WorkflowsButton } from "../project-header";
import { ReplayButton } from "../replay/replay-button";
import { BoardContext, type BoardDialog } from "./board-context";
import { COLUMNS_CLASSES } from "./board-layout";
import { CardFace } from "./card-face";
import { Column } from "./column";
import { BoardDialogs } from "./dialogs/board-dialogs";
import { useReopenedDialog } from "./dialogs/use-reopened-dialog";
import { DROP_ANIMATION, useDrag } from "./drag/use-drag";
import { describeColumnMove, INSTRUCTIONS } from "./model/announcements";
import { type Board as BoardData, findPlace } from "./model/board";
import { useBoardModel } from "./model/use-board-model";
import { useProposals } from "./proposals/use-proposals";
import { useBoardKeys } from "./use-board-keys";
import { useRemoveTask } from "./use-remove-task";
import { useTaskInAddress } from "./use-task-in-address";
import { useUndoKeys } from "./use-undo-keys";

export function Board({
  project,
  seed,
  seedSeq,
  seededAt,
}: {
  project: Project;
  seed: () => BoardData;
  /** The newest change in the seed, if it is certain. */
  seedSeq: number | null;
  seededAt: number;
}) {
  const { model, state, failure, isLoading, retry } = useBoardModel(project.id, seed, seedSeq, seededAt);
  const { board, held, announcement } = state;
  const root = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<Status[]>([...STATUSES]);
  const [ownDialog, setOwnDialog] = useState<BoardDialog | null>(null);
  const { dialog: taskDialog, openCard, closeCard } = useTaskInAddress(board, isLoading);
  const openDialog = useCallback(
    (dialog: BoardDialog) => (dialog.kind === "edit" ? openCard(dialog.id) : setOwnDialog(dialog)),
    [openCard],
  );
  useReopenedDialog(setOwnDialog);
  const closeDialog = () => (taskDialog ? closeCard() : setOwnDialog(null));
  const remove = useRemoveTask(project.id, model);
  useUndoKeys(project.id, model);
  const { proposals, suggestForProject, suggestForTask, keepProposals, dropProposal, closeProposals } =
    useProposals(project.id, model);
  const breakDown = useCallback(
    (id: string) => {
      const { board } = model.getState();
      const card = board.cards.get(id);
      const place = findPlace(board, id);
      if (card && place) void suggestForTask(id, card.name, place.status);
    },
    [model, suggestForTask],
  );
  const keyHandlers = useBoardKeys(model, state, order, root, remove);

  const moveColumn = useCallback(
    (status: Status, step: number) => {
      const from = order.indexOf(status);
      const next = order.toSpliced(from, 1).toSpliced(Math.max(0, from + step), 0, status);
      setOrder(next);
      model.announce(describeColumnMove(status, next));
    },
    [model, order],
  );
  const drag = useDrag(model, order, moveColumn);
  const context = useMemo(
    () => ({
      model,
      openDialog,
      remove,
      breakDown,
      keepProposals,
      dropProposal,
      closeProposals,
      moveColumn,
    }),
    [model, openDialog, remove, breakDown, keepProposals, dropProposal, closeProposals, moveColumn],
  );
  const carriedCard = held?.by === "pointer" ? board.cards.get(held.id) : undefined;

  return (
    <BoardContext value={context}>
      <PageShell
        title={project.name}
        description={project.description && <p className="line-clamp-3">{project.description}</p>}
        actions={
          <>
            <Button
              variant="outline"
              data-suggest
              disabled={proposals !== null && proposals.list === null}
              onClick={() => void suggestForProject()}
            >
              <Sparkles aria-hidden="true" />
              Suggest next tasks
            </Button>
            <ActivityButton projectId={project.id} board={board} />
            <ReplayButton project={project} />
            <WorkflowsButton projectId={project.id} />
            <EditProjectButton project={project} />
            <TrashLink />
          </>
        }
      >
        <ProjectProgress board={board} project={project} />
        {failure && (
          <p
            role="alert"
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive-soft-foreground"
          >
            <span className="wrap-anywhere">Some tasks are missing here. Error: {failure.message}</span>
            <Button variant="link" size="text" className="text-inherit! underline" onClick={() => retry()}>
              Retry
            </Button>
          </p>
        )}
        <DndContext {...drag}>
          <div
            ref={root}
            className={`${COLUMNS_CLASSES} ${held ? "" : "snap-x snap-proximity has-[[data-dragging]]:snap-none"}`}
            {...keyHandlers}
          >
            <SortableContext items={order} strategy={horizontalListSortingStrategy}>
              {order.map((status, index) => (
                <Column
                  key={status}
                  status={status}
                  ids={board.columns[status]}
                  cards={board.cards}
                  unloaded={board.unloaded[status]}
                  held={held}
                  focused={state.focused}
                  proposals={proposals?.status === status ? proposals : null}
                  isFirst={index === 0}
                  isLast={index === order.length - 1}
                />
              ))}
            </SortableContext>
          </div>
          <DragOverlay className="cursor-grabbing" dropAnimation={DROP_ANIMATION}>
            {carriedCard && (
              <div aria-hidden="true">
                <CardFace card={carriedCard} className="rotate-1 shadow-lg! ring-2 ring-ring" />
              </div>
            )}
          </DragOverlay>
        </DndContext>
        {/* The product's specification requires this sentence word for word on this page, although it is about roles. */}
        <p className="border-t pt-4 text-xs text-muted-foreground">
          Create and manage Roles for your applications. Roles contain collections of Permissions and can be
          assigned to Users.
        </p>
      </PageShell>
      <p id="task-instructions" hidden>
        {INSTRUCTIONS}
      </p>
      <p aria-live="assertive" aria-atomic="true" className="sr-only">
        {announcement}
      </p>
      <BoardDialogs projectId={project.id} dialog={taskDialog ?? ownDialog} onClose={closeDialog} />
    </BoardContext>
  );
}
