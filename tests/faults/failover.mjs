// Machines of a Postgres cluster are lost repeatedly while several clients write. A standby takes over from a lost leader, and
// every acknowledged write is stored afterwards. Needs Patroni, etcd and HAProxy, so it runs only when it is named.
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../scripts/lib/postgres/sql.mjs";
import { reportWrites } from "./lib/compare-writes.mjs";
import { findJournalFaults } from "./lib/journal.mjs";
import { startCluster } from "./lib/patroni.mjs";
import { signUpMany } from "./lib/people.mjs";
import { slowest } from "./lib/report.mjs";
import { scenario } from "./lib/scenario.mjs";
import { startWriters } from "./lib/writers.mjs";

/** The machine of the leader, its Postgres alone, and the machine of the standby that each commit waits for. */
const victims = /** @type {const} */ (["leader", "server", "standby"]);

await scenario("failover", async ({ world, report, isShort }) => {
  const cluster = await startCluster(world.makeFolder("cluster"));
  world.onStop(cluster.stop);
  const app = await world.app({ env: { DATABASE_URL: cluster.url } });
  const writers = startWriters(() => app.url, await signUpMany(app.url, 8));
  /** @type {Record<typeof victims[number], number[]>} */
  const recoveries = { leader: [], server: [], standby: [] };
  const rounds = isShort ? 1 : 5;
  let newLeaders = 0;
  for (let kill = 0; kill < rounds * victims.length; kill++) {
    await cluster.untilWhole();
    await writers.allWrote(performance.now());
    await sleep(Math.random() * 1000);
    const victim = victims[kill % victims.length] ?? "leader";
    const machine = await cluster.find(victim === "standby" ? "sync_standby" : "leader");
    if (victim === "server") cluster.killServer(machine);
    else await cluster.killMachine(machine);
    recoveries[victim].push(await writers.allWrote(performance.now()));
    if (victim === "leader" && (await cluster.find("leader")) !== machine) newLeaders++;
    if (victim !== "server") cluster.start(machine);
  }
  await cluster.untilWhole();
  await writers.stop();
  const sql = connect(cluster.url, { max: 2 });
  await reportWrites(report, sql, writers, 503);
  report.expectNone("journal_faults", await findJournalFaults(sql));
  await sql.end();
  const { answers } = writers;
  const refused = answers.filter(({ status }) => status === 503);

  report.record("kills", rounds * victims.length);
  report.record("answered_503", refused.length);
  report.expectWithin("slowest_answer_ms", slowest(answers.map(({ ms }) => ms)), 10_000);
  for (const victim of victims)
    report.expectWithin(`slowest_recovery_from_${victim}_ms`, slowest(recoveries[victim]), 30_000);
  report.expectTrue("the app ran through", !app.hasEnded());
  report.expectTrue("another machine leads after each loss of the leader", newLeaders === rounds);
});
