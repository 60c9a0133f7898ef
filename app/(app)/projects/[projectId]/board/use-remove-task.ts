"use client";

import { useCallback, useEffect, useRef } from "react";
import { toast } from "sonner";
import { beforeSignOut } from "@/lib/auth/browser/current-session";
import type { BoardModel } from "./model/model";

/** Deletes with undo: the server is told when the toast goes, when the board is left, or when the page is. */
export function useRemoveTask(model: BoardModel) {
  const open = useRef(new Map<string | number, () => Promise<void>>());

  useEffect(() => {
    const pending = open.current;
    const commitAll = () =>
      Promise.all(
        [...pending].map(([toastId, commit]) => {
          const answered = commit();
          toast.dismiss(toastId);
          return answered;
        }),
      );
    const takeBack = beforeSignOut(commitAll);
    window.addEventListener("pagehide", commitAll);
    return () => {
      takeBack();
      window.removeEventListener("pagehide", commitAll);
      void commitAll();
    };
  }, []);

  return useCallback(
    (id: string) => {
      const removal = model.remove(id);
      if (!removal) return;
      const commit = () => {
        open.current.delete(toastId);
        return removal.commit();
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
