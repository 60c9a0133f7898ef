import { afterAll, expect, test, vi } from "vitest";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { listStatements } from "../../support/statements";

const sandbox = await vi.hoisted(async () => (await import("../../support/with-sandbox")).withSandbox());
afterAll(sandbox.close);

test("the doctor asks Stripe once, whatever it looks at there", async () => {
  const sent = await listStatements(getDoctor);
  expect(sent.filter((text) => /from "prices"/.test(text))).toHaveLength(1);
});

test("a Stripe that is away is told with each part of it, and the others go on", async () => {
  await sandbox.fail("stripe", { kind: "reset", count: 10 });
  const { data } = await getDoctor();
  const states = Object.fromEntries(data.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({ stripe: "broken", portal: "broken", database: "ok", mail: "ok" });
});
