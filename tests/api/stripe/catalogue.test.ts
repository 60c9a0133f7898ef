import { afterAll, expect, test, vi } from "vitest";
import { syncCatalogue, syncProduct } from "@/lib/billing/catalogue/catalogue.server";
import { sql } from "../../support/database/sql";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

test("an older reading of a product does not overwrite a newer one", async () => {
  await syncCatalogue();
  const product = () => sql`select id, active from products where name = 'Pro'`;
  const { id } = (await product())[0]!;
  await sandbox.fail("stripe", { kind: "reset", match: "GET /v1/prices", after_ms: 300 });
  const slow = syncProduct(id);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const archived = await fetch(`${sandbox.origin}/v1/products/${id}`, {
    method: "POST",
    body: new URLSearchParams({ active: "false" }),
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  expect(archived.status).toBe(200);
  await syncProduct(id);
  await slow;
  expect(await product()).toEqual([{ id, active: false }]);
});
