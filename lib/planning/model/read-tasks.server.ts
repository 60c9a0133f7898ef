import "server-only";
import type { Brief } from "../brief/read-brief.server";
import { createTaskChecker } from "../check/claims.server";
import type { PlannedTask } from "../playbooks/planned-project";
import { parseJson } from "./answer-text.server";
import { MAX_ANSWERED_TASKS, streamedTask } from "./shape.server";

/** Includes equal ones, which are merged later. An answer with more tasks is refused before they are checked. */
export const MAX_TASKS_BEFORE_MERGE = 100;

/** Reads the tasks of an answer while it arrives. Each piece is scanned once, and each task is parsed once. */
export function createTaskReader(brief: Brief) {
  const checker = createTaskChecker(brief);
  let count = 0;
  /** The text so far of the innermost open object. */
  let open: string | null = null;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;

  /** Reads the next piece. @returns the tasks that it completes, without those that say the same as earlier ones. */
  function read(piece: string): PlannedTask[] {
    const completedTasks: PlannedTask[] = [];
    let from = 0;
    for (let index = 0; index < piece.length && !reader.isFull; index++) {
      const character = piece[index];
      if (isEscaped) isEscaped = false;
      else if (isInString && character === "\\") isEscaped = true;
      // Before the first brace there is no JSON, so a quotation mark does not open a string.
      else if (character === '"') isInString = depth > 0 && !isInString;
      else if (isInString) continue;
      else if (character === "{") {
        depth++;
        open = "";
        from = index;
      } else if (character === "}") {
        depth = Math.max(0, depth - 1);
        if (open === null) continue;
        count++;
        const answered = streamedTask.safeParse(parseJson(open + piece.slice(from, index + 1)));
        const task = answered.success ? checker.add(answered.data) : null;
        if (task) completedTasks.push(task);
        open = null;
      }
    }
    if (open !== null) open += piece.slice(from);
    return completedTasks;
  }

  const reader = {
    read,
    /** Whether there are more tasks than a plan may have, so that the answer cannot be used. */
    get isFull() {
      return count > MAX_TASKS_BEFORE_MERGE || checker.tasks.length > MAX_ANSWERED_TASKS;
    },
  };
  return reader;
}
