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
  const findObjects = createObjectFinder();
  let count = 0;
  const isFull = () => count > MAX_TASKS_BEFORE_MERGE || checker.tasks.length > MAX_ANSWERED_TASKS;
  return {
    /** Reads the next piece. @returns the tasks that it completes, without those that say the same as earlier ones. */
    read(piece: string): PlannedTask[] {
      const completedTasks: PlannedTask[] = [];
      if (isFull()) return completedTasks;
      for (const object of findObjects(piece)) {
        count++;
        const answered = streamedTask.safeParse(parseJson(object));
        const task = answered.success ? checker.add(answered.data) : null;
        if (task) completedTasks.push(task);
        if (isFull()) break;
      }
      return completedTasks;
    },
    /** Whether there are more tasks than a plan may have, so that the answer cannot be used. */
    get isFull() {
      return isFull();
    },
  };
}

/** Returns a function that finds the innermost objects of a JSON text, which arrives in pieces after other text. */
function createObjectFinder() {
  /** The text so far of the innermost open object. */
  let open: string | null = null;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;

  /** Follows the strings. @returns whether the next character belongs to one */
  function isOfString(character: string): boolean {
    if (isEscaped) {
      isEscaped = false;
      return true;
    }
    isEscaped = isInString && character === "\\";
    if (character !== '"') return isInString;
    // Before the first brace there is no JSON, so a quotation mark does not open a string.
    isInString = depth > 0 && !isInString;
    return true;
  }

  return function* find(piece: string): Generator<string> {
    let from = 0;
    for (let index = 0; index < piece.length; index++) {
      const character = piece[index]!;
      if (isOfString(character)) continue;
      if (character === "{") {
        depth++;
        open = "";
        from = index;
      } else if (character === "}") {
        depth = Math.max(0, depth - 1);
        if (open !== null) yield open + piece.slice(from, index + 1);
        open = null;
      }
    }
    if (open !== null) open += piece.slice(from);
  };
}
