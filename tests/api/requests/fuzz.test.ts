import fc from "fast-check";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { syncCatalogue } from "@/lib/billing/catalogue/catalogue.server";
import type { Person } from "../../support/factories";
import { createFuzzFixture, type FuzzFixture } from "../../support/fuzz/fixture";
import {
  type GeneratedRequest,
  generatedRequests,
  operations,
  PEOPLE,
} from "../../support/fuzz/generated-requests";
import { get, request } from "../../support/http/request";
import { isLong, stress } from "../../support/stress";
import { createBilling, deliver, signed } from "../stripe/billing";

/*
 * Valid and invalid requests generated from the OpenAPI document, sent by a visitor, a customer and a superuser.
 * tests/support/http/request.ts checks each reply against the document and the error model and looks for leaks. All providers work
 * here, so even a 503 is a fault. For a longer run: `FUZZ_SEED=7 npm run test:long -- unit tests/api/requests/fuzz`.
 */

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isLong ? 10_000 : 500));
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const SLOW_MS = 5_000;
const LONG = 1024 * 1024;

const sandbox = await vi.hoisted(async () => {
  const { withSandbox } = await import("../../support/providers/with-sandbox");
  const { withPlanner } = await import("../../support/planning/with-planner");
  const planner = await withPlanner();
  process.env.METRICS_TOKEN = "a-token-for-whoever-collects-the-figures";
  return { ...(await withSandbox()), closePlanner: planner.close };
});
afterAll(() => Promise.all([sandbox.close(), sandbox.closePlanner()]));

const billing = createBilling(sandbox);
let fixture: FuzzFixture;
beforeAll(async () => {
  await syncCatalogue();
  const pro = await billing.findPrice("Pro");
  const subscribe = async (person: Person) => {
    const { body } = await billing.checkout(person, pro);
    const checkout = (await billing.pay(body.url)).searchParams.get("sessionId")!;
    await get(`/api/stripe/checkout-session/${checkout}`, person.token);
    return checkout;
  };
  fixture = await createFuzzFixture({ subscribe, sign: (payload) => signed(payload) });
  const payload = JSON.stringify((await billing.control("events")).data[0].event);
  await deliver(payload, signed(payload));
});

const tried = new Set<string>();
const done = new Set<string>();
const counts = new Map<string, number>();
let slowest = { ms: 0, operation: "" };

async function sendGenerated(generated: GeneratedRequest): Promise<void> {
  const { path, sent } = await fixture.prepareRequest(generated);
  const started = performance.now();
  const { status, text } = await request(generated.method, path, sent);
  const ms = Math.round(performance.now() - started);
  expect(status, text.slice(0, 300)).toBeLessThan(500);
  expect(ms, "milliseconds").toBeLessThan(SLOW_MS);
  // An export contains all of a user's data, so it may be long.
  if (generated.operation !== "exportMe") expect(text.length, "characters").toBeLessThan(LONG);

  tried.add(`${generated.operation} by ${generated.by}`);
  if (status < 400) done.add(generated.operation);
  const group = `${Math.floor(status / 100)}xx`;
  counts.set(group, (counts.get(group) ?? 0) + 1);
  if (ms > slowest.ms) slowest = { ms, operation: generated.operation };
}

stress(
  `${REQUESTS} generated requests get valid replies`,
  { timeout: 120_000 + REQUESTS * 300 },
  async () => {
    // The same seed generates the same requests. A failure prints the seed and the smallest request that still fails.
    await fc.assert(fc.asyncProperty(generatedRequests, sendGenerated), { numRuns: REQUESTS, seed: SEED });

    const classes = [...counts].toSorted().map(([group, count]) => `${group} ${count}`);
    process.stdout.write(
      `fuzz: seed ${SEED}, ${REQUESTS} requests: ${classes.join(", ")}; slowest ${slowest.ms} ms (${slowest.operation})\n`,
    );
    // A run this long calls every operation as every caller, and nearly every operation succeeds at least once.
    if (REQUESTS < 10_000) return;
    const all = operations.flatMap(({ name }) => PEOPLE.map((who) => `${name} by ${who}`));
    expect(all.filter((call) => !tried.has(call))).toEqual([]);
    const refused = operations.filter(({ name }) => !done.has(name)).map(({ name }) => name);
    expect(refused.length, refused.join(", ")).toBeLessThanOrEqual(1);
  },
);
