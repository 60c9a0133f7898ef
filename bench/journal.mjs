// What the journal costs: undoing a move. What a move costs other windows is in remote-move.mjs.
import { toId } from "./seed.mjs";

const UNDO_ROUNDS = 100;

/** The project of user 0 with a long journal. Its ids begin where no other seeded rows are. */
export const JOURNAL = {
  project: toId("project", 0xffffff),
  firstTask: 0xffffff,
  tasks: 2_000,
  changes: 10_000,
};

/** @typedef {{ app: string, token: string }} World */

/** @param {World} world @param {"GET" | "POST" | "PUT"} method @param {string} path @param {object} [body] */
async function send({ app, token }, method, path, body) {
  const response = await fetch(app + path, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return { batch: response.headers.get("x-change-batch") };
}

/** Moves a card that is in the first column. @param {World} world @param {number} index of the card */
const move = (world, index) =>
  send(world, "PUT", `/api/tasks/${toId("task", JOURNAL.firstTask + index)}/position-status`, {
    status: "done",
    position: 0,
  });

/** The triggers write the journal, as in the product. @param {import("../scripts/lib/postgres/sql.mjs").Sql} sql */
export async function seedJournal(sql) {
  const user = toId("user", 0);
  await sql`insert into projects (id, user_id, name, "order") values (${JOURNAL.project}, ${user}, 'Journal', 0)`;
  await sql`
    insert into tasks (id, user_id, project_id, name, "order")
    select ('c0000000-0000-4000-8000-' || lpad(to_hex(${JOURNAL.firstTask}::int + n), 12, '0'))::uuid,
      ${user}, ${JOURNAL.project}, 'Task ' || n, 1024.0 * (n + 1)
    from generate_series(0, ${JOURNAL.tasks - 1}::int) n`;
  for (let round = 1; round < JOURNAL.changes / JOURNAL.tasks; round++)
    await sql`update tasks set name = name || ' ' || ${round}::text where project_id = ${JOURNAL.project}`;
  await sql`analyze changes`;
}

/** @param {World} world */
export const measureJournal = async (world) => ({ undo: await measureUndo(world) });

/** The time of an undo, as a ratio to the move that it undoes. @param {World} world */
async function measureUndo(world) {
  const times = { move: 0, undo: 0 };
  for (let round = 0; round < UNDO_ROUNDS; round++) {
    const started = performance.now();
    const { batch } = await move(world, round);
    const moved = performance.now();
    await send(world, "POST", `/api/task-projects/${JOURNAL.project}/undo`, { batch });
    times.move += moved - started;
    times.undo += performance.now() - moved;
  }
  return {
    move_ms: times.move / UNDO_ROUNDS,
    undo_ms: times.undo / UNDO_ROUNDS,
    of_move: times.undo / times.move,
  };
}

/** A Markdown table of what was measured. @param {Awaited<ReturnType<typeof measureJournal>>} measured */
export const formatJournal = ({ undo }) =>
  [
    "| journal | |",
    "| --- | --- |",
    `| move and its undo | ${undo.move_ms.toFixed(1)} ms and ${undo.undo_ms.toFixed(1)} ms: ${undo.of_move.toFixed(2)} of the move |`,
  ].join("\n");
