import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { catchEarlyKeys, dropEarlyKeys } from "@/components/hooks/early-keys";
import { isCoveredByPanel } from "@/components/hooks/key-owner";
import { useLatest } from "@/components/hooks/use-latest";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import { findDrafts } from "@/lib/drafts/drafts";
import type { Status } from "@/lib/tasks/statuses";
import type { BoardDialog } from "../board-context";
import { findPlace } from "../model/board";
import type { BoardModel } from "../model/model";
import { keepEarlyText, SENT_FORM } from "./quick-draft";

const loadForm = () => import("./quick-add");

/** The column with the open quick-add form. The key `n` opens it in the column of the focused card, or in the first. */
export function useQuickAdd({
  projectId,
  model,
  order,
  isBoard,
  openDialog,
}: {
  projectId: string;
  model: BoardModel;
  /** The order of the columns. */
  order: readonly Status[];
  /** Whether the board is the view in use. */
  isBoard: boolean;
  openDialog: (dialog: BoardDialog) => void;
}) {
  const [status, setStatus] = useState<Status | null>(null);
  const close = useCallback(() => setStatus(null), []);
  const open = useCallback(
    (next: Status) => {
      catchEarlyKeys(loadForm, close, () => keepEarlyText(projectId, next));
      setStatus(next);
    },
    [close, projectId],
  );
  const latestStatus = useLatest(status);
  const client = useQueryClient();
  useEffect(() => {
    // A page is rarely left while it stores lines, so the script for that loads only then. If it fails, they wait in their form.
    if (findDrafts(`/projects/${projectId}`).some(({ form }) => form === SENT_FORM))
      import("./lost-lines")
        .then(({ showLostLines }) =>
          showLostLines(client, projectId, model, { latestStatus, setStatus, load: loadForm, open }),
        )
        .catch(() => {});
  }, [client, projectId, model, latestStatus, open]);
  // The user may leave the board before the form has loaded.
  useEffect(() => dropEarlyKeys, []);
  useShortcuts({
    n() {
      if (isCoveredByPanel()) return;
      // Only the board has columns; the other views use the dialog.
      if (!isBoard) return openDialog({ kind: "add", status: "todo" });
      const { board, focusedId } = model.getState();
      const next = (focusedId && findPlace(board, focusedId)?.status) || order[0]!;
      const field = document.querySelector<HTMLElement>(`[data-column="${next}"] form input`);
      // If the form is open already, focus it.
      if (field) field.focus();
      else open(next);
    },
  });
  return { quickAddStatus: status, openQuickAdd: open, closeQuickAdd: close };
}
