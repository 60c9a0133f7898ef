import { beforeEach, expect, test, vi } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
// biome-ignore lint/style/noRestrictedImports: the test calls what no screen calls.
import { call } from "@/lib/client";

vi.mock("@/lib/auth/browser/current-session", () => ({ getAccessToken: async () => "token" }));

/** Calls that create something and are not sent with a key, and why. */
const UNKEYED: Record<string, string> = {
  signUp: "There is no user yet who could own a key, and an address has one account.",
  createUser: "An address has one account, and the tab must not keep a digest of a password.",
  createRole: "A name has one role.",
  createPermission: "A name has one permission.",
  createImport: "A preview that is not kept is deleted after a day.",
};

const creating = Object.entries(endpoints).filter(([, { creates }]) => creates);

test("each call that creates something says so, or there is a reason that it need not", () => {
  const named = Object.entries(endpoints).filter(([, { status }]) => status === 201);
  expect(named.map(([name]) => name).toSorted()).toEqual(
    [...creating.map(([name]) => name), ...Object.keys(UNKEYED)].toSorted(),
  );
});

test.each(creating)("%s accepts a key, and its reply can be stored whole", (_, endpoint) => {
  // lib/api/idempotency.server.ts accepts the key of every POST of a signed-in user.
  expect(endpoint.method).toBe("POST");
  expect(endpoint.access).not.toBe("public");
  expect(endpoint.media).toBeUndefined();
});

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Calls an endpoint whose first answer is lost. @returns the keys of the requests */
async function loseAnswer(endpoint: (typeof endpoints)[string]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return Response.json({ id: "created" }, { status: 201 });
  });
  const outcome = call(endpoint, { body: { name: "New" } }).catch((error) => error);
  await vi.runAllTimersAsync();
  await outcome;
  return keys;
}

test.each(creating)("%s is sent again with its key when its answer is lost", async (_, endpoint) => {
  const keys = await loseAnswer(endpoint);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("the browser knows of each of its calls whether it creates something", async () => {
  const modules = import.meta.glob<Record<string, unknown>>("/lib/**/*calls.ts", { eager: true });
  const calls = Object.assign({}, ...Object.values(modules)) as Record<string, { creates?: boolean }>;
  for (const [name, { creates }] of creating)
    if (calls[name]) expect.soft(calls[name].creates, name).toBe(creates);
  expect(Object.keys(calls)).toContain("createProject");
});
