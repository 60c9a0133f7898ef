// The same action is requested several times at once, through two instances in turn, and takes effect once. Then many clients
// move the cards of one board.
import { findFreePort } from "../../scripts/lib/postgres/process.mjs";
import { startBalancer } from "./lib/balancer.mjs";
import { moveCardsTogether } from "./lib/busy-board.mjs";
import { ask } from "./lib/people.mjs";
import { scenario } from "./lib/scenario.mjs";
import { CONCURRENT_REQUESTS, createRaces, playRound } from "./lib/single-use.mjs";

const CONCURRENT_ROUNDS = 4;

await scenario("races", async ({ world, report, isShort }) => {
  const ports = [await findFreePort(), await findFreePort()];
  const balancer = await startBalancer(ports);
  const { url } = balancer;
  const sandbox = await world.sandbox();
  const env = { APP_URL: url, TRUST_PROXY: "true" };
  for (const port of ports) await world.app({ port, env });
  await balancer.untilReady(2);
  const { body: plans } = await ask(url, "GET /api/stripe/products");
  const priceId = plans.data[0].prices[0].id;

  const races = createRaces({ url, sandboxUrl: sandbox.url, sql: world.sql, priceId });
  const rounds = isShort ? 8 : 1000;
  let next = 0;
  async function playRounds() {
    while (next < rounds) await playRound(races, next++);
  }
  await Promise.all(Array.from({ length: CONCURRENT_ROUNDS }, playRounds));
  report.record("rounds", rounds);
  report.record("at_once", CONCURRENT_REQUESTS);
  for (const [race, violations] of Object.entries(races.violations))
    report.expectNone(`${race}_violations`, violations);

  await moveCardsTogether(url, report, isShort ? 25 : 500);
  balancer.close();
});
