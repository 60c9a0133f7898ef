import type { Draft } from "./draft.ts";
import type { Values } from "./fill.ts";

/** A task that must be done, because the only tasks that wait for it are. */
export interface Implied {
  draft: Draft;
  /** The task that is done. */
  next: Draft;
}

/**
 * Finds the tasks that are done because all that waits for them is: who has signed a lease has found the premises. Only the tasks
 * right before those that the brief calls done, and none that the brief tells something of: it may be open for another reason.
 */
export function findImplied(all: Draft[], done: Draft[], values: Values): Implied[] {
  return all.flatMap((draft) => {
    const { source, clauses } = draft;
    if (!source || clauses.size > 0 || done.includes(draft)) return [];
    // A place belongs to the whole project, an amount to this task.
    if (source.takes.some((name) => name !== "place" && values.has(name))) return [];
    const waiting = all.filter(({ after }) => after.includes(source.key));
    const [next] = waiting;
    return next && waiting.every((other) => done.includes(other)) ? [{ draft, next }] : [];
  });
}
