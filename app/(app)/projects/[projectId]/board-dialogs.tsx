import { useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { readDraft } from "@/lib/drafts/drafts";
import type { Project } from "@/lib/projects/endpoints";
import { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import { toStatus } from "@/lib/tasks/statuses";
import { type BoardDialog, useBoard } from "./board/board-context";
import { type Board, findPlace, isFullyLoaded, isSamePlace } from "./board/model/board";

const AddTaskDialog = lazyPart(() =>
  import("./board/dialogs/add-task-dialog").then((module) => module.AddTaskDialog),
);
const TaskPanel = lazyPart(() => import("./task/task-panel").then((module) => module.TaskPanel));
const MoveTaskDialog = lazyPart(() =>
  import("./board/dialogs/move-task-dialog").then((module) => module.MoveTaskDialog),
);

/** The open dialog, or the last one: it stays mounted after closing, so that its input is kept until another opens. */
export function BoardDialogs({
  project,
  visibleBoard,
  dialog,
  onClose,
}: {
  project: Project;
  /** The board, or the part of it that matches the filter. */
  visibleBoard: Board;
  dialog: BoardDialog | null;
  onClose: () => void;
}) {
  const { model } = useBoard();
  // Drafts exist only in the browser, and the first render must match the server's HTML.
  const isHydrated = useHydrated();
  const [lastDialog, setLastDialog] = useState(dialog);
  if (dialog && dialog !== lastDialog) setLastDialog(dialog);
  const { board } = model.getState();
  const entry = lastDialog && lastDialog.kind !== "add" ? findEntry(board, lastDialog.id) : null;
  // The dialog stays usable if the task is deleted elsewhere, so that the user's input is not lost.
  const [lastEntry, setLastEntry] = useState(entry);
  if (entry && !(lastEntry?.card === entry.card && isSamePlace(lastEntry.place, entry.place)))
    setLastEntry(entry);
  if (!lastDialog) return null;

  const sharedProps = { open: dialog !== null, onClose };
  if (lastDialog.kind === "add") {
    return (
      <AddTaskDialog
        key={lastDialog.status + (lastDialog.values?.name ?? "")}
        project={project}
        status={lastDialog.status}
        values={lastDialog.values}
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
          : isHydrated && isFullyLoaded(board) && findEntryInDraft(lastDialog.id)));
    return (
      visibleEntry && (
        <TaskPanel
          project={project}
          visibleBoard={visibleBoard}
          isDeleted={!entry}
          card={visibleEntry.card}
          status={visibleEntry.place.status}
          {...sharedProps}
        />
      )
    );
  }
  return (
    entry && (
      <MoveTaskDialog key={lastDialog.id} card={entry.card} visibleBoard={visibleBoard} {...sharedProps} />
    )
  );
}

/** Restores a deleted task from its draft, for a page that was reloaded after the deletion. */
function findEntryInDraft(id: string) {
  const { name, description, status, due_on, number } =
    readDraft({ form: "edit-task", record: id })?.base ?? {};
  if (typeof name !== "string") return null;
  const known = {
    number: typeof number === "number" ? number : null,
    name,
    description: String(description ?? ""),
    due_on: due_on ? String(due_on) : null,
  };
  const card = { ...EMPTY_FIELDS, updated_at: "", id, ...known };
  return { card, place: { status: toStatus(status), index: 0 } };
}

function findEntry(board: Board, id: string) {
  const card = board.cards.get(id);
  const place = findPlace(board, id);
  return card && place && { card, place };
}
