import type { Task } from "@/lib/tasks/fields";
import { extendBoard, isFullyLoaded, toBoard } from "./board";
import type { BoardApi } from "./state";
import type { BoardStore } from "./store";
import type { createSync } from "./sync";

interface LoadingOptions {
  load: BoardApi["load"];
  /** Whether a card is held, or the board shows changes that the server has not confirmed. */
  isBusy: () => boolean;
  /** Whether the board is deleting a task, which the server may still return. */
  isDeleted: (task: Task) => boolean;
  onLoaded: ReturnType<typeof createSync>["onLoaded"];
  requestReload: () => void;
}

/** Creates the loading of all tasks. What was loaded is shown only if nothing changed locally since the request was sent. */
export function createLoading(
  { getState, setState, getRevision }: BoardStore,
  { load, isBusy, isDeleted, onLoaded, requestReload }: LoadingOptions,
) {
  /** Whether a load was dropped because of local changes. */
  let mustLoad = false;

  return {
    async load() {
      for (;;) {
        const startRevision = getRevision();
        const isCurrent = () => getRevision() === startRevision && !isBusy();
        const loaded = await load((tasks) => {
          if (isCurrent() && !isFullyLoaded(getState().board)) {
            const shownTasks = tasks.filter((task) => !isDeleted(task));
            setState({ board: extendBoard(getState().board, shownTasks) });
          }
          return isCurrent();
        });
        if (loaded && isCurrent()) {
          setState({ board: toBoard(loaded.tasks) });
          return onLoaded(getState().board, loaded.seq);
        }
        // Loading is useless while changes are pending. Once they have settled, `requestDroppedLoad` triggers a load.
        if (isBusy()) {
          mustLoad = true;
          return;
        }
      }
    },
    /** Requests the load that was dropped, if there is one. */
    requestDroppedLoad() {
      if (mustLoad) requestReload();
      mustLoad = false;
    },
  };
}
