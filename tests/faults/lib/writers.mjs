import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./people.mjs";

/**
 * A write that a client has requested. `isSure` is true once it is acknowledged. An unacknowledged move may or may not be stored.
 * A project or task is created with a key and requested again until it is acknowledged, so it is stored once.
 * @typedef {{ name: string, isSure: boolean, id?: string, move?: { isSure: boolean } }} TaskNote
 * @typedef {{ name: string, isSure: boolean, id?: string, added: TaskNote[] }} ProjectNote
 */

/** The tasks that each project is created with. */
export const SEEDED_NAMES = ["given 1", "given 2", "given 3"];
/** The column that each added card is moved to, always at the top. */
export const TARGET = "done";

/**
 * Clients that keep creating projects, adding tasks and moving cards, and record what was acknowledged. Each card moves
 * only once, so no later write hides the loss of an earlier one. A request without an answer is repeated at once and again at the end.
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

  /** Requests to repeat at the end. @type {{ note: TaskNote | ProjectNote, request: () => Promise<import("./people.mjs").Answer> }[]} */
  const unanswered = [];
  let replayed = 0;
  /** @param {import("./people.mjs").Answer} answer */
  const toNote = ({ status, body, headers }) => {
    if (headers.has("idempotent-replayed")) replayed++;
    return { isSure: status >= 200 && status < 300, id: body?.id };
  };

  /** @param {number} who */
  async function write(who) {
    const { token } = /** @type {import("./people.mjs").Person} */ (people[who]);
    /** @param {TaskNote | ProjectNote | { isSure: boolean }} note @param {string} call @param {unknown} json */
    const send = async (note, call, json) => {
      const isKeyed = "name" in note;
      const headers = isKeyed ? { "idempotency-key": randomUUID() } : undefined;
      const request = () => ask(base(), call, { token, json, headers });
      const attempt = async () => {
        const sent = performance.now();
        const answer = await request();
        Object.assign(note, toNote(answer));
        if (note.isSure) lastSent[who] = sent;
        else await sleep(50);
        return answer;
      };
      answers.push(await attempt());
      if (note.isSure || !isKeyed) return;
      const again = await attempt();
      // A call that died with its process keeps the key for some seconds.
      if (again.status !== 409) answers.push(again);
      if (!note.isSure) unanswered.push({ note, request });
    };
    for (let round = 0; !isOver; round++) {
      /** @type {ProjectNote} */
      const project = { name: `project ${who}.${round}`, isSure: false, added: [] };
      notes.push(project);
      const tasks = SEEDED_NAMES.map((name) => ({ name }));
      await send(project, "POST /api/task-projects", { name: project.name, tasks });
      if (!project.isSure) continue;
      for (const name of ["added 1", "added 2"]) {
        /** @type {TaskNote} */
        const task = { name, isSure: false };
        project.added.push(task);
        await send(task, `POST /api/task-projects/${project.id}/tasks`, { name });
        if (!task.isSure) continue;
        task.move = { isSure: false };
        const place = { status: TARGET, position: 0 };
        await send(task.move, `PUT /api/tasks/${task.id}/position-status`, place);
      }
    }
  }
  const done = Promise.all(people.map((_, who) => write(who)));

  /** Repeats the requests without an answer, with their keys. */
  async function settle() {
    for (const { note, request } of unanswered)
      for (const end = Date.now() + 60_000; !note.isSure; await sleep(200)) {
        Object.assign(note, toNote(await request()));
        if (Date.now() > end) throw new Error(`${note.name} was not acknowledged for a minute.`);
      }
  }

  return {
    notes,
    answers,
    /** Waits until each writer has an acknowledged write that was sent after `since`. @param {number} since */
    async allWrote(since) {
      for (const end = Date.now() + 60_000; Date.now() < end; await sleep(5))
        if (lastSent.every((sent) => sent > since)) return performance.now() - since;
      throw new Error("A writer had no write acknowledged for a minute.");
    },
    /** @returns how many creations were answered again, which were stored without an answer before */
    async stop() {
      isOver = true;
      await done;
      await settle();
      return replayed;
    },
  };
}
