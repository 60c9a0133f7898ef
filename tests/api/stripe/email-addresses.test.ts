import { describe, expect, test, vi } from "vitest";
import { syncSubscription } from "@/lib/billing/subscriptions/subscriptions.server";
import { runHousekeeping } from "@/lib/housekeeping.server";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole } from "../../support/factories";
import { del, put } from "../../support/http/request";
import { getCustomerId } from "./billing";
import { setUpTwoCurrencies } from "./two-currencies";

const sandbox = await vi.hoisted(async () => (await import("./with-merchant")).withMerchant());
const billing = setUpTwoCurrencies(sandbox);
const { own, fromStripe } = billing;

const getEmailAtStripe = async () => (await fromStripe(`customers/${await getCustomerId(own.person)}`)).email;

describe("the email address at Stripe", () => {
  const setAtStripe = async (email: string) => {
    await fromStripe(`customers/${await getCustomerId(own.person)}`, { email });
    await runHousekeeping();
  };

  test("stays as the user set it there, although the account has another", async () => {
    await billing.subscribe(own.person, own.pro);
    // As a version without the column writes it.
    await sql`update customers set synced_email = null where user_id = ${own.person.id}`;
    await setAtStripe("bills@example.test");
    expect(await getEmailAtStripe()).toBe("bills@example.test");
  });

  test("stays as the user set it there when the customer of a currency is found again", async () => {
    for (const price of [own.pro, own.euro]) {
      const { id } = (await billing.subscribe(own.person, price)).body;
      await billing.control("time", { subscription: id, to: "canceled" });
      await syncSubscription(id);
    }
    await billing.checkout(own.person, own.pro);
    await setAtStripe("old-bills@example.test");
    expect(await getEmailAtStripe()).toBe("old-bills@example.test");
  });

  test("follows within the hour when another version of the app changes the account's", async () => {
    await billing.subscribe(own.person, own.pro);
    const email = `moved-${crypto.randomUUID()}@example.test`;
    await sql`update users set email = ${email} where id = ${own.person.id}`;
    await runHousekeeping();
    expect(await getEmailAtStripe()).toBe(email);
  });
});

test("a changed email address that Stripe refuses does not delay the others", async () => {
  const people = [own.person, await makeUser()];
  for (const one of people) {
    await billing.subscribe(one, own.pro);
    await sql`update users set email = ${`${crypto.randomUUID()}@example.test`} where id = ${one.id}`;
  }
  // Customers are updated in the order of their users.
  const [refused, told] = await sql`
    select u.email, c.provider_customer_id as id from users u join customers c on c.user_id = u.id
    where u.id = any(${people.map(({ id }) => id)}) order by u.id`;
  await sandbox.fail("stripe", { kind: "other_refusal", match: `POST /v1/customers/${refused!.id}` });
  const getEmail = async (id: string) => (await fromStripe(`customers/${id}`)).email;
  await runHousekeeping();
  expect(await getEmail(told!.id)).toBe(told!.email);
  expect(await getEmail(refused!.id)).not.toBe(refused!.email);
  await runHousekeeping();
  expect(await getEmail(refused!.id)).toBe(refused!.email);
});

test("refused email addresses do not delay the others, however many there are", async () => {
  await billing.subscribe(own.person, own.pro);
  const email = `${crypto.randomUUID()}@example.test`;
  await sql`update users set email = ${email} where id = ${own.person.id}`;
  // Customers are updated in the order of their users, so these come first.
  await sql`
    with refused as (
      insert into users (id, name, email)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Refused', 'refused-' || n || '@example.test'
      from generate_series(1, 100) n returning id)
    insert into customers (user_id, provider_customer_id, synced_email)
    select id, 'cus_refused_' || id, 'former@example.test' from refused`;
  await sandbox.fail("stripe", {
    kind: "other_refusal",
    count: 100,
    match: "POST /v1/customers/cus_refused_",
  });
  await runHousekeeping();
  expect(await getEmailAtStripe()).toBe(email);
  await sql`delete from users where name = 'Refused'`;
});

describe("an email address that an administrator changes", () => {
  const change = async (email: string) => {
    const { id, name } = own.person.user as { id: string; name: string };
    const { token } = await makeUserWithRole("superuser");
    const reply = await put(`/api/admin/users/${id ?? own.person.id}`, { email, name }, token);
    expect(reply.status).toBe(204);
  };

  test("is sent to Stripe", async () => {
    await billing.subscribe(own.person, own.pro);
    const email = `new-${crypto.randomUUID()}@example.test`;
    await change(email);
    await vi.waitFor(async () => expect(await getEmailAtStripe()).toBe(email), { timeout: 10_000 });
  });

  test("changes at once although Stripe does not answer", async () => {
    await billing.subscribe(own.person, own.pro);
    const update = `POST /v1/customers/${await getCustomerId(own.person)}`;
    await sandbox.fail("stripe", { kind: "timeout", count: 2, match: update });
    const email = `quick-${crypto.randomUUID()}@example.test`;
    await change(email);
    expect(await sql`select email from users where id = ${own.person.id}`).toEqual([{ email }]);
    await fetch(`${sandbox.origin}/stripe/control/faults?${new URLSearchParams({ match: update })}`, {
      method: "DELETE",
    });
  });

  test("is sent within the hour if Stripe cannot be reached now", async () => {
    await billing.subscribe(own.person, own.pro);
    const email = `late-${crypto.randomUUID()}@example.test`;
    await sandbox.fail("stripe", {
      kind: "reset",
      count: 2,
      match: `POST /v1/customers/${await getCustomerId(own.person)}`,
    });
    await change(email);
    await vi.waitFor(async () => expect((await billing.control("faults")).data).toEqual([]), {
      timeout: 10_000,
    });
    expect(await getEmailAtStripe()).not.toBe(email);
    await runHousekeeping();
    expect(await getEmailAtStripe()).toBe(email);
  });
});

test("the customer of a deleted account loses its personal data", async () => {
  const { id } = (await billing.subscribe(own.person, own.pro)).body;
  const customer = await getCustomerId(own.person);
  expect((await del("/api/auth/me", own.person.token)).status).toBe(204);
  expect(await fromStripe(`customers/${customer}`)).toMatchObject({
    email: null,
    address: null,
    metadata: {},
  });
  expect(await fromStripe(`subscriptions/${id}`)).toMatchObject({ status: "canceled" });
});
