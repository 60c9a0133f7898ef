// Whether the browser stays responsive while a long journal is loaded, played and dragged through: the CPU time of its tasks, so
// that other work on the machine does not count.
import { setTimeout as sleep } from "node:timers/promises";
import { makeBoard, openPage } from "./versions.mjs";

const TASKS = 500;
const CHANGES = 10_000;
const PLAY_MS = 5_000;
const DRAG_STEPS = 60;
const JUMPS = 10;
/** What the browser calls a long task. */
const LONG_TASK_MS = 50;

/** @typedef {import("./versions.mjs").Browser} Browser */
/** @typedef {import("./versions.mjs").Version} Version */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ version: string, phase: string, tasks: number, long: number, longest: number }} Row `long`: how many of the tasks */
/** @typedef {{ name: string, ph: string, pid: number, tid: number, tdur?: number, args: { name?: string } }} TraceEvent times in microseconds */

/** @param {Version[]} versions @param {Browser} browser @returns {Promise<Row[]>} */
export async function measureReplays(versions, browser) {
  /** @type {Row[]} */
  const rows = [];
  for (const version of versions) {
    const url = await makeJournal(version);
    const page = await openPage(browser, version);
    const measure = async (/** @type {string} */ phase, /** @type {() => Promise<unknown>} */ work) => {
      await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
      await work();
      const times = readTasks(await browser.stopTracing());
      const long = times.filter((ms) => ms > LONG_TASK_MS).length;
      rows.push({ version: version.name, phase, tasks: times.length, long, longest: Math.max(...times) });
    };
    // The opening of the page itself is measured by opening.mjs.
    await page.goto(url);
    await page.getByRole("button", { name: "More actions" }).click();
    const replay = page.getByRole("menuitem", { name: "Replay" });
    await replay.waitFor();
    await measure("load", async () => {
      await replay.click();
      await page.getByRole("slider", { name: "Time" }).waitFor();
    });
    await measure("play at 10×, from the middle", () => playFromMiddle(page));
    await measure("drag the slider from end to end", () => dragSlider(page));
    await measure("jump to the ends", async () => {
      for (let jump = 0; jump < JUMPS; jump++) {
        await page.keyboard.press(jump % 2 ? "Home" : "End");
        await sleep(200);
      }
    });
    await page.context().close();
  }
  return rows;
}

/** The CPU times in milliseconds of the tasks of the page's main thread. @param {Buffer} trace */
function readTasks(trace) {
  /** @type {TraceEvent[]} */
  const events = JSON.parse(trace.toString()).traceEvents;
  const mains = events
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) =>
      events
        .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith("RunTask"))
        .map(({ tdur = 0 }) => tdur / 1_000),
    );
  // The renderer of the page is the one that has worked most.
  const sum = (/** @type {number[]} */ times) => times.reduce((total, ms) => total + ms, 0);
  return mains.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
}

/** A board whose cards were moved and renamed many times. The triggers write the journal, as in the product. @param {Version} version */
async function makeJournal(version) {
  const url = await makeBoard(version, TASKS);
  const id = url.split("/").at(-1);
  for (let round = 1; round < CHANGES / TASKS; round++) {
    const change =
      round % 2
        ? "name = name || ' ' || $2::int"
        : `status = (array['todo', 'in_progress', 'done'])[1 + ($2::int + "order"::int / 1024) % 3]::status`;
    await version.sql.query(`update tasks set ${change} where project_id = $1`, [id, round]);
  }
  return url;
}

/** @param {Page} page */
async function playFromMiddle(page) {
  const box = await getSlider(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByLabel("Speed").selectOption("10");
  await page.getByRole("button", { name: "Play" }).click();
  await sleep(PLAY_MS);
  await page.getByRole("button", { name: "Pause" }).click();
}

/** @param {Page} page */
async function dragSlider(page) {
  const box = await getSlider(page);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 8, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await page.mouse.move(box.x + 8 + ((box.width - 16) * step) / DRAG_STEPS, y);
    await sleep(16);
  }
  await page.mouse.up();
}

/** @param {Page} page */
async function getSlider(page) {
  const box = await page.getByRole("slider", { name: "Time" }).boundingBox();
  if (!box) throw new Error("The slider is not on the screen.");
  return box;
}

/** A Markdown table of the rows. @param {Row[]} rows */
export function formatReplays(rows) {
  const lines = rows.map(({ phase, version, tasks, long, longest }) => [
    phase,
    version,
    tasks,
    long,
    `${longest.toFixed(0)} ms`,
  ]);
  const header = [
    `replay of ${CHANGES.toLocaleString("en")} changes`,
    "version",
    "tasks of the browser",
    `over ${LONG_TASK_MS} ms of CPU`,
    "the longest",
  ];
  return [header, header.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
