import { call } from "@/lib/api/client";
import { listTasks } from "@/lib/tasks/calls";
import type { Task } from "@/lib/tasks/endpoints";
import type { Status } from "@/lib/tasks/statuses";

/** The first screenful of each column; the page's HTML carries it, so server and browser must ask for the same. */
export const firstPage = (projectId: string, status: Status) => ({
  query: { project_id: projectId, status, page: 0, per_page: 50 },
});

const PER_PAGE = 100;
const AT_ONCE = 4;
const TRIES = 3;

/**
 * Every task of a project in board order, page by page. Rows that change place between two pages can be missed; the
 * total tells, and then it is read again.
 * @param onProgress gets all that has come so far; once it says false, nobody wants the rest.
 * @returns null when nobody wanted the rest.
 */
export async function loadTasks(
  projectId: string,
  onProgress: (tasks: Task[]) => boolean,
): Promise<Task[] | null> {
  const read = (page: number) =>
    call(listTasks, { query: { project_id: projectId, page, per_page: PER_PAGE } });
  for (let tries = 1; ; tries++) {
    const first = await read(0);
    const tasks = [...first.data];
    let { total } = first.meta;
    for (let page = 1; page * PER_PAGE < total; page += AT_ONCE) {
      if (!onProgress(tasks)) return null;
      const count = Math.min(AT_ONCE, Math.ceil(total / PER_PAGE) - page);
      const pages = await Promise.all(Array.from({ length: count }, (_, i) => read(page + i)));
      tasks.push(...pages.flatMap(({ data }) => data));
      total = pages.at(-1)!.meta.total;
    }
    const complete = new Set(tasks.map(({ id }) => id)).size === total;
    if (complete || tries === TRIES) return tasks;
  }
}
