import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { del, get } from "../../support/http/request";
import { createBilling, getCustomerId } from "./billing";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);
const billing = createBilling(sandbox);
const { fromStripe } = billing;

let pro: string;
let person: Person;
beforeAll(async () => {
  pro = await billing.syncPlans();
});
beforeEach(async () => {
  person = await makeUser();
});

const getStatus = async (id: string) => (await fromStripe(`subscriptions/${id}`)).status;

test("deleting an account ends the subscription at Stripe first", async () => {
  const { body } = await billing.subscribe(person, pro);
  const customer = await getCustomerId(person);
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
  expect(await getStatus(body.id)).toBe("canceled");
  expect(await fromStripe(`customers/${customer}`)).toMatchObject({ deleted: true });
});

test("deleting the last superuser is refused before their plan is ended", async () => {
  await sql`delete from user_roles where role_id = (select id from roles where name = 'superuser')`;
  await sql`insert into user_roles select ${person.id}, id from roles where name = 'superuser'`;
  const { body } = await billing.subscribe(person, pro);
  for (const path of ["/api/auth/me", `/api/admin/users/${person.id}`])
    expect((await del(path, person.token)).status).toBe(409);
  expect(await getStatus(body.id)).toBe("trialing");
});

test("deleting an account also ends a subscription that is paid at that moment", async () => {
  await billing.checkout(person, pro);
  const customer = await getCustomerId(person);
  await sandbox.fail("stripe", { kind: "paid_first", match: "/expire" });
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
  const { data } = await fromStripe(`subscriptions?customer=${customer}&status=all`);
  expect(data.map(({ status }: { status: string }) => status)).toEqual(["canceled"]);
});

test("deleting an account succeeds although Stripe’s reply to the cancellation was lost", async () => {
  const { body } = await billing.subscribe(person, pro);
  await sandbox.fail("stripe", { kind: "lost_answer", match: "DELETE /v1/subscriptions" });
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
  expect(await getStatus(body.id)).toBe("canceled");
});

test("deleting an account closes a checkout that starts at that moment", async () => {
  await sandbox.fail("stripe", { kind: "lost_answer", match: "POST /v1/checkout/sessions", after_ms: 300 });
  const begun = billing.checkout(person, pro);
  await vi.waitFor(async () =>
    expect(
      await sql`select 1 from customers where user_id = ${person.id} and provider_customer_id is not null`,
    ).toHaveLength(1),
  );
  const customer = await getCustomerId(person);
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
  await begun;
  const { data } = await fromStripe(`checkout/sessions?customer=${customer}`);
  expect(data.map(({ status }: { status: string }) => status)).toEqual(["expired"]);
});

describe("deleting an account that another request is deleting", () => {
  /** An authenticated request that waits for the lease of the customer, which `work` holds. */
  async function deleteWhile(work: (other: typeof sql) => Promise<unknown>) {
    let second: ReturnType<typeof del>;
    await sql.begin(async (other) => {
      await other`insert into customers (user_id, locked_until) values (${person.id}, now() + interval '1 hour')`;
      second = del("/api/auth/me", person.token);
      await waitUntilBlocked();
      await work(other as never);
    });
    return second!;
  }

  test("is 401 at once when the other one is done", async () => {
    const reply = await deleteWhile((other) => other`delete from users where id = ${person.id}`);
    expect(reply.status).toBe(401);
  });

  test("is 401 as soon as the other one is done", async () => {
    const waiting = deleteWhile(async () => {});
    await vi.waitFor(async () =>
      expect(await sql`select 1 from customers where user_id = ${person.id}`).toHaveLength(1),
    );
    await sql`delete from users where id = ${person.id}`;
    expect((await waiting).status).toBe(401);
  });
});

test("deleting an account that no longer exists is 404", async () => {
  const superuser = await makeUserWithRole("superuser");
  expect((await del(`/api/admin/users/${crypto.randomUUID()}`, superuser.token)).status).toBe(404);
});

test("deleting an account changes nothing while Stripe is unreachable", async () => {
  await billing.subscribe(person, pro);
  await sandbox.fail("stripe", { kind: "reset", count: 4 });
  expect((await del("/api/auth/me", person.token)).status).toBe(503);
  expect((await get("/api/auth/me", person.token)).status).toBe(200);
  expect(await billing.mine(person)).not.toBeUndefined();
  await fetch(`${sandbox.origin}/stripe/control/faults`, { method: "DELETE" });
  expect((await del("/api/auth/me", person.token)).status).toBe(204);
});
