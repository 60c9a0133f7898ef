import { expect, test, vi } from "vitest";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import { sql } from "../../support/database/sql";

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "1";
});

test("calls that are counted in memory while a batch is stored are in the next batch", async () => {
  const limit = createBatchedRateLimit("batched", { points: 400, seconds: 60, detail: "Too many." });
  const consume = () => limit.consume("someone");
  const consumeTogether = (count: number) => Promise.all(Array.from({ length: count }, consume));
  const readPoints = async () =>
    (await sql`select points from rate_limits where key = 'batched:someone'`)[0]!.points;
  await consume();
  expect(await readPoints()).toBe(1);
  // A batch is a twentieth of the limit. The last one of the batch is stored, and the others come meanwhile.
  await consumeTogether(20 + 10);
  expect(await readPoints()).toBe(1 + 20);
  await consumeTogether(10);
  expect(await readPoints()).toBe(1 + 20 + 20);
});
