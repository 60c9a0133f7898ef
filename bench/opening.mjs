// How soon a board can be seen and used, opened cold, on this machine as it is and on a slow one with a slow line.
import { setTimeout as sleep } from "node:timers/promises";
import { makeBoard, openPage } from "./versions.mjs";

const PROFILES = {
  "as it is": null,
  "CPU / 4, 1.6 Mbit/s, 150 ms": { cpu: 4, bytesPerSecond: 200_000, latency: 150 },
};

/** @typedef {{ scriptBytes: number, scriptFiles: number, firstCard: number, largestPaint: number, draggable: number }} Opening */
/** @typedef {{ cards: number, profile: string, version: string } & Opening} Row the medians of some openings */
/** @typedef {import("./versions.mjs").Browser} Browser */
/** @typedef {import("./versions.mjs").Version} Version */

/**
 * Opens boards of each size several times, the versions in turns.
 * @param {Version[]} versions @param {Browser} browser @param {{ sizes: number[], rounds: number }} options
 * @returns {Promise<Row[]>}
 */
export async function measureOpenings(versions, browser, { sizes, rounds }) {
  const rows = [];
  for (const cards of sizes) {
    const boards = [];
    for (const version of versions) boards.push({ version, url: await makeBoard(version, cards) });
    for (const [profile, slow] of Object.entries(PROFILES)) {
      /** @type {Opening[][]} */
      const openings = boards.map(() => []);
      // The first round warms the server up.
      for (let round = 0; round <= rounds; round++)
        for (const [i, { version, url }] of boards.entries()) {
          const opening = await openOnce(browser, version, url, slow);
          if (round > 0) openings[i]?.push(opening);
        }
      for (const [i, { version }] of boards.entries())
        rows.push({ cards, profile, version: version.name, ...toMedians(openings[i] ?? []) });
    }
  }
  return rows;
}

/** @param {Opening[]} openings @returns {Opening} */
function toMedians(openings) {
  /** @param {keyof Opening} key */
  const median = (key) =>
    openings.map((opening) => opening[key]).sort((a, b) => a - b)[openings.length >> 1] ?? 0;
  return {
    scriptBytes: median("scriptBytes"),
    scriptFiles: median("scriptFiles"),
    firstCard: median("firstCard"),
    largestPaint: median("largestPaint"),
    draggable: median("draggable"),
  };
}

/** @param {Browser} browser @param {Version} version @param {string} url @param {typeof PROFILES[keyof typeof PROFILES]} slow @returns {Promise<Opening>} */
async function openOnce(browser, version, url, slow) {
  const page = await openPage(browser, version);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  if (slow) {
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slow.cpu });
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slow.latency,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
  }
  /** @type {Set<string>} */
  const scripts = new Set();
  let scriptBytes = 0;
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => /** @type {any} */ (window).opening?.draggable, undefined, {
    timeout: 60_000,
  });
  // What is loaded once the page is idle counts as well.
  await sleep(slow ? 2_000 : 500);
  const seen = await page.evaluate(() => /** @type {any} */ (window).opening);
  await page.context().close();
  return { scriptBytes, scriptFiles: scripts.size, ...seen };
}

/** Runs in the page from its start. Times are in milliseconds since the navigation began. */
function watch() {
  const opening = { firstCard: 0, largestPaint: 0, draggable: 0 };
  /** @type {any} */ (window).opening = opening;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) opening.largestPaint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const options = {
    bubbles: true,
    cancelable: true,
    isPrimary: true,
    pointerId: 1,
    button: 0,
    pointerType: "mouse",
  };
  // Tries to drag a card in each frame, as an impatient user would.
  requestAnimationFrame(function tick() {
    const card = document.querySelector("[data-task-id]");
    if (card) {
      opening.firstCard ||= performance.now();
      const { left, top } = card.getBoundingClientRect();
      const send = (/** @type {string} */ type, /** @type {number} */ moved) =>
        card.dispatchEvent(
          new PointerEvent(type, {
            ...options,
            buttons: 1,
            clientX: left + 40 + moved,
            clientY: top + 20 + moved,
          }),
        );
      send("pointerdown", 0);
      send("pointermove", 15);
      setTimeout(() => {
        if (document.querySelector(".cursor-grabbing") && !opening.draggable)
          opening.draggable = performance.now();
        send("pointermove", 0);
        send("pointerup", 0);
      });
    }
    if (!opening.draggable) requestAnimationFrame(tick);
  });
}

const HEADER = [
  "cards",
  "profile",
  "version",
  "scripts",
  "first card",
  "largest paint",
  "a card can be dragged",
];

/** A Markdown table of the rows. @param {Row[]} rows */
export function formatOpenings(rows) {
  const ms = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
  const lines = rows.map((row) => [
    row.cards,
    row.profile,
    row.version,
    `${(row.scriptBytes / 1000).toFixed(0)} KB in ${row.scriptFiles}`,
    ms(row.firstCard),
    ms(row.largestPaint),
    ms(row.draggable),
  ]);
  return [HEADER, HEADER.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
