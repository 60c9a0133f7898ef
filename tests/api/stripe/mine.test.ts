import { expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get } from "../../support/http/request";
import { stress } from "../../support/stress";

stress("a hundred users who ask at once each see their own subscription", { timeout: 60_000 }, async () => {
  await sql`insert into products (id, name, active) values ('prod_mine', 'Mine', true)`;
  await sql`insert into prices (id, product_id, active, currency, unit_amount, type, interval)
    values ('price_mine', 'prod_mine', true, 'usd', 100, 'recurring', 'month')`;
  const people: Person[] = [];
  while (people.length < 100) people.push(await makeUser());
  await sql`insert into subscriptions (id, user_id, status, price_id)
    select 'sub_' || id, id, 'active', 'price_mine' from users where id = any(${people.map(({ id }) => id)})`;
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, index) => people[index % 100]!).map(async (person) => ({
      id: person.id,
      reply: await get("/api/stripe/my-subscriptions", person.token),
    })),
  );
  for (const { id, reply } of replies) {
    expect(reply.status).toBe(200);
    expect(reply.body.id).toBe(`sub_${id}`);
  }
});

test("the plan that ended last is named, and whether it was a trial", async () => {
  await sql`insert into products (id, name, active) values ('prod_ended', 'Pro', true)`;
  await sql`insert into prices (id, product_id, active, currency, unit_amount, type, interval)
    values ('price_ended', 'prod_ended', true, 'usd', 100, 'recurring', 'month')`;
  const person = await makeUser();
  const readEnded = async () => (await get("/api/auth/me", person.token)).body.ended_plan;
  expect(await readEnded()).toBeNull();
  const end = async (id: string, trialEnd: string | null, endedAt: string | null, status = "canceled") =>
    sql`insert into subscriptions (id, user_id, status, price_id, trial_end, ended_at)
      values (${`${id}_${person.id}`}, ${person.id}, ${status}, 'price_ended', ${trialEnd}, ${endedAt})`;
  await end("open", null, null, "past_due");
  expect(await readEnded()).toBeNull();
  await end("trial", "2026-10-01T00:00:00Z", "2026-10-01T00:00:05Z");
  expect(await readEnded()).toEqual({ name: "Pro", ended_at: "2026-10-01T00:00:05.000Z", was_trial: true });
  await end("unpaid", "2026-10-10T00:00:00Z", "2026-11-20T09:00:00Z");
  expect(await readEnded()).toEqual({ name: "Pro", ended_at: "2026-11-20T09:00:00.000Z", was_trial: false });
});
