import "server-only";
import type { Placement } from "./place-task.server";
import { RANK_GAP } from "./ranks.server";

/* Where tasks stand in a column when several of them are put there. */

/** The ids of a column after the tasks have been inserted one after the other. */
export function insertAll(column: readonly { id: string }[], placements: readonly Placement[]): string[] {
  /** The task below each one, in constant time. Null is above the first and below the last. */
  const below = new Map<string | null, string | null>([[null, null]]);
  let last: string | null = null;
  const insert = (id: string, afterId: string | null) => {
    below.set(id, below.get(afterId)!);
    below.set(afterId, id);
    if (last === afterId) last = id;
  };
  for (const { id } of column) insert(id, last);
  for (const { taskId, afterId } of placements) insert(taskId, below.has(afterId) ? afterId : last);
  const ids: string[] = [];
  for (let id = below.get(null)!; id !== null; id = below.get(id)!) ids.push(id);
  return ids;
}

/** Consecutive tasks that need ranks, and the ranks around them; null at an end of the column. */
type Gap = { ids: string[]; above: number | null; below: number | null };

function findGaps(ids: readonly string[], current: ReadonlyMap<string, number>): Gap[] {
  const gaps: Gap[] = [];
  let gap: Gap = { ids: [], above: null, below: null };
  for (const id of ids) {
    const rank = current.get(id);
    if (rank === undefined) gap.ids.push(id);
    else {
      gaps.push({ ...gap, below: rank });
      gap = { ids: [], above: rank, below: null };
    }
  }
  return [...gaps, gap].filter((one) => one.ids.length > 0);
}

/** Spreads tasks evenly over a gap. @returns null if rounding leaves no number between two of them. */
function toRanksInGap({ ids, above, below }: Gap): number[] | null {
  const first = above ?? (below === null ? 0 : below - RANK_GAP * (ids.length + 1));
  const step = below === null ? RANK_GAP : (below - first) / (ids.length + 1);
  const ranks = ids.map((_, index) => first + step * (index + 1));
  const bounds = [above ?? -Infinity, ...ranks, below ?? Infinity];
  return bounds.every((rank, index) => index === 0 || bounds[index - 1]! < rank) ? ranks : null;
}

/** Ranks for the tasks that have none, between their neighbors. @returns null if no number is left between two of them. */
export function toRanksBetween(
  ids: readonly string[],
  current: ReadonlyMap<string, number>,
): Map<string, number> | null {
  const ranks = new Map<string, number>();
  for (const gap of findGaps(ids, current)) {
    const inGap = toRanksInGap(gap);
    if (!inGap) return null;
    for (const [index, id] of gap.ids.entries()) ranks.set(id, inGap[index]!);
  }
  return ranks;
}
