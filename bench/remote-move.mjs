// What a move costs the other windows: the requests that a window with the same board makes, and one with another board.
import { setTimeout as sleep } from "node:timers/promises";
import { makeBoard, openPage } from "./versions.mjs";

const MOVES = 20;
/** A window counts as loaded when it has sent no request for this long. */
const QUIET_MS = 2_000;
/** What the window with the board may ask for one move, and how long the answer may be, for a board of any size. */
const MAX_REQUESTS = 1;
const MAX_BYTES = 1_024;

/** @typedef {import("./versions.mjs").Browser} Browser */
/** @typedef {import("./versions.mjs").Version} Version */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ cards: number, version: string, requests: number, bytes: number, elsewhere: number }} Row of one move: requests and the longest answer */

/**
 * Moves cards through the API while two windows are open, and waits until each move is shown.
 * @param {Version[]} versions @param {Browser} browser @param {{ sizes: number[] }} options
 * @returns {Promise<Row[]>} @throws when a move costs more than it may
 */
export async function measureRemoteMoves(versions, browser, { sizes }) {
  const rows = [];
  for (const version of versions)
    for (const cards of sizes) {
      const row = { cards, version: version.name, ...(await moveRemotely(browser, version, cards)) };
      if (row.requests > MAX_REQUESTS || row.bytes > MAX_BYTES || row.elsewhere > 0)
        throw new Error(
          `A remote move costs ${row.requests} requests, ${row.bytes} bytes, and ${row.elsewhere} requests elsewhere.`,
        );
      rows.push(row);
    }
  return rows;
}

/** @param {Browser} browser @param {Version} version @param {number} cards */
async function moveRemotely(browser, version, cards) {
  const [board, other] = [await openWindow(browser, version, cards), await openWindow(browser, version, 9)];
  for (let n = 0; n < MOVES; n++) await move(version, board, 1 + n);
  // Events come in their order: when the other window shows its own move, it has heard of all the others.
  await move(version, other, 1);
  const result = {
    requests: board.reads.length / MOVES,
    bytes: Math.max(...(await Promise.all(board.reads))),
    elsewhere: other.reads.length - 1,
  };
  for (const { page } of [board, other]) await page.context().close();
  return result;
}

/** @typedef {{ page: Page, taskIds: string[], reads: Promise<number>[] }} Window `reads`: the length of each answer of the API since it was opened */

/** A window that shows a new board. @param {Browser} browser @param {Version} version @param {number} cards @returns {Promise<Window>} */
async function openWindow(browser, version, cards) {
  const url = await makeBoard(version, cards);
  const { rows } = await version.sql.query(
    `select id from tasks where project_id = $1 and status <> 'done' order by "order"`,
    [url.split("/").at(-1)],
  );
  const page = await openPage(browser, version);
  const hears = page.waitForResponse("**/api/events", { timeout: 60_000 });
  /** @type {Window} */
  const window = { page, taskIds: rows.map(({ id }) => id), reads: [] };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === "GET" && pathname.startsWith("/api/") && pathname !== "/api/events")
      window.reads.push(response.body().then((body) => body.length));
  });
  await page.goto(url);
  await hears;
  // A large board comes in pages. When it asks for no more, and shows a move, it has what it needs.
  for (let known = -1; known < window.reads.length; await sleep(QUIET_MS)) known = window.reads.length;
  await move(version, window, 0);
  window.reads.length = 0;
  return window;
}

/** @param {Version} version @param {Window} window @param {number} n which card that is not done */
async function move({ origin, session }, { page, taskIds }, n) {
  const id = taskIds[n];
  const reply = await fetch(`${origin}/api/tasks/${id}/position-status`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${session.tokens.access_token}` },
    body: JSON.stringify({ status: "done", position: 0 }),
  });
  if (!reply.ok) throw new Error(`A move was answered by ${reply.status}.`);
  await page.locator(`[data-column="done"] [data-task-id="${id}"]`).waitFor();
}

/** A Markdown table of the rows. @param {Row[]} rows */
export const formatRemoteMoves = (rows) =>
  [
    "| cards | version | requests for a remote move | the longest answer | requests in a window with another board |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map(
      ({ cards, version, requests, bytes, elsewhere }) =>
        `| ${cards} | ${version} | ${requests} | ${bytes} of at most ${MAX_BYTES} bytes | ${elsewhere} |`,
    ),
  ].join("\n");
