// biome-ignore lint/style/noRestrictedImports: it reads the tasks in pages.
import { call } from "@/lib/client";
import { listTasks } from "@/lib/tasks/calls";
import type { Task } from "@/lib/tasks/fields";
import type { Status } from "@/lib/tasks/statuses";

/** The request for the first tasks of a column. Shared by server and browser, so that prefetched data is found. */
export const getFirstPageInput = (projectId: string, status: Status) => ({
  query: { project_id: projectId, status, page: 0, per_page: 50 },
});

/** All tasks of a project in board order, and the number of the newest change they include; null if unknown. */
export type LoadedTasks = { tasks: Task[]; seq: number | null };
/** Receives all tasks loaded so far; returns false to stop loading. */
export type LoadProgress = (tasks: Task[]) => boolean;

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
