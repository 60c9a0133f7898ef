import { addDays } from "@/lib/dates/time-zone";
import type { Task } from "./fields";
import { PRIORITIES, type Priority } from "./options";

export const DUES = ["overdue", "today", "week", "none"] as const;
export type Due = (typeof DUES)[number];

/** Which tasks a view shows. Each part that is set must match. */
export interface TaskFilter {
  q: string;
  /** Matches a task with at least one of them. */
  labelIds: readonly string[];
  priorities: readonly Priority[];
  due: Due | null;
  isBlocked: boolean;
}

type FilteredTask = Pick<
  Task,
  "id" | "name" | "description" | "number" | "priority" | "due_on" | "label_ids" | "completed_at"
>;

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.includes(value as T);
const readList = (params: URLSearchParams, name: string) =>
  params.get(name)?.split(",").filter(Boolean) ?? [];

/** The filter in an address. Unknown values are ignored. */
export function parseFilter(params: URLSearchParams): TaskFilter {
  const due = params.get("due");
  return {
    q: params.get("q") ?? "",
    labelIds: readList(params, "labels"),
    priorities: readList(params, "priority").filter((value) => isOneOf(PRIORITIES, value)),
    due: isOneOf(DUES, due) ? due : null,
    isBlocked: params.get("blocked") === "true",
  };
}

export const isEmptyFilter = ({ q, labelIds, priorities, due, isBlocked }: TaskFilter) =>
  q.trim() === "" && labelIds.length === 0 && priorities.length === 0 && due === null && !isBlocked;

/** A letter with an accent may be one or two characters. */
const toSearchable = (text: string) => text.normalize("NFC").toLowerCase();

/** Caches the searched text of each task. Tasks are never modified in place, so an entry never becomes stale. */
const texts = new WeakMap<object, string>();
function getText(task: FilteredTask): string {
  let text = texts.get(task);
  if (text === undefined) {
    text = toSearchable(`${task.name}\n${task.description ?? ""}`);
    texts.set(task, text);
  }
  return text;
}

/**
 * Creates the function that tells whether a task matches.
 * @param context.today YYYY-MM-DD.
 * @param context.blocked the tasks that wait for another one.
 */
export function createMatcher(
  { q, labelIds, priorities, due, isBlocked }: TaskFilter,
  { today, blocked }: { today: string; blocked: ReadonlySet<string> },
): (task: FilteredTask, isDone: boolean) => boolean {
  const words = toSearchable(q).split(/\s+/).filter(Boolean);
  const lastDay = addDays(today, 7);
  const isDue = (day: string | null, isDone: boolean) => {
    if (due === "none") return day === null;
    if (day === null) return false;
    if (due === "today") return day === today;
    return due === "overdue" ? day < today && !isDone : day >= today && day <= lastDay;
  };
  return (task, isDone) =>
    (due === null || isDue(task.due_on, isDone)) &&
    (priorities.length === 0 || priorities.includes(task.priority)) &&
    (labelIds.length === 0 || task.label_ids.some((id) => labelIds.includes(id))) &&
    (!isBlocked || (!isDone && blocked.has(task.id))) &&
    words.every((word) => getText(task).includes(word) || word === `#${task.number}`);
}
