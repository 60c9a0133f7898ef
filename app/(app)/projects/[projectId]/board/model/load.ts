import { call } from "@/lib/client";
import { listTasks } from "@/lib/tasks/calls";
import type { Task } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { type Board, extendBoard, isFullyLoaded, toBoard } from "./board";
import type { BoardEvents, BoardServer, LoadedTasks, LoadProgress } from "./state";

/** The request for the first tasks of a column. Shared by server and browser, so that prefetched data is found. */
export const getFirstPageInput = (projectId: string, status: Status) => ({
  query: { project_id: projectId, status, page: 0, per_page: 50 },
});

const TASKS_PER_PAGE = 100;
const MAX_CONCURRENT_PAGES = 4;
const MAX_ATTEMPTS = 3;

/**
 * Loads all tasks of a project in board order, page by page. If the project changes between two requests, all pages
 * are read again.
 * @returns null if `onProgress` stopped the loading
 */
export async function loadTasks(projectId: string, onProgress: LoadProgress): Promise<LoadedTasks | null> {
  const readPage = (page: number) =>
    call(listTasks, { query: { project_id: projectId, page, per_page: TASKS_PER_PAGE } });
  for (let attempt = 1; ; attempt++) {
    const first = await readPage(0);
    const tasks = [...first.data];
    const { total, last_seq: seq } = first.meta;
    let isSame = seq !== undefined;
    for (let page = 1; page * TASKS_PER_PAGE < total; page += MAX_CONCURRENT_PAGES) {
      if (!onProgress(tasks)) return null;
      const count = Math.min(MAX_CONCURRENT_PAGES, Math.ceil(total / TASKS_PER_PAGE) - page);
      const pages = await Promise.all(Array.from({ length: count }, (_, i) => readPage(page + i)));
      tasks.push(...pages.flatMap(({ data }) => data));
      isSame &&= pages.every(({ meta }) => meta.last_seq === seq);
    }
    if (isSame || attempt === MAX_ATTEMPTS) return { tasks, seq: isSame ? seq! : null };
  }
}

interface LoaderOptions {
  load: BoardServer["load"];
  getBoard: () => Board;
  /** Incremented with each local change. */
  getRevision: () => number;
  /** Whether a card is held, or the board shows changes that the server has not confirmed. */
  isBusy: () => boolean;
  isDeleted: (task: Task) => boolean;
  show: (board: Board) => void;
  onLoaded: (board: Board, seq: number | null) => void;
  requestReload: BoardEvents["requestReload"];
}

/**
 * Creates the function that loads all tasks of a board. They are used only if nothing changed locally since the request
 * was sent.
 */
export function createLoader(options: LoaderOptions) {
  const { getBoard, getRevision, isBusy, isDeleted, show, onLoaded, requestReload } = options;
  /** Whether a load was dropped because of local changes. */
  let isDue = false;

  async function load() {
    for (;;) {
      const startRevision = getRevision();
      const isCurrent = () => getRevision() === startRevision && !isBusy();
      const loaded = await options.load((tasks) => {
        if (isCurrent() && !isFullyLoaded(getBoard()))
          show(
            extendBoard(
              getBoard(),
              tasks.filter((task) => !isDeleted(task)),
            ),
          );
        return isCurrent();
      });
      if (loaded && isCurrent()) {
        show(toBoard(loaded.tasks));
        return onLoaded(getBoard(), loaded.seq);
      }
      // Loading is useless while changes are pending. Once they have settled, `requestReload` triggers a load.
      if (isBusy()) {
        isDue = true;
        return;
      }
    }
  }

  function reloadIfDue() {
    if (isDue) requestReload();
    isDue = false;
  }

  return { load, reloadIfDue };
}
