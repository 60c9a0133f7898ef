import { ask, describeAnswer, signUp } from "./people.mjs";

const CLIENTS = 20;
const CARDS = 30;
const STATUSES = ["todo", "in_progress", "done"];

/**
 * Many clients move the cards of one board to any place at once. Afterwards each card is there once, at a place of its own.
 * @param {string} url where the app is @param {import("./report.mjs").Report} report @param {number} moves of each client
 */
export async function moveCardsTogether(url, report, moves) {
  const { token } = await signUp(url);
  const tasks = Array.from({ length: CARDS }, (_, n) => ({ name: `Card ${n}` }));
  const { body: project } = await ask(url, "POST /api/task-projects", {
    token,
    json: { name: "A busy board", tasks },
  });
  /** @returns {Promise<{ id: string, status: string, order: number }[]>} */
  const listCards = async () =>
    (await ask(url, `GET /api/task-projects/${project.id}?expand=tasks`, { token })).body.tasks;
  const ids = (await listCards()).map(({ id }) => id);
  /** @type {import("./people.mjs").Answer[]} */
  const refused = [];

  /** @param {number} client */
  async function moveCards(client) {
    for (let n = 0; n < moves; n++) {
      // Spreads the moves evenly and gives the same sequence in every run.
      const pick = (client * 7919 + n * 104_729) >>> 0;
      const json = { status: STATUSES[pick % STATUSES.length], position: pick % (CARDS + 1) };
      const path = `/api/tasks/${ids[pick % CARDS]}/position-status`;
      const answer = await ask(url, `PUT ${path}`, { token, json });
      if (answer.status !== 204 && answer.status !== 200) refused.push(answer);
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => moveCards(client)));

  const cards = await listCards();
  const places = new Set(cards.map(({ status, order }) => `${status} ${order}`));
  report.record("moves", CLIENTS * moves);
  report.expectNone("moves_refused", refused.map(describeAnswer));
  report.expectTrue(
    "each card is there once",
    String(cards.map(({ id }) => id).sort()) === String(ids.sort()),
  );
  report.expectTrue("each card has a place of its own", places.size === ids.length);
}
