import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { GET } from "@/app/api/templates/route";
import { log } from "@/lib/log.server";
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

test.each([
  [new TypeError("x is not a function"), 1],
  [new DOMException("The client has left.", "AbortError"), 0],
])("after the client has left, %s is logged %i times", async (reason, times) => {
  const { token } = await makeUser();
  getLibrary.mockRejectedValue(reason);
  const logged = vi.spyOn(log, "error");
  const headers = { authorization: `Bearer ${token}` };
  await GET(new Request("http://waymark.test/api/templates", { headers, signal: AbortSignal.abort() }));
  expect(logged).toHaveBeenCalledTimes(times);
  logged.mockRestore();
});
