import type { Board, Card } from "../board/model/board";

const MAX_RESULTS = 8;

/** Finds tasks on the board whose name or number matches the query. */
export function findTasks({ cards }: Board, query: string, excluded: ReadonlySet<string>): Card[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: Card[] = [];
  for (const card of cards.values()) {
    if (excluded.has(card.id)) continue;
    const text = (card.number === null ? card.name : `#${card.number} ${card.name}`).toLowerCase();
    if (words.every((word) => text.includes(word)) && found.push(card) === MAX_RESULTS) break;
  }
  return found;
}
