// Postgres is killed repeatedly while several clients write. Every acknowledged write is stored afterwards.
import { setTimeout as sleep } from "node:timers/promises";
import { reportWrites } from "./lib/compare-writes.mjs";
import { signUpMany } from "./lib/people.mjs";
import { slowest } from "./lib/report.mjs";
import { scenario } from "./lib/scenario.mjs";
import { startWriters } from "./lib/writers.mjs";

/** @type {import("./lib/database.mjs").Victim[]} */
const victims = ["everything", "server", "session"];

await scenario("kill-postgres", async ({ world, report, isShort }) => {
  const app = await world.app();
  const writers = startWriters(() => app.url, await signUpMany(app.url, 8));
  /** @type {number[]} */
  const recoveries = [];
  const kills = isShort ? 3 : 50;
  for (let kill = 0; kill < kills; kill++) {
    await writers.allWrote(performance.now());
    await sleep(Math.random() * 500);
    await world.database.kill(victims[kill % victims.length] ?? "everything");
    recoveries.push(await writers.allWrote(performance.now()));
  }
  const replayed = await writers.stop();
  const acknowledged = await reportWrites(report, world.sql, writers, 503);
  const { answers } = writers;
  const refused = answers.filter(({ status }) => status === 503);

  report.record("kills", kills);
  report.record("stored_without_answer", replayed);
  report.record("answered_503", refused.length);
  report.expectWithin("slowest_answer_ms", slowest(answers.map(({ ms }) => ms)), 5000);
  report.expectWithin("slowest_recovery_ms", slowest(recoveries), 2000);
  report.expectTrue("the app ran through", !app.hasEnded());
  report.expectTrue("there were writes to lose", acknowledged >= kills * 16);
  report.expectTrue("the kills were felt", refused.length >= kills);
});
