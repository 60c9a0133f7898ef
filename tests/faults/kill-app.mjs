// The app is killed repeatedly while several clients write. Every acknowledged write is stored afterwards.
import { setTimeout as sleep } from "node:timers/promises";
import { reportWrites } from "./lib/compare-writes.mjs";
import { signUpMany } from "./lib/people.mjs";
import { slowest } from "./lib/report.mjs";
import { scenario } from "./lib/scenario.mjs";
import { startWriters } from "./lib/writers.mjs";

await scenario("kill-app", async ({ world, report, isShort }) => {
  let app = await world.app();
  const { port, url } = app;
  const writers = startWriters(() => url, await signUpMany(url, 8));
  /** @type {number[]} */
  const recoveries = [];
  const kills = isShort ? 2 : 20;
  for (let kill = 0; kill < kills; kill++) {
    await writers.allWrote(performance.now());
    await sleep(Math.random() * 500);
    app.kill();
    await app.exited;
    const began = performance.now();
    app = await world.app({ port });
    await writers.allWrote(began);
    recoveries.push(performance.now() - began);
  }
  const replayed = await writers.stop();
  const acknowledged = await reportWrites(report, world.sql, writers, 0);
  const { answers } = writers;
  const unanswered = answers.filter(({ status }) => status === 0);

  report.record("kills", kills);
  report.record("stored_without_answer", replayed);
  report.record("unanswered", unanswered.length);
  report.expectWithin("slowest_recovery_ms", slowest(recoveries), 10_000);
  report.expectTrue("there were writes to lose", acknowledged >= kills * 16);
  report.expectTrue("the kills were felt", unanswered.length >= kills);
});
