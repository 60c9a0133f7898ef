import { useEffect } from "react";
import { findOpenDraft } from "@/lib/auth/browser/drafts";
import { toStatus } from "@/lib/tasks/statuses";
import type { BoardDialog } from "../board-context";

/** Reopens the "add task" dialog if it was open with a draft when the page was left. An open card is in the address instead. */
export function useReopenedDialog(open: (dialog: BoardDialog) => void) {
  useEffect(() => {
    const draft = findOpenDraft("add-task");
    if (draft) open({ kind: "add", status: toStatus(draft.values.status) });
  }, [open]);
}
