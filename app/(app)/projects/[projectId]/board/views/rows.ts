import { groupBy } from "@/lib/group-by";
import type { Label } from "@/lib/tasks/fields";
import { PRIORITIES, PRIORITY_LABELS, SIZES } from "@/lib/tasks/options";
import { STATUS_LABELS, STATUSES, type Status } from "@/lib/tasks/statuses";
import type { Board, Card } from "../model/board";

export const SORTS = ["name", "status", "priority", "due", "labels", "size"] as const;
export type Sort = (typeof SORTS)[number];
export const GROUPS = ["status", "priority", "label", "due"] as const;
export type Group = (typeof GROUPS)[number];

export interface ListOrder {
  /** Null: the order of the board. */
  sort: Sort | null;
  isDescending: boolean;
  group: Group | null;
}

/** Parses the order in an address. Unknown values count as unset. */
export const parseListOrder = (params: URLSearchParams): ListOrder => {
  const sort = params.get("sort") ?? "";
  return {
    sort: SORTS.find((name) => sort.replace(/^-/, "") === name) ?? null,
    isDescending: sort.startsWith("-"),
    group: GROUPS.find((name) => params.get("group") === name) ?? null,
  };
};

export type TaskRow = { kind: "task"; card: Card; status: Status };
export type Row = TaskRow | { kind: "group"; key: string; title: string; count: number };

interface RowContext {
  labels: ReadonlyMap<string, Label>;
  /** YYYY-MM-DD */
  today: string;
}

type Key = string | number;
/** Sorts last in both directions. */
const SORTED_LAST = null;

function toKey({ card, status }: TaskRow, sort: Sort, { labels }: RowContext): Key | null {
  switch (sort) {
    case "name":
      return card.name.toLowerCase();
    case "status":
      return STATUSES.indexOf(status);
    case "priority":
      return card.priority === "none" ? SORTED_LAST : -PRIORITIES.indexOf(card.priority);
    case "due":
      return card.due_on;
    case "size":
      return card.size && SIZES.indexOf(card.size);
    case "labels":
      return (
        card.label_ids
          .flatMap((id) => labels.get(id)?.name.toLowerCase() ?? [])
          .toSorted()
          .join() || SORTED_LAST
      );
  }
}

function sortRows(rows: TaskRow[], { sort, isDescending }: ListOrder, context: RowContext): TaskRow[] {
  if (!sort) return rows;
  const collator = new Intl.Collator(undefined, { numeric: true });
  function compare(a: Key, b: Key) {
    if (typeof a === "string" && sort !== "due") return collator.compare(a, String(b));
    if (a === b) return 0;
    return a < b ? -1 : 1;
  }
  return rows
    .map((row) => ({ row, key: toKey(row, sort, context) }))
    .sort((a, b) => {
      if (a.key === b.key) return 0;
      if (a.key === SORTED_LAST) return 1;
      if (b.key === SORTED_LAST) return -1;
      return isDescending ? compare(b.key, a.key) : compare(a.key, b.key);
    })
    .map(({ row }) => row);
}

const DUE_GROUPS = [
  { key: "overdue", title: "Overdue" },
  { key: "today", title: "Today" },
  { key: "later", title: "Later" },
  { key: "earlier", title: "Earlier" },
  { key: "none", title: "No date" },
];

function toDueKey({ card: { due_on }, status }: TaskRow, today: string) {
  if (due_on === null) return "none";
  if (due_on === today) return "today";
  if (due_on > today) return "later";
  return status === "done" ? "earlier" : "overdue";
}

/** The groups of a list in order, and the key of the only group of a task. */
function getGroups(
  group: Group,
  { labels, today }: RowContext,
): { groups: { key: string; title: string }[]; getKey: (row: TaskRow) => string } {
  switch (group) {
    case "status":
      return {
        groups: STATUSES.map((status) => ({ key: status, title: STATUS_LABELS[status] })),
        getKey: ({ status }) => status,
      };
    case "priority":
      return {
        groups: PRIORITIES.toReversed().map((key) => ({ key, title: PRIORITY_LABELS[key] })),
        getKey: ({ card }) => card.priority,
      };
    case "label":
      return {
        groups: [
          ...[...labels.values()].map(({ id, name }) => ({ key: id, title: name })),
          { key: "none", title: "No label" },
        ],
        // The first label decides, so that each task is listed once.
        getKey: ({ card }) => card.label_ids.find((id) => labels.has(id)) ?? "none",
      };
    case "due":
      return { groups: DUE_GROUPS, getKey: (row) => toDueKey(row, today) };
  }
}

/** The rows of the list: the sorted tasks, with a heading before each group. Empty groups are omitted. */
export function toRows(board: Board, order: ListOrder, context: RowContext): Row[] {
  const tasks = STATUSES.flatMap((status) =>
    board.columns[status].map((id): TaskRow => ({ kind: "task", card: board.cards.get(id)!, status })),
  );
  const sorted = sortRows(tasks, order, context);
  if (!order.group) return sorted;
  const { groups, getKey } = getGroups(order.group, context);
  const members = groupBy(sorted, getKey);
  return groups.flatMap(({ key, title }): Row[] => {
    const rows = members.get(key) ?? [];
    return rows.length === 0 ? [] : [{ kind: "group", key, title, count: rows.length }, ...rows];
  });
}
