import { sql } from "../database/sql";

/** Puts the plans Pro and Advanced on sale, as the sandbox does. For tests with their own database. */
export async function sellPlans(): Promise<void> {
  for (const [index, name] of ["pro", "advanced"].entries()) {
    await sql`insert into products (id, name, active, metadata) values
      (${`prod_${name}`}, ${name}, true, ${JSON.stringify({ index: String(index) })}) on conflict (id) do update set active = true`;
    await sql`insert into prices (id, product_id, active, currency, type, unit_amount, interval) values
      (${`price_${name}`}, ${`prod_${name}`}, true, 'usd', 'recurring', 1900, 'month') on conflict do nothing`;
    await sql`insert into product_roles select ${`prod_${name}`}, id from roles where name = ${name} on conflict do nothing`;
  }
}

/** Takes all plans off sale. */
export const stopSelling = () => sql`update products set active = false`;

/** Gives a user a plan until `endPlan`. */
export const startPlan = (userId: string, name: "pro" | "advanced") =>
  sql`insert into subscriptions (id, user_id, status, price_id) values (${`sub_${userId}`}, ${userId}, 'active', ${`price_${name}`})
    on conflict (id) do update set status = 'active', price_id = excluded.price_id`;

export const endPlan = (userId: string) =>
  sql`update subscriptions set status = 'canceled' where user_id = ${userId}`;
