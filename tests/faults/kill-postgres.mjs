// Postgres is killed repeatedly while several clients write. Every acknowledged write is stored afterwards.
import { setTimeout as sleep } from "node:timers/promises";
import { judge } from "./lib/judge.mjs";
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
  const { acknowledged, lost, halfMade } = await judge(world.sql, writers.notes);
  const { answers } = writers;
  const refused = answers.filter(({ status }) => status === 503);

  report.tell("kills", kills);
  report.tell("acknowledged_writes", acknowledged);
  report.tell("stored_without_answer", replayed);
  report.tell("answered_503", refused.length);
  report.none("lost_writes", lost);
  report.none("half_made", halfMade);
  report.none(
    "other_answers",
    answers
      .filter(({ status }) => status !== 503 && !(status >= 200 && status < 300))
      .map((one) => `${one.status} ${one.body}`),
  );
  report.time("slowest_answer_ms", slowest(answers.map(({ ms }) => ms)), 5000);
  report.time("slowest_recovery_ms", slowest(recoveries), 2000);
  report.must("the app ran through", !app.hasEnded());
  report.must("there were writes to lose", acknowledged >= kills * 16);
  report.must("the kills were felt", refused.length >= kills);
});
