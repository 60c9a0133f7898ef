import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Session } from "@/lib/auth/endpoints";

const user = {
  id: "8a1f6c0e-6a52-4d7e-9d6c-0d5a3f6b7c11",
  email: "ana@example.test",
  name: "Ana",
  image: null,
  email_verified_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
};
const session: Session = {
  user,
  roles: ["basic"],
  permissions: ["basic"],
  providers: ["credentials"],
  tokens: { access_token: "a.b.c", refresh_token: "r", expires_in: 900, token_type: "Bearer" },
};

let stored: Map<string, string>;
const replace = vi.fn();
const request = vi.fn((_name: string, work: () => Promise<unknown>) => work());

/** The module keeps what it knows of this document, so each test has its own. */
async function load() {
  vi.resetModules();
  return {
    ...(await import("@/lib/auth/browser/current-session")),
    ...(await import("@/lib/auth/browser/stored-session")),
  };
}

beforeEach(() => {
  stored = new Map([["auth", JSON.stringify(session)]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:", pathname: "/settings", search: "?page=1", replace });
});

afterEach(() => {
  vi.unstubAllGlobals();
  replace.mockClear();
});

test("what the server says of the person is kept, and nothing else with it", async () => {
  const { readSession, updateSessionUser } = await load();
  const known = { ...user, name: "Ana Maria", email_verified_at: "2026-02-02T00:00:00.000Z" };
  await updateSessionUser({ ...known, accounts: [] } as typeof known);
  expect(readSession()).toEqual({ ...session, user: known });
  // Another tab may be storing renewed tokens, which must not be lost.
  expect(request).toHaveBeenCalledExactlyOnceWith("waymark-refresh", expect.any(Function));
});

test("what is said of someone else, or with nobody signed in, is not kept", async () => {
  const { readSession, updateSessionUser } = await load();
  await updateSessionUser({ ...user, id: "0b0c4a55-43f4-4a3c-8f2b-0d9f6f0a1b22", name: "Ben" });
  expect(readSession()).toEqual(session);
  stored.clear();
  await updateSessionUser({ ...user, name: "Ana Maria" });
  expect(stored.size).toBe(0);
});

test("a session that ends by itself leads to signing in and back", async () => {
  const { goToSignIn } = await load();
  goToSignIn();
  expect(stored.size).toBe(0);
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signin?redirect_to=%2Fsettings%3Fpage%3D1");
});

test("who deletes the account goes home and is not asked to sign in", async () => {
  const { goToSignIn, leaveFor } = await load();
  const goHome = vi.fn(() => expect(stored.size).toBe(0));
  leaveFor(goHome);
  goToSignIn();
  expect(goHome).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

describe("while a tab renews the session", () => {
  const renewed: Session = {
    ...session,
    tokens: { ...session.tokens, access_token: "new", refresh_token: "r2" },
  };
  const another: Session = { ...session, user: { ...user, id: "0b0c4a55-43f4-4a3c-8f2b-0d9f6f0a1b22" } };
  another.tokens = { ...session.tokens, refresh_token: "of another" };

  /** Renews, and lets another tab do something before the server has answered. */
  async function renewWhile(elsewhere: () => void, status: number, body: unknown) {
    const { getAccessToken } = await load();
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("fetch", async () => {
      elsewhere();
      return Response.json(body, { status });
    });
    return getAccessToken().finally(() => log.mockClear());
  }

  test("what another tab signs out stays signed out", async () => {
    await expect(renewWhile(() => stored.clear(), 200, renewed)).rejects.toThrow("Missing access token");
    expect(stored.size).toBe(0);
  });

  test.each([
    [200, renewed],
    [401, { title: "Unauthorized", status: 401, detail: "The session has ended." }],
  ])("whoever signs in in another tab stays signed in, when the answer is %i", async (status, body) => {
    const signIn = () => stored.set("auth", JSON.stringify(another));
    await expect(renewWhile(signIn, status, body)).rejects.toThrow();
    expect(JSON.parse(stored.get("auth")!)).toEqual(another);
  });

  test("nothing else happening, the new one is kept, and a refused one is not", async () => {
    expect(await renewWhile(() => {}, 200, renewed)).toBe("new");
    await expect(
      renewWhile(() => {}, 401, { title: "Unauthorized", status: 401, detail: "Ended." }),
    ).rejects.toThrow();
    expect(stored.size).toBe(0);
  });
});

describe("when the clock of the browser is wrong", () => {
  const NOW = Date.parse("2026-03-01T12:00:00Z");
  const DAY_MS = 86_400_000;
  const tokenUntil = (time: number) => `a.${btoa(JSON.stringify({ exp: time / 1000 }))}.c`;
  const withToken = (access_token: string) => ({ ...session, tokens: { ...session.tokens, access_token } });
  let asked: string[];
  let serverTime: number;

  beforeEach(() => {
    [asked, serverTime] = [[], NOW];
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      const headers = { date: new Date(serverTime).toUTCString() };
      if (path !== "/api/auth/refresh-token") return Response.json({}, { headers });
      return Response.json(withToken(tokenUntil(serverTime + 900_000)), { headers });
    });
  });
  afterEach(() => void vi.useRealTimers());

  /** As long as the server has it, with this clock so far off. */
  function at(time: number, off: number) {
    serverTime = time;
    vi.setSystemTime(time + off);
  }

  describe.each([
    ["right", 0],
    ["a day ahead", DAY_MS],
    ["a day behind", -DAY_MS],
  ])("%s", (_, off) => {
    test("there is one refresh for each token, when it expires at the server", async () => {
      at(NOW, off);
      stored.set("auth", JSON.stringify(withToken(tokenUntil(NOW + 900_000))));
      const { getAccessToken } = await load();
      const { call, setTokenSource } = await import("@/lib/api/client");
      const { getMe } = await import("@/lib/auth/calls");
      setTokenSource(getAccessToken);
      for (let seconds = 0; seconds < 3600; seconds += 60) {
        at(NOW + seconds * 1000, off);
        await call(getMe, {});
      }
      expect(asked.filter((path) => path === "/api/auth/refresh-token").length).toBe(3);
      expect(asked.filter((path) => path === "/api/auth/me").length).toBe(60);
    });
  });

  test("and set while the page is open, a good token stays in use", async () => {
    at(NOW, 0);
    stored.set("auth", JSON.stringify(withToken(tokenUntil(NOW + 900_000))));
    const { getAccessToken } = await load();
    for (const off of [0, DAY_MS, -DAY_MS, 2 * DAY_MS]) {
      at(NOW, off);
      expect(await getAccessToken()).toBe(tokenUntil(NOW + 900_000));
    }
    expect(asked).not.toContain("/api/auth/refresh-token");
  });

  test("and the time cannot be learnt, the browser's own counts", async () => {
    at(NOW, DAY_MS);
    stored.set("auth", JSON.stringify(withToken(tokenUntil(NOW + 900_000))));
    const { getAccessToken } = await load();
    vi.stubGlobal("fetch", async (path: string) => {
      if (path === "/api/health") throw new TypeError("Failed to fetch");
      return Response.json(withToken("renewed"));
    });
    expect(await getAccessToken()).toBe("renewed");
  });
});
