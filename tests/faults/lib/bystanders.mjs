import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./people.mjs";

/**
 * Clients that a fault must not affect: each reads its own board and moves cards on it, one request at a time, until
 * the returned function is called. That function resolves with all answers.
 * @param {string} base
 * @param {{ person: import("./people.mjs").Person, project: { id: string, tasks: string[] } }[]} clients
 */
export function startBystanders(base, clients) {
  /** @type {import("./people.mjs").Answer[]} */
  const answers = [];
  let isOver = false;
  const done = Promise.all(
    clients.map(async ({ person: { token }, project }) => {
      for (let round = 0; !isOver; round++, await sleep(20)) {
        const task = project.tasks[round % project.tasks.length];
        const json = { status: "in_progress", position: 0 };
        answers.push(await ask(base, `GET /api/task-projects/${project.id}?expand=tasks`, { token }));
        answers.push(await ask(base, `PUT /api/tasks/${task}/position-status`, { token, json }));
        answers.push(await ask(base, "GET /api/auth/me", { token }));
      }
    }),
  );
  return async () => {
    isOver = true;
    await done;
    return answers;
  };
}
