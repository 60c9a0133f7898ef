import { useCallback, useEffect, useState } from "react";
import { catchEarlyKeys } from "@/components/hooks/early-keys";
import { findOpenDraft } from "@/lib/drafts/drafts";
import { toStatus } from "@/lib/tasks/statuses";
import type { BoardDialog } from "../board-context";
import type { Board } from "../model/board";
import { useTaskInAddress } from "../use-task-in-address";

/** The dialog that is open on a board. An open card is in the address; the board can be used beside it, so another dialog is on top. */
export function useBoardDialog(board: Board, isLoading: boolean) {
  const [ownDialog, setOwnDialog] = useState<BoardDialog | null>(null);
  const { dialog: taskDialog, openCard, closeCard } = useTaskInAddress(board, isLoading);
  const openDialog = useCallback(
    (dialog: BoardDialog) => {
      if (dialog.kind === "edit") return openCard(dialog.id);
      if (dialog.kind === "add")
        catchEarlyKeys(
          () => import("./add-task-dialog"),
          () => setOwnDialog(null),
        );
      setOwnDialog(dialog);
    },
    [openCard],
  );
  // The "add task" dialog opens again if it was open with a draft when the page was left.
  useEffect(() => {
    const draft = findOpenDraft("add-task");
    if (draft) setOwnDialog({ kind: "add", status: toStatus(draft.values.status) });
  }, []);
  const closeDialog = () => (ownDialog ? setOwnDialog(null) : closeCard());
  return { dialog: ownDialog ?? taskDialog, openDialog, closeDialog };
}
