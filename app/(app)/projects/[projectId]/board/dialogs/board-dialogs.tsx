"use client";

import { useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { readDraft } from "@/lib/auth/browser/drafts";
import { toStatus } from "@/lib/tasks/statuses";
import { type BoardDialog, useBoard } from "../board-context";
import { type Board, isWhole, placeOf, samePlace } from "../model/board";

const AddTaskDialog = lazyPart(() => import("./add-task-dialog").then((module) => module.AddTaskDialog));
const EditTaskDialog = lazyPart(() => import("./edit-task-dialog").then((module) => module.EditTaskDialog));
const MoveTaskDialog = lazyPart(() => import("./move-task-dialog").then((module) => module.MoveTaskDialog));

/** The dialog that is open, or was last: what was typed in it stays until another one is opened. */
export function BoardDialogs({
  projectId,
  dialog,
  onClose,
}: {
  projectId: string;
  dialog: BoardDialog | null;
  onClose: () => void;
}) {
  const { model } = useBoard();
  // The server knows no drafts, and the first render must not differ from its HTML.
  const isHydrated = useHydrated();
  const [last, setLast] = useState(dialog);
  if (dialog && dialog !== last) setLast(dialog);
  const { board } = model.get();
  const found = last && last.kind !== "add" ? find(board, last.id) : null;
  // What is typed about a task outlives the task: somebody else may delete it meanwhile.
  const [kept, setKept] = useState(found);
  if (found && !(kept?.card === found.card && samePlace(kept.place, found.place))) setKept(found);
  if (!last) return null;

  const shared = { open: dialog !== null, onClose };
  if (last.kind === "add") {
    return <AddTaskDialog key={last.status} projectId={projectId} status={last.status} {...shared} />;
  }
  if (last.kind === "edit") {
    const shown =
      found ??
      (dialog &&
        (kept?.card.id === last.id ? kept : isHydrated && isWhole(board) && findLost(projectId, last.id)));
    return (
      shown && (
        <EditTaskDialog
          key={last.id}
          projectId={projectId}
          isGone={!found}
          card={shown.card}
          status={shown.place.status}
          {...shared}
        />
      )
    );
  }
  return found && <MoveTaskDialog key={last.id} card={found.card} place={found.place} {...shared} />;
}

/** A task that was deleted while its page was being loaded again, as far as the draft about it knows it. */
function findLost(projectId: string, id: string) {
  const { name, description, status } = readDraft({ form: "edit-task", record: id })?.base ?? {};
  if (typeof name !== "string") return null;
  const unknown = { user_id: "", created_at: "", updated_at: "" };
  const card = { id, project_id: projectId, name, description: String(description ?? ""), ...unknown };
  return { card, place: { status: toStatus(status), index: 0 } };
}

function find(board: Board, id: string) {
  const card = board.cards.get(id);
  const place = placeOf(board, id);
  return card && place && { card, place };
}
