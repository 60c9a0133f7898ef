import { afterAll, expect, test, vi } from "vitest";
import { getDoctor } from "@/lib/doctor/doctor.server";
import { log } from "@/lib/log.server";
import { listStatements } from "../../support/database/statements";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

test("the doctor reads the prices once for all its checks", async () => {
  const sent = await listStatements(getDoctor);
  expect(sent.filter((text) => /from "prices"/.test(text))).toHaveLength(1);
});

test("an error that no check expects is logged", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  await sandbox.fail("stripe", { kind: "reset", count: 10 });
  const { data } = await getDoctor();
  expect(data.filter(({ fix }) => fix === "See the server’s log for details.")).not.toEqual([]);
  expect(error).toHaveBeenCalledWith(
    { err: expect.any(Error), check: expect.any(String) },
    "a check of the doctor failed",
  );
  error.mockRestore();
});

test("an unreachable Stripe is reported with each part that needs it; other parts are checked", async () => {
  await sandbox.fail("stripe", { kind: "reset", count: 10 });
  const { data } = await getDoctor();
  const states = Object.fromEntries(data.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({ stripe: "broken", portal: "broken", database: "ok", mail: "ok" });
});
