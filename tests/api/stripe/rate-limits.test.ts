import { expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser } from "../../support/factories";
import { get, post } from "../../support/http/request";

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "1";
});

test.each([
  ["checkout-page", 60, 404, (token: string) => get("/api/stripe/checkout-session/x", token)],
  ["portal", 20, 400, (token: string) => post("/api/stripe/billing-portal", undefined, token)],
] as const)("%s: %i in ten minutes, per user", async (name, points, status, call) => {
  const [person, other] = [await makeUser(), await makeUser()];
  await sql`insert into rate_limits (key, points, expire)
    values (${`${name}:${person.id}`}, ${points - 1}, ${Date.now() + 600_000})`;
  expect((await call(person.token)).status).toBe(status);
  const refused = await call(person.token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call(other.token)).status).toBe(status);
});
