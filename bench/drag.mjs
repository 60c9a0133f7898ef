// node bench/drag.mjs [another checkout]: what dragging a card costs the browser on boards of 50, 2,000 and 5,000 cards.
// With another checkout behind it, the two are measured in turns, so that the noise of the machine is in both.
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { dragOnce, STEPS } from "./drag-once.mjs";
import { makeBoard, openPage, otherFolders, withVersions } from "./versions.mjs";

const SIZES = [50, 2_000, 5_000];
const ROUNDS = 7;

/** @typedef {import("./drag-once.mjs").Drag} Drag */
/** @typedef {import("./versions.mjs").Browser} Browser */
/** @typedef {import("./versions.mjs").Version} Version */

/** @param {Version[]} versions @param {Browser} browser */
async function main(versions, browser) {
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} drags of ${STEPS} steps each`,
  );
  const table = [
    "| cards | version | to the next paint | longest gap (least) | CPU a step | writes | mounted |",
    "| --- | --- | --- | --- | --- | --- | --- |",
  ];
  for (const size of SIZES) {
    const boards = [];
    for (const version of versions) boards.push({ version, page: await openBoard(browser, version, size) });
    /** @type {Drag[][]} */
    const results = boards.map(() => []);
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [i, { page }] of boards.entries()) {
        const drag = await dragOnce(page);
        if (round > 0) results[i]?.push(drag);
      }
    for (const [i, { version, page }] of boards.entries()) {
      table.push(toRow(size, version.name, results[i] ?? []));
      await page.context().close();
    }
  }
  console.log(table.join("\n"));
}

/** @param {Browser} browser @param {Version} version @param {number} size */
async function openBoard(browser, version, size) {
  const page = await openPage(browser, version);
  await page.goto(await makeBoard(version, size));
  // Whole when each list is as high as all its cards.
  await page.waitForFunction(
    (least) => {
      const lists = [...document.querySelectorAll("[data-column] div:has(> ul)")];
      return lists.length === 3 && lists.every((list) => list.scrollHeight > least);
    },
    Math.floor(size / 3) * 50,
  );
  await sleep(2_000);
  return page;
}

/** @param {number} size @param {string} name @param {Drag[]} drags */
function toRow(size, name, drags) {
  /** @param {keyof Drag} key */
  const sorted = (key) => drags.map((drag) => drag[key]).sort((a, b) => a - b);
  /** @param {keyof Drag} key */
  const median = (key) => sorted(key)[drags.length >> 1] ?? 0;
  const gaps = `${median("gap").toFixed(1)} ms (${(sorted("gap")[0] ?? 0).toFixed(1)})`;
  return `| ${size} | ${name} | ${median("paint")} ms | ${gaps} | ${median("cpu").toFixed(2)} ms | ${median("writes")} | ${median("mounted")} |`;
}

await withVersions(otherFolders, main);
