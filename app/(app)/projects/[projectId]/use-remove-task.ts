"use client";

import { useCallback, useEffect, useRef } from "react";
import { toast } from "sonner";
import type { BoardModel } from "@/lib/tasks/board/model";

/** Deletes with undo: the server is told when the toast goes, when the board is left, or when the page is. */
export function useRemoveTask(model: BoardModel) {
  const open = useRef(new Map<string | number, () => void>());

  useEffect(() => {
    const pending = open.current;
    const commitAll = () => {
      for (const [toastId, commit] of pending) {
        commit();
        toast.dismiss(toastId);
      }
    };
    window.addEventListener("pagehide", commitAll);
    return () => {
      window.removeEventListener("pagehide", commitAll);
      commitAll();
    };
  }, []);

  return useCallback(
    (id: string) => {
      const removal = model.remove(id);
      if (!removal) return;
      const commit = () => {
        open.current.delete(toastId);
        void removal.commit();
      };
      const toastId = toast("Task deleted", {
        action: {
          label: "Undo",
          onClick() {
            open.current.delete(toastId);
            removal.undo();
            // As the toast goes, it gives the focus back to whatever had it before.
            setTimeout(() => model.focus(id));
          },
        },
        onAutoClose: commit,
        onDismiss: commit,
      });
      open.current.set(toastId, commit);
    },
    [model],
  );
}
