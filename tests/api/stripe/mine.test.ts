import { expect } from "vitest";
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
