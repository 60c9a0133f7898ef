import type { Task } from "@/lib/tasks/fields";
import { STATUSES, type Status } from "@/lib/tasks/statuses";

/**
 * A task as far as the board knows it. Only `columns` holds its place, so the two cannot disagree. A card that another window
 * has made comes from the journal, which does not hold the omitted fields.
 */
export type Card = Omit<Task, "status" | "order" | "user_id" | "project_id" | "created_at">;

/** `index` counts among the other cards of the column, as `position` does in the API. */
export type Place = { status: Status; index: number };

export type Board = {
  cards: ReadonlyMap<string, Card>;
  columns: Readonly<Record<Status, readonly string[]>>;
  /** The number of tasks in each column that are not loaded yet. */
  unloaded: Readonly<Record<Status, number>>;
};

export const mapStatuses = <T>(make: (status: Status) => T) =>
  Object.fromEntries(STATUSES.map((status) => [status, make(status)])) as Record<Status, T>;

const getTaskIds = (tasks: readonly Task[], status: Status) => [
  ...new Set(tasks.filter((task) => task.status === status).map((task) => task.id)),
];

/** Creates a board from tasks in board order. @param totals the server's total per column, if `tasks` is only a part */
export function toBoard(tasks: readonly Task[], totals?: Record<Status, number>): Board {
  // A task that moves between two requests appears twice; the later one is newer.
  const latest = new Map(tasks.map((task) => [task.id, task]));
  const currentTasks = tasks.filter((task) => latest.get(task.id)!.status === task.status);
  const columns = mapStatuses((status) => getTaskIds(currentTasks, status));
  return {
    cards: latest,
    columns,
    unloaded: mapStatuses((status) => Math.max(0, (totals?.[status] ?? 0) - columns[status].length)),
  };
}

/** Puts the newly loaded tasks before the known ones, so that a long board fills up while it loads. */
export function extendBoard(board: Board, tasks: readonly Task[]): Board {
  const loaded = toBoard(tasks);
  const columns = mapStatuses((status) => [
    ...loaded.columns[status],
    ...board.columns[status].filter((id) => !loaded.cards.has(id)),
  ]);
  return {
    cards: new Map([...board.cards, ...loaded.cards]),
    columns,
    unloaded: mapStatuses((status) => Math.max(0, getColumnSize(board, status) - columns[status].length)),
  };
}

export const isFullyLoaded = (board: Board) => STATUSES.every((status) => board.unloaded[status] === 0);

/** Counts the tasks of a column, including those that are not loaded yet. */
export const getColumnSize = (board: Board, status: Status) =>
  board.columns[status].length + board.unloaded[status];

/** Counts all tasks, including those that are not loaded yet. */
export const getBoardSize = (board: Board) =>
  STATUSES.reduce((sum, status) => sum + getColumnSize(board, status), 0);

/** The last due date of the loaded open tasks. */
export function getLastDue({ cards, columns }: Board): string | undefined {
  let last: string | undefined;
  for (const id of [...columns.todo, ...columns.in_progress]) {
    const due = cards.get(id)?.due_on;
    if (due && (last === undefined || due > last)) last = due;
  }
  return last;
}

/** The loaded tasks in board order. */
export const listIds = ({ columns }: Pick<Board, "columns">): string[] =>
  STATUSES.flatMap((status) => columns[status]);

export function findPlace(board: Board, id: string): Place | null {
  for (const status of STATUSES) {
    const index = board.columns[status].indexOf(id);
    if (index >= 0) return { status, index };
  }
  return null;
}

export const getEndOfColumn = (board: Board, status: Status): Place => ({
  status,
  index: board.columns[status].length,
});

export const isSamePlace = (a: Place, b: Place) => a.status === b.status && a.index === b.index;

const removeId = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
const insertId = (ids: readonly string[], id: string, index: number) =>
  ids.toSpliced(Math.max(0, index), 0, id);

/** Moves a card as the `position-status` call does: after `place.index` other cards of the column, or last. */
export function moveCard(board: Board, id: string, place: Place): Board {
  const from = findPlace(board, id);
  if (!from) return board;
  const columns = { ...board.columns, [from.status]: removeId(board.columns[from.status], id) };
  columns[place.status] = insertId(columns[place.status], id, place.index);
  return { ...board, columns };
}

export function addCard(board: Board, card: Card, place: Place): Board {
  const columns = mapStatuses((status) => removeId(board.columns[status], card.id));
  columns[place.status] = insertId(columns[place.status], card.id, place.index);
  return { ...board, columns, cards: new Map(board.cards).set(card.id, card) };
}

export function removeCard(board: Board, id: string): Board {
  const cards = new Map(board.cards);
  if (!cards.delete(id)) return board;
  return { ...board, cards, columns: mapStatuses((status) => removeId(board.columns[status], id)) };
}

/** Applies the server's answer to a change of status: the task goes last in its new column. */
export function applyStatus(board: Board, { id, status, completed_at, repeat }: Task): Board {
  const card = board.cards.get(id);
  if (!card) return board;
  const next = updateCard(board, { ...card, completed_at, repeat });
  return findPlace(board, id)?.status === status ? next : moveCard(next, id, getEndOfColumn(next, status));
}

export const updateCard = (board: Board, card: Card): Board =>
  board.cards.has(card.id) ? { ...board, cards: new Map(board.cards).set(card.id, card) } : board;
