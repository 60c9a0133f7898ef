import { afterAll, expect, test, vi } from "vitest";
import { syncCatalogue, syncPrice, syncProduct } from "@/lib/billing/catalogue/catalogue.server";
import { syncBilling } from "@/lib/billing/sync.server";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { listStatements } from "../../support/database/statements";
import { makeUserWithRole } from "../../support/factories";
import { del, get } from "../../support/http/request";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

async function postToStripe(path: string, fields: Record<string, string>) {
  const response = await fetch(`${sandbox.origin}/v1/${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect(response.status).toBe(200);
  return response.json();
}

test("an older reading of a product does not overwrite a newer one", async () => {
  await syncCatalogue();
  const product = () => sql`select id, active from products where name = 'Pro'`;
  const { id } = (await product())[0]!;
  // The slow reading has the product, and waits for its prices.
  const { requested, release } = sandbox.holdNextRequest("GET /v1/prices");
  const slow = syncProduct(id);
  await requested;
  await postToStripe(`products/${id}`, { active: "false" });
  await syncProduct(id);
  release();
  await slow;
  expect(await product()).toEqual([{ id, active: false }]);
});

test("an older reading of a new product does not overwrite one that is stored at the same moment", async () => {
  const { id } = await postToStripe("products", { name: "First" });
  let older: Promise<string[]> = Promise.resolve([]);
  await sql.begin(async (on) => {
    await on`insert into products (id, name, active) values (${id}, 'Second', true)`;
    older = syncProduct(id);
    await waitUntilBlocked();
    await postToStripe(`products/${id}`, { name: "Second" });
  });
  await older;
  expect(await sql`select name from products where id = ${id}`).toEqual([{ name: "Second" }]);
});

test("all prices of a product are stored with one statement, and later readings overwrite them", async () => {
  const { id: product } = await postToStripe("products", { name: "Many" });
  const unit_amounts = ["100", "200", "300"];
  const ids: string[] = [];
  for (const unit_amount of unit_amounts)
    ids.push((await postToStripe("prices", { product, unit_amount, currency: "usd" })).id);
  const storePrices = async () =>
    (await listStatements(() => syncProduct(product))).filter((text) => /^insert into "prices"/.test(text));
  expect(await storePrices()).toHaveLength(1);
  const read = () => sql`select id, unit_amount, active, lookup_key, created_at from prices
    where product_id = ${product} order by unit_amount`;
  const stored = await read();
  expect(stored.map(({ unit_amount }) => String(unit_amount))).toEqual(unit_amounts);
  await postToStripe(`prices/${ids[1]}`, { active: "false", lookup_key: "retired" });
  expect(await storePrices()).toHaveLength(1);
  expect(await read()).toEqual([
    stored[0],
    { ...stored[1], active: false, lookup_key: "retired" },
    stored[2],
  ]);
});

test("a product gets the role of a lookup key when its price comes later, but not again from an administrator who removed it", async () => {
  const { id: product } = await postToStripe("products", { name: "Late" });
  await syncProduct(product);
  const price = await postToStripe("prices", {
    product,
    unit_amount: "900",
    currency: "usd",
    "recurring[interval]": "month",
    lookup_key: "advanced-late",
  });
  const findPrices = async () => (await getDoctor()).data.find(({ id }) => id === "prices");
  // The state of a mirror that an older version stored.
  await sql`insert into prices (id, product_id, active, unit_amount, currency, type, interval)
    values (${price.id}, ${product}, true, 900, 'usd', 'recurring', 'month')`;
  expect(await findPrices()).toMatchObject({
    state: "ok",
    detail: expect.stringMatching(/have no role, .*: Late\./),
  });
  await syncPrice(price.id);
  const read = () =>
    sql`select r.id, r.name from product_roles join roles r on r.id = role_id where product_id = ${product}`;
  const [role] = await read();
  expect(role?.name).toBe("advanced");
  expect(await findPrices()).toMatchObject({ state: "ok", fix: null });
  const { token } = await makeUserWithRole("superuser");
  expect((await del(`/api/admin/products/${product}/roles/${role!.id}`, token)).status).toBe(204);
  await syncPrice(price.id);
  await syncCatalogue();
  expect(await read()).toEqual([]);
});

test("a price that is too large to be stored is not on sale, and does not keep its product from the catalogue", async () => {
  const { id: product } = await postToStripe("products", { name: "Large", "metadata[role]": "pro" });
  const add = (unit_amount: string) =>
    postToStripe("prices", { product, unit_amount, currency: "idr", "recurring[interval]": "month" });
  const prices = [await add("2147483647"), await add("2147483648")];
  await syncCatalogue();
  const stored =
    await sql`select id, unit_amount from prices where product_id = ${product} order by unit_amount`;
  expect(stored).toEqual([
    { id: prices[0].id, unit_amount: 2_147_483_647 },
    { id: prices[1].id, unit_amount: null },
  ]);
  const plan = (await get("/api/stripe/products")).body.data.find(({ id }: { id: string }) => id === product);
  expect(plan.prices.map(({ id }: { id: string }) => id)).toEqual([prices[0].id]);
  const check = (await getDoctor()).data.find(({ id }) => id === "prices");
  expect(check).toMatchObject({ state: "ok", detail: expect.stringContaining("above 2,147,483,647") });
});

test("a product that cannot be read does not stop the synchronization of the others, and fails it", async () => {
  await syncCatalogue();
  const { id: bad } = await postToStripe("products", { name: "Bad" });
  const others = await sql`update products set name = 'Old' where active returning id`;
  await sandbox.fail("stripe", { kind: "server_error", count: 2, match: `GET /v1/products/${bad}` });
  await expect(syncCatalogue()).rejects.toThrow(
    new RegExp(`^1 of \\d+ products .*: ${bad}\\. The first one: `),
  );
  expect(others.length).toBeGreaterThan(1);
  expect(await sql`select id from products where name = 'Old'`).toEqual([]);

  // Neither does it stop that of the subscriptions.
  await sandbox.fail("stripe", { kind: "server_error", count: 2, match: `GET /v1/products/${bad}` });
  const { requested, release } = sandbox.holdNextRequest("GET /v1/subscriptions");
  const failed = expect(syncBilling()).rejects.toThrow(bad);
  await requested;
  release();
  await failed;
});
