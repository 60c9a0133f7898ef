// One drag of a card over a board that is open in a page, and what it cost the page.
import { setTimeout as sleep } from "node:timers/promises";

export const STEPS = 60;
const STEP_MS = 16;

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ paint: number, gap: number, cpu: number, writes: number, mounted: number }} Drag */

/** From the middle of the first column over the second into the third, up and down on the way. @param {Page} page @returns {Promise<Drag>} */
export async function dragOnce(page) {
  await page.bringToFront();
  let writes = 0;
  /** @param {import("@playwright/test").Request} request */
  const count = (request) => {
    if (request.method() === "PUT") writes += 1;
  };
  page.on("request", count);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const card = await page.locator('[data-column="todo"] [data-task-id]').nth(2).boundingBox();
  const goal = await page.locator('[data-column="done"] [data-task-id]').nth(2).boundingBox();
  if (!card || !goal) throw new Error("The cards are not on the screen.");
  const from = { x: card.x + 60, y: card.y + card.height / 2 };

  await page.mouse.move(from.x, from.y);
  await page.evaluate(watch);
  const before = await getCpuMs(cdp);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const next = sleep(STEP_MS);
    const part = step / STEPS;
    await page.mouse.move(
      from.x + (goal.x + 60 - from.x) * part,
      from.y + (goal.y + goal.height / 2 - from.y) * part + Math.sin(part * 4 * Math.PI) * 120,
    );
    await next;
  }
  await page.mouse.up();
  const seen = await page.evaluate(() => /** @type {any} */ (window).stopWatching());
  const cpu = ((await getCpuMs(cdp)) - before) / STEPS;
  await page.locator("[data-sonner-toast]").last().waitFor();
  // The board is loaded again after a move.
  await sleep(500);
  page.off("request", count);
  await cdp.detach();
  return { ...seen, cpu, writes };
}

/** Milliseconds that the page's main thread has worked. @param {import("@playwright/test").CDPSession} cdp */
async function getCpuMs(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Runs in the page: notes the slowest interaction, the longest gap between two frames, and the most cards mounted. */
function watch() {
  const seen = { paint: 0, gap: 0, mounted: 0 };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  /** @param {PerformanceEntryList} entries */
  const note = (entries) => {
    for (const entry of entries)
      if (/^(pointer|mouse)(down|up)$|^click$/.test(entry.name))
        seen.paint = Math.max(seen.paint, entry.duration);
  };
  observer.observe(/** @type {any} */ ({ type: "event", durationThreshold: 16 }));
  let last = performance.now();
  let frame = requestAnimationFrame(function tick(now) {
    seen.gap = Math.max(seen.gap, now - last);
    seen.mounted = Math.max(seen.mounted, document.querySelectorAll("[data-task]").length);
    last = now;
    frame = requestAnimationFrame(tick);
  });
  /** @type {any} */ (window).stopWatching = async () => {
    for (let n = 0; n < 4; n++) await new Promise(requestAnimationFrame);
    cancelAnimationFrame(frame);
    note(observer.takeRecords());
    observer.disconnect();
    return seen;
  };
}
