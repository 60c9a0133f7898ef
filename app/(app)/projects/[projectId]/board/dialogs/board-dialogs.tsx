"use client";

import { useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { readDraft } from "@/lib/auth/browser/drafts";
import { toStatus } from "@/lib/tasks/statuses";
import { type BoardDialog, useBoard } from "../board-context";
import { type Board, findPlace, isFullyLoaded, isSamePlace } from "../model/board";

const AddTaskDialog = lazyPart(() => import("./add-task-dialog").then((module) => module.AddTaskDialog));
const EditTaskDialog = lazyPart(() => import("./edit-task-dialog").then((module) => module.EditTaskDialog));
const MoveTaskDialog = lazyPart(() => import("./move-task-dialog").then((module) => module.MoveTaskDialog));

/** The open dialog, or the last one: it stays mounted after closing, so its input is kept until another dialog opens. */
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
  // The server does not know drafts, and the first render must match its HTML.
  const isHydrated = useHydrated();
  const [lastDialog, setLastDialog] = useState(dialog);
  if (dialog && dialog !== lastDialog) setLastDialog(dialog);
  const { board } = model.getState();
  const entry = lastDialog && lastDialog.kind !== "add" ? findEntry(board, lastDialog.id) : null;
  // The dialog stays usable when somebody else deletes the task, so the user does not lose what they typed.
  const [lastEntry, setLastEntry] = useState(entry);
  if (entry && !(lastEntry?.card === entry.card && isSamePlace(lastEntry.place, entry.place)))
    setLastEntry(entry);
  if (!lastDialog) return null;

  const sharedProps = { open: dialog !== null, onClose };
  if (lastDialog.kind === "add") {
    return (
      <AddTaskDialog
        key={lastDialog.status}
        projectId={projectId}
        status={lastDialog.status}
        {...sharedProps}
      />
    );
  }
  if (lastDialog.kind === "edit") {
    const visibleEntry =
      entry ??
      (dialog &&
        (lastEntry?.card.id === lastDialog.id
          ? lastEntry
          : isHydrated && isFullyLoaded(board) && findEntryInDraft(projectId, lastDialog.id)));
    return (
      visibleEntry && (
        <EditTaskDialog
          key={lastDialog.id}
          projectId={projectId}
          isGone={!entry}
          card={visibleEntry.card}
          status={visibleEntry.place.status}
          {...sharedProps}
        />
      )
    );
  }
  return (
    entry && <MoveTaskDialog key={lastDialog.id} card={entry.card} place={entry.place} {...sharedProps} />
  );
}

/** Rebuilds a deleted task from its draft, for a page that was reloaded after the deletion. */
function findEntryInDraft(projectId: string, id: string) {
  const { name, description, status } = readDraft({ form: "edit-task", record: id })?.base ?? {};
  if (typeof name !== "string") return null;
  const unknownFields = { user_id: "", created_at: "", updated_at: "" };
  const card = { id, project_id: projectId, name, description: String(description ?? ""), ...unknownFields };
  return { card, place: { status: toStatus(status), index: 0 } };
}

function findEntry(board: Board, id: string) {
  const card = board.cards.get(id);
  const place = findPlace(board, id);
  return card && place && { card, place };
}
