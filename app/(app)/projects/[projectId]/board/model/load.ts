import { call } from "@/lib/client";
import { listTasks } from "@/lib/tasks/calls";
import type { Task } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";

/** The request for the first tasks of a column. Server and browser use the same one, so that the browser finds the prefetched data. */
export const getFirstPageInput = (projectId: string, status: Status) => ({
  query: { project_id: projectId, status, page: 0, per_page: 50 },
});

const TASKS_PER_PAGE = 100;
const MAX_CONCURRENT_PAGES = 4;
const MAX_ATTEMPTS = 3;

/**
 * Loads every task of a project in board order, page by page. A task that moves between two requests can be missed. The
 * total shows this, and then all pages are read again.
 * @param onProgress gets all tasks loaded so far; returns false to stop loading.
 * @returns null when `onProgress` stopped the loading.
 */
export async function loadTasks(
  projectId: string,
  onProgress: (tasks: Task[]) => boolean,
): Promise<Task[] | null> {
  const readPage = (page: number) =>
    call(listTasks, { query: { project_id: projectId, page, per_page: TASKS_PER_PAGE } });
  for (let attempt = 1; ; attempt++) {
    const first = await readPage(0);
    const tasks = [...first.data];
    let { total } = first.meta;
    for (let page = 1; page * TASKS_PER_PAGE < total; page += MAX_CONCURRENT_PAGES) {
      if (!onProgress(tasks)) return null;
      const count = Math.min(MAX_CONCURRENT_PAGES, Math.ceil(total / TASKS_PER_PAGE) - page);
      const pages = await Promise.all(Array.from({ length: count }, (_, i) => readPage(page + i)));
      tasks.push(...pages.flatMap(({ data }) => data));
      total = pages.at(-1)!.meta.total;
    }
    const isComplete = new Set(tasks.map(({ id }) => id)).size === total;
    if (isComplete || attempt === MAX_ATTEMPTS) return tasks;
  }
}
