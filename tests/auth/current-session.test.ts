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

/** Loads the modules again, because they keep state of the document. */
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

test("stores what the server says about the user, and no other fields", async () => {
  const { readSession, updateSessionUser } = await load();
  const updatedUser = { ...user, name: "Ana Maria", email_verified_at: "2026-02-02T00:00:00.000Z" };
  await updateSessionUser({ ...updatedUser, accounts: [] } as typeof updatedUser);
  expect(readSession()).toEqual({ ...session, user: updatedUser });
  // Another tab may be storing renewed tokens, which must not be lost.
  expect(request).toHaveBeenCalledExactlyOnceWith("waymark-refresh", expect.any(Function));
});

test("ignores another user, and any user without a session", async () => {
  const { readSession, updateSessionUser } = await load();
  await updateSessionUser({ ...user, id: "0b0c4a55-43f4-4a3c-8f2b-0d9f6f0a1b22", name: "Ben" });
  expect(readSession()).toEqual(session);
  stored.clear();
  await updateSessionUser({ ...user, name: "Ana Maria" });
  expect(stored.size).toBe(0);
});

test("an ended session leads to the sign-in page and back", async () => {
  const { goToSignIn } = await load();
  goToSignIn();
  expect(stored.size).toBe(0);
  expect(replace).toHaveBeenCalledExactlyOnceWith("/signin?redirect_to=%2Fsettings%3Fpage%3D1");
});

test("a deleted account leads to the home page, not to the sign-in page", async () => {
  const { goToSignIn, leaveDeletedAccount } = await load();
  const goHome = vi.fn(() => expect(stored.size).toBe(0));
  leaveDeletedAccount(goHome);
  goToSignIn();
  expect(goHome).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

describe("while a tab refreshes the session", () => {
  const refreshedSession: Session = {
    ...session,
    tokens: { ...session.tokens, access_token: "new", refresh_token: "r2" },
  };
  const otherSession: Session = { ...session, user: { ...user, id: "0b0c4a55-43f4-4a3c-8f2b-0d9f6f0a1b22" } };
  otherSession.tokens = { ...session.tokens, refresh_token: "of another" };

  /** Refreshes the session, and runs an action of another tab before the server replies. */
  async function refreshWhile(actInOtherTab: () => void, status: number, body: unknown) {
    const { getAccessToken } = await load();
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("fetch", async () => {
      actInOtherTab();
      return Response.json(body, { status });
    });
    return getAccessToken().finally(() => log.mockClear());
  }

  test("a sign-out in another tab is kept", async () => {
    await expect(refreshWhile(() => stored.clear(), 200, refreshedSession)).rejects.toThrow(
      "Missing access token",
    );
    expect(stored.size).toBe(0);
  });

  test.each([
    [200, refreshedSession],
    [401, { title: "Unauthorized", status: 401, detail: "Your session has ended." }],
  ])("a sign-in in another tab is kept when the reply is %i", async (status, body) => {
    const signIn = () => stored.set("auth", JSON.stringify(otherSession));
    await expect(refreshWhile(signIn, status, body)).rejects.toThrow();
    expect(JSON.parse(stored.get("auth")!)).toEqual(otherSession);
  });

  test("the new session is stored, and a refused one is removed", async () => {
    expect(await refreshWhile(() => {}, 200, refreshedSession)).toBe("new");
    await expect(
      refreshWhile(() => {}, 401, { title: "Unauthorized", status: 401, detail: "Ended." }),
    ).rejects.toThrow();
    expect(stored.size).toBe(0);
  });
});

describe("when the clock of the browser is wrong", () => {
  const NOW = Date.parse("2026-03-01T12:00:00Z");
  const DAY_MS = 86_400_000;
  const tokenUntil = (time: number) => `a.${btoa(JSON.stringify({ exp: time / 1000 }))}.c`;
  const withToken = (access_token: string) => ({ ...session, tokens: { ...session.tokens, access_token } });
  let requestedPaths: string[];
  let serverTime: number;

  beforeEach(() => {
    [requestedPaths, serverTime] = [[], NOW];
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.stubGlobal("fetch", async (path: string) => {
      requestedPaths.push(path);
      const headers = { date: new Date(serverTime).toUTCString() };
      if (path !== "/api/auth/refresh-token") return Response.json({}, { headers });
      return Response.json(withToken(tokenUntil(serverTime + 900_000)), { headers });
    });
  });
  afterEach(() => void vi.useRealTimers());

  /** Sets the server's time, and the browser's clock to differ from it by `off` milliseconds. */
  function setClocks(time: number, off: number) {
    serverTime = time;
    vi.setSystemTime(time + off);
  }

  describe.each([
    ["right", 0],
    ["a day ahead", DAY_MS],
    ["a day behind", -DAY_MS],
  ])("%s", (_, off) => {
    test("each token is refreshed once, when it expires by the server's clock", async () => {
      setClocks(NOW, off);
      stored.set("auth", JSON.stringify(withToken(tokenUntil(NOW + 900_000))));
      const { getAccessToken } = await load();
      const { createClient } = await import("@/lib/api/create-client");
      const { getMe } = await import("@/lib/auth/calls");
      const { call } = createClient({ getAccessToken });
      for (let seconds = 0; seconds < 3600; seconds += 60) {
        setClocks(NOW + seconds * 1000, off);
        await call(getMe, {});
      }
      expect(requestedPaths.filter((path) => path === "/api/auth/refresh-token").length).toBe(3);
      expect(requestedPaths.filter((path) => path === "/api/auth/me").length).toBe(60);
    });
  });

  test("a valid token stays in use when the clock changes while the page is open", async () => {
    setClocks(NOW, 0);
    stored.set("auth", JSON.stringify(withToken(tokenUntil(NOW + 900_000))));
    const { getAccessToken } = await load();
    for (const off of [0, DAY_MS, -DAY_MS, 2 * DAY_MS]) {
      setClocks(NOW, off);
      expect(await getAccessToken()).toBe(tokenUntil(NOW + 900_000));
    }
    expect(requestedPaths).not.toContain("/api/auth/refresh-token");
  });

  test("the browser's clock counts when the server's time is unknown", async () => {
    setClocks(NOW, DAY_MS);
    stored.set("auth", JSON.stringify(withToken(tokenUntil(NOW + 900_000))));
    const { getAccessToken } = await load();
    vi.stubGlobal("fetch", async (path: string) => {
      if (path === "/api/health") throw new TypeError("Failed to fetch");
      return Response.json(withToken("renewed"));
    });
    expect(await getAccessToken()).toBe("renewed");
  });
});
