import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./people.mjs";

/**
 * A write that a client has requested. `isSure` is true once it is acknowledged. Without that it may or may not be stored,
 * but never in part.
 * @typedef {{ name: string, isSure: boolean, id?: string, move?: { isSure: boolean } }} TaskNote
 * @typedef {{ name: string, isSure: boolean, id?: string, added: TaskNote[] }} ProjectNote
 */

/** The tasks that each project is created with. */
export const SEEDED_NAMES = ["given 1", "given 2", "given 3"];
/** The column that each added card is moved to, always at the top. */
export const TARGET = "done";

/**
 * Clients that keep creating projects, adding tasks and moving cards, and record what was acknowledged. Each card moves
 * only once, so no later write hides the loss of an earlier one.
 * @param {() => string} base
 * @param {import("./people.mjs").Person[]} people
 */
export function startWriters(base, people) {
  /** @type {ProjectNote[]} */
  const notes = [];
  /** @type {import("./people.mjs").Answer[]} */
  const answers = [];
  /** The time at which each writer sent its last acknowledged write. */
  const lastSent = people.map(() => 0);
  let isOver = false;

  /** @param {number} who */
  async function write(who) {
    const { token } = /** @type {import("./people.mjs").Person} */ (people[who]);
    /** @param {string} call @param {unknown} json */
    const send = async (call, json) => {
      const sent = performance.now();
      const answer = await ask(base(), call, { token, json });
      answers.push(answer);
      const isSure = answer.status >= 200 && answer.status < 300;
      if (isSure) lastSent[who] = sent;
      else await sleep(50);
      return { isSure, id: answer.body?.id };
    };
    for (let round = 0; !isOver; round++) {
      /** @type {ProjectNote} */
      const project = { name: `project ${who}.${round}`, isSure: false, added: [] };
      notes.push(project);
      const tasks = SEEDED_NAMES.map((name) => ({ name }));
      Object.assign(project, await send("POST /api/task-projects", { name: project.name, tasks }));
      if (!project.isSure) continue;
      for (const name of ["added 1", "added 2"]) {
        /** @type {TaskNote} */
        const task = { name, isSure: false };
        project.added.push(task);
        Object.assign(task, await send(`POST /api/task-projects/${project.id}/tasks`, { name }));
        if (!task.isSure) continue;
        task.move = { isSure: false };
        const place = { status: TARGET, position: 0 };
        Object.assign(task.move, await send(`PUT /api/tasks/${task.id}/position-status`, place));
      }
    }
  }
  const done = Promise.all(people.map((_, who) => write(who)));

  return {
    notes,
    answers,
    /** Waits until each writer has an acknowledged write that was sent after `since`. @param {number} since */
    async allWrote(since) {
      for (const end = Date.now() + 60_000; Date.now() < end; await sleep(5))
        if (lastSent.every((sent) => sent > since)) return performance.now() - since;
      throw new Error("A writer had no write acknowledged for a minute.");
    },
    async stop() {
      isOver = true;
      await done;
    },
  };
}
