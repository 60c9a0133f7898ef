import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeUserWithRole, type Person } from "../../support/factories";
import { get } from "../../support/http/request";

const sandbox = await vi.hoisted(async () => {
  const sandbox = await (await import("../../support/providers/with-sandbox")).withSandbox();
  // This address leads to the sandbox, which offers no TLS, but is none of this machine's names.
  process.env.SMTP_URL = process.env.SMTP_URL!.replace("127.0.0.1", "ann:secret@0.0.0.0");
  return sandbox;
});
afterAll(sandbox.close);

let admin: Person;
beforeAll(async () => {
  admin = await makeUserWithRole("superuser");
});

test("the doctor says that user and password are not sent without TLS", async () => {
  const { body } = await get("/api/admin/doctor", admin.token);
  const finding = body.data.find(({ id }: { id: string }) => id === "mail");
  expect(finding).toMatchObject({ state: "broken", fix: expect.stringContaining("smtps://") });
  expect(finding.detail).toMatch(
    /^0\.0\.0\.0:\d+ offers no TLS, so the user name and password aren’t sent\.$/,
  );
});
