"use client";

import { useCallback, useEffect, useRef } from "react";
import { toast } from "sonner";
import { beforeSignOut } from "@/lib/auth/browser/current-session";
import { plural } from "@/lib/plural";
import type { BoardModel } from "./model/model";

/** Deletes tasks with undo: the server is told when the toast goes, when the board is left, or when the page is. */
export function useRemoveTask(model: BoardModel) {
  const open = useRef(new Map<string | number, () => Promise<unknown>>());

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
    (...ids: string[]) => {
      const removals = ids.map((id) => model.remove(id)).filter((removal) => removal !== null);
      if (removals.length === 0) return;
      const commit = () => {
        open.current.delete(toastId);
        return Promise.all(removals.map((removal) => removal.commit()));
      };
      const what = removals.length === 1 ? "Task" : plural(removals.length, "task");
      const toastId = toast(`${what} deleted`, {
        action: {
          label: "Undo",
          onClick() {
            open.current.delete(toastId);
            // In reverse, because each card's place counts the cards before it that were still there.
            for (const removal of removals.toReversed()) removal.undo();
            // As the toast goes, it gives the focus back to whatever had it before.
            setTimeout(() => model.focus(ids[0]!));
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
