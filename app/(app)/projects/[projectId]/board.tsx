"use client";

import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { columnMoved, INSTRUCTIONS } from "@/lib/tasks/board/announcements";
import { type Board as BoardData, sizeOf } from "@/lib/tasks/board/board";
import { STATUSES, type Status } from "@/lib/tasks/endpoints";
import { BoardContext, type BoardDialog } from "./board-context";
import { BoardDialogs } from "./board-dialogs";
import { COLUMNS_CLASSES } from "./board-layout";
import { CardFace } from "./card-face";
import { Column } from "./column";
import type { ListHandle } from "./drop-target";
import { ProjectFooter } from "./project-footer";
import { useBoardKeys } from "./use-board-keys";
import { useBoardModel } from "./use-board-model";
import { useCardDrag } from "./use-card-drag";
import { useRemoveTask } from "./use-remove-task";

export function Board({
  projectId,
  seed,
  seededAt,
  header,
}: {
  projectId: string;
  seed: () => BoardData;
  seededAt: number;
  header: (counts: { done: number; total: number }) => ReactNode;
}) {
  const { model, state } = useBoardModel(projectId, seed, seededAt);
  const { board, held, spoken } = state;
  const root = useRef<HTMLDivElement>(null);
  const [lists] = useState(() => new Map<Status, ListHandle>());
  const [order, setOrder] = useState<readonly Status[]>(STATUSES);
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const remove = useRemoveTask(model);
  const drag = useCardDrag(model, lists, root);
  const keys = useBoardKeys(model, state, order, root, remove);

  const moveColumn = useCallback(
    (status: Status, step: -1 | 1) => {
      const from = order.indexOf(status);
      const next = order.toSpliced(from, 1).toSpliced(Math.max(0, from + step), 0, status);
      setOrder(next);
      model.say(columnMoved(status, next));
    },
    [model, order],
  );
  const register = useCallback(
    (status: Status, list: ListHandle) => {
      lists.set(status, list);
      return () => void lists.delete(status);
    },
    [lists],
  );
  const context = useMemo(
    () => ({ model, open: setDialog, remove, moveColumn, register }),
    [model, remove, moveColumn, register],
  );
  const carried = held?.by === "pointer" ? board.cards.get(held.id) : undefined;

  return (
    <BoardContext value={context}>
      <div className="grid min-w-0 content-start gap-6">
        {header({
          done: sizeOf(board, "done"),
          total: STATUSES.reduce((sum, status) => sum + sizeOf(board, status), 0),
        })}
        <div
          ref={root}
          className={`${COLUMNS_CLASSES} ${held ? "" : "snap-x snap-proximity"}`}
          onPointerDown={drag.onPointerDown}
          {...keys}
        >
          {order.map((status, index) => (
            <Column
              key={status}
              status={status}
              ids={board.columns[status]}
              cards={board.cards}
              unloaded={board.unloaded[status]}
              held={held}
              focused={state.focused}
              isFirst={index === 0}
              isLast={index === order.length - 1}
            />
          ))}
        </div>
        <ProjectFooter />
      </div>
      {/* Over everything, so that the cursor stays a fist and nothing beneath lights up. */}
      {carried && (
        <div className="fixed inset-0 z-50 cursor-grabbing" aria-hidden="true">
          <div ref={drag.copy} className="absolute w-[284px]">
            <CardFace card={carried} className="rotate-1 shadow-lg ring-2 ring-ring" />
          </div>
        </div>
      )}
      <p id="task-instructions" hidden>
        {INSTRUCTIONS}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {spoken}
      </p>
      <BoardDialogs projectId={projectId} dialog={dialog} onClose={() => setDialog(null)} />
    </BoardContext>
  );
}
