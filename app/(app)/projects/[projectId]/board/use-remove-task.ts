"use client";

import { useCallback, useEffect, useRef } from "react";
import { toast } from "sonner";
import { beforeSignOut } from "@/lib/auth/browser/current-session";
import { plural } from "@/lib/plural";
import type { BoardModel } from "./model/model";

/** Deletes tasks with undo. The request is sent when the toast closes, or when the user leaves the board or the page. */
export function useRemoveTask(model: BoardModel) {
  const pendingCommits = useRef(new Map<string | number, () => Promise<unknown>>());

  useEffect(() => {
    const pending = pendingCommits.current;
    const commitAll = () =>
      Promise.all(
        [...pending].map(([toastId, commit]) => {
          const answer = commit();
          toast.dismiss(toastId);
          return answer;
        }),
      );
    const removeSignOutHandler = beforeSignOut(commitAll);
    window.addEventListener("pagehide", commitAll);
    return () => {
      removeSignOutHandler();
      window.removeEventListener("pagehide", commitAll);
      void commitAll();
    };
  }, []);

  return useCallback(
    (...ids: string[]) => {
      const removals = ids.map((id) => model.remove(id)).filter((removal) => removal !== null);
      if (removals.length === 0) return;
      const commit = () => {
        pendingCommits.current.delete(toastId);
        return Promise.all(removals.map((removal) => removal.commit()));
      };
      const label = removals.length === 1 ? "Task" : plural(removals.length, "task");
      const toastId = toast(`${label} deleted`, {
        action: {
          label: "Undo",
          onClick() {
            pendingCommits.current.delete(toastId);
            // In reverse, because the place of a card was recorded after the cards before it were removed.
            for (const removal of removals.toReversed()) removal.undo();
            // A closing toast restores the previous focus, so the card is focused after that.
            setTimeout(() => model.focus(ids[0]!));
          },
        },
        onAutoClose: commit,
        onDismiss: commit,
      });
      pendingCommits.current.set(toastId, commit);
    },
    [model],
  );
}
