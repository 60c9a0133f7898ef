import type { Task } from "@/lib/tasks/endpoints";
import { STATUSES, type Status } from "@/lib/tasks/statuses";

/** A whole task but for its place: that is where its id stands in `columns`, so the two cannot disagree. */
export type Card = Omit<Task, "status" | "order">;

/** `index` counts among the other cards of the column, as `position` does in the API. */
export type Place = { status: Status; index: number };

export type Board = {
  cards: ReadonlyMap<string, Card>;
  columns: Readonly<Record<Status, readonly string[]>>;
  /** How many tasks of each column are still on their way from the server. */
  unloaded: Readonly<Record<Status, number>>;
};

export const byStatus = <T>(make: (status: Status) => T) =>
  Object.fromEntries(STATUSES.map((status) => [status, make(status)])) as Record<Status, T>;

const idsOf = (tasks: readonly Task[], status: Status) => [
  ...new Set(tasks.filter((task) => task.status === status).map((task) => task.id)),
];

/** A board of tasks in board order. @param totals how many tasks each column has, where that is more than given. */
export function boardOf(tasks: readonly Task[], totals?: Record<Status, number>): Board {
  // A task that moved between two pages comes twice; the later answer is the newer one.
  const latest = new Map(tasks.map((task) => [task.id, task]));
  const settled = tasks.filter((task) => latest.get(task.id)!.status === task.status);
  const columns = byStatus((status) => idsOf(settled, status));
  return {
    cards: latest,
    columns,
    unloaded: byStatus((status) => Math.max(0, (totals?.[status] ?? 0) - columns[status].length)),
  };
}

/** Puts what has come so far before what was known already, so that a long board fills while it loads. */
export function extendBoard(board: Board, tasks: readonly Task[]): Board {
  const fresh = boardOf(tasks);
  const columns = byStatus((status) => [
    ...fresh.columns[status],
    ...board.columns[status].filter((id) => !fresh.cards.has(id)),
  ]);
  return {
    cards: new Map([...board.cards, ...fresh.cards]),
    columns,
    unloaded: byStatus((status) => Math.max(0, sizeOf(board, status) - columns[status].length)),
  };
}

export const isWhole = (board: Board) => STATUSES.every((status) => board.unloaded[status] === 0);

/** How many tasks a column has, the ones that are still to come included. */
export const sizeOf = (board: Board, status: Status) => board.columns[status].length + board.unloaded[status];

export function placeOf(board: Board, id: string): Place | null {
  for (const status of STATUSES) {
    const index = board.columns[status].indexOf(id);
    if (index >= 0) return { status, index };
  }
  return null;
}

export const samePlace = (a: Place, b: Place) => a.status === b.status && a.index === b.index;

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
const withAt = (ids: readonly string[], id: string, index: number) =>
  ids.toSpliced(Math.max(0, index), 0, id);

/** The API's `position-status`: the card has `place.index` other cards of its column before it, or all of them. */
export function moveCard(board: Board, id: string, place: Place): Board {
  const from = placeOf(board, id);
  if (!from) return board;
  const columns = { ...board.columns, [from.status]: without(board.columns[from.status], id) };
  columns[place.status] = withAt(columns[place.status], id, place.index);
  return { ...board, columns };
}

export function addCard(board: Board, card: Card, place: Place): Board {
  const columns = byStatus((status) => without(board.columns[status], card.id));
  columns[place.status] = withAt(columns[place.status], card.id, place.index);
  return { ...board, columns, cards: new Map(board.cards).set(card.id, card) };
}

export function removeCard(board: Board, id: string): Board {
  const cards = new Map(board.cards);
  if (!cards.delete(id)) return board;
  return { ...board, cards, columns: byStatus((status) => without(board.columns[status], id)) };
}

export const changeCard = (board: Board, card: Card): Board =>
  board.cards.has(card.id) ? { ...board, cards: new Map(board.cards).set(card.id, card) } : board;
