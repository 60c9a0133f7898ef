/** The part of a change that decides how it is grouped and ordered. */
interface GroupedChange {
  kind: string;
  task_id: string | null;
  before: Record<string, unknown> | null;
}

/** A move is reverted like an update. */
const getRevertKind = ({ kind }: GroupedChange) => (kind === "task.moved" ? "task.updated" : kind);

/** Groups consecutive changes of the same kind, each of another task, which are reverted together. */
export function groupByKind<C extends GroupedChange>(rows: readonly C[]): C[][] {
  let seen = new Set<string | null>();
  return groupConsecutive(rows, (a, b) => {
    seen.add(a.task_id);
    const isAlike = getRevertKind(a) === getRevertKind(b) && !seen.has(b.task_id);
    if (!isAlike) seen = new Set();
    return isAlike;
  });
}

export function groupConsecutive<C>(rows: readonly C[], isAlike: (a: C, b: C) => boolean): C[][] {
  const groups: C[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && isAlike(group.at(-1)!, row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Orders each task after the one above it. */
export function sortByPlace<C extends GroupedChange>(rows: readonly C[]): C[] {
  const waiting = new Map(rows.map((row) => [row.task_id!, row]));
  const sorted: C[] = [];
  for (const row of rows) {
    // A loop, because a column may be longer than the stack is deep.
    const chain: C[] = [];
    for (let above: C | undefined = row; above && waiting.delete(above.task_id!); ) {
      chain.push(above);
      above = waiting.get(above.before?.after_id as string);
    }
    sorted.push(...chain.toReversed());
  }
  return sorted;
}
