import { useEffect } from "react";
import { findOpenDraft } from "@/lib/auth/browser/drafts";
import { toStatus } from "@/lib/tasks/statuses";
import type { BoardDialog } from "../board-context";

/** Opens the dialog in which a new task was being typed when the page went away. An open card is in the address. */
export function useReopenedDialog(open: (dialog: BoardDialog) => void) {
  useEffect(() => {
    const draft = findOpenDraft("add-task");
    if (draft) open({ kind: "add", status: toStatus(draft.values.status) });
  }, [open]);
}
