import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { makeUser } from "../../support/factories";
import { get } from "../../support/http/request";

const getLibrary = vi.hoisted(() => vi.fn());
vi.mock("@/lib/planning/playbooks/library", async (original) => ({
  ...(await original<typeof import("@/lib/planning/playbooks/library")>()),
  getLibrary,
}));

test.each([
  ["a missing file", "ENOENT", () => readFile("no/such/playbook.md")],
  ["another server that is away", "ECONNREFUSED", () => once(connect(1, "127.0.0.1"), "connect")],
])("%s is our mistake, not a database that is away", async (_, code, fail) => {
  const { token } = await makeUser();
  getLibrary.mockImplementation(fail);
  const { status, body } = await get("/api/templates", token);
  expect([status, body.detail]).toEqual([500, expect.stringMatching(/^Something went wrong on our end/)]);
  const error = await fail().catch((reason) => reason);
  expect(error.code).toBe(code);
});
