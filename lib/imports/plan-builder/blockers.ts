import { MAX_BLOCKING_TASKS } from "@/lib/tasks/fields";
import { plural } from "@/lib/text/count";
import type { Tally } from "./tally";

/** Which tasks block each task, by their positions. References to missing tasks, beyond the limit, or closing a loop are dropped. */
export function findBlockers(
  tasks: { name: string; blockers: string[] }[],
  positions: ReadonlyMap<string, number>,
  tally: Tally,
): number[][] {
  const kept: number[][] = tasks.map(() => []);
  const wanted = tasks.map(({ name, blockers }) => {
    const known: number[] = [];
    for (const key of new Set(blockers)) {
      const position = positions.get(key);
      if (position === undefined) tally.drop("blocking task", name, "The task isn’t in the file.");
      else known.push(position);
    }
    for (const _ of known.slice(MAX_BLOCKING_TASKS))
      tally.drop("blocking task", name, `At most ${plural(MAX_BLOCKING_TASKS, "task")} can block a task.`);
    return known.slice(0, MAX_BLOCKING_TASKS);
  });
  const state = new Uint8Array(tasks.length);
  const [OPEN, DONE] = [1, 2];
  for (let first = 0; first < tasks.length; first++) {
    if (state[first]) continue;
    const path = [{ task: first, next: 0 }];
    state[first] = OPEN;
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const blocker = wanted[top.task]![top.next++];
      if (blocker === undefined) {
        state[top.task] = DONE;
        path.pop();
      } else if (state[blocker] === OPEN) {
        tally.drop("blocking task", tasks[top.task]!.name, "The tasks would block each other in a loop.");
      } else {
        kept[top.task]!.push(blocker);
        tally.keep("blocking task");
        if (!state[blocker]) {
          state[blocker] = OPEN;
          path.push({ task: blocker, next: 0 });
        }
      }
    }
  }
  return kept;
}
