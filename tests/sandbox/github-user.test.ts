import { UnexpectedResponseError } from "arctic";
import { describe, expect, test } from "vitest";
import { getFailure } from "../support/failure";
import { startGitHub } from "../support/sandbox/github";
import { toPersonFields } from "../support/sandbox/oauth";

const { address, control, tokenUrl, client, getCode } = await startGitHub();

async function getToken(fields: Record<string, string>, scopes?: string[]) {
  const { code, verifier } = await getCode(fields, scopes);
  return (await client.validateAuthorizationCode(tokenUrl, code, verifier)).accessToken();
}
async function get(path: string, token: string) {
  const response = await fetch(`${address}/github/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
}

describe("the user", () => {
  test("has an id, a name and only a public address", async () => {
    const { body } = await get("/user", await getToken({ person: "greta" }));
    expect(body).toMatchObject({
      login: "greta",
      name: "Greta Berg",
      email: "greta@example.com",
      type: "User",
    });
    expect(body.id).toSatisfy(Number.isSafeInteger);
    const nora = (await get("/user", await getToken({ person: "nora" }))).body;
    expect(nora).toMatchObject({ login: "nora", name: null, email: null });
    expect(nora.id).not.toBe(body.id);
  });

  test("has verified and unverified addresses", async () => {
    const emails = async (fields: Record<string, string>) =>
      (await get("/user/emails", await getToken(fields))).body;
    expect(await emails({ person: "greta" })).toEqual([
      { email: "greta@example.com", primary: true, verified: true, visibility: "public" },
    ]);
    expect(await emails({ person: "max" })).toEqual([
      { email: "max@example.com", primary: true, verified: false, visibility: "private" },
    ]);
    expect(await emails({ person: "nora" })).toEqual([
      { email: "nora@example.com", primary: true, verified: true, visibility: "private" },
      { email: "nora.before@example.com", primary: false, verified: false, visibility: null },
      { email: "nora@users.noreply.example.com", primary: false, verified: true, visibility: null },
    ]);
    expect(await emails({ person: "dana" })).toMatchObject([{ email: "demo@waymark.local", verified: true }]);
    expect(await emails({ person: "someone", email: "New@Example.com" })).toMatchObject([
      { email: "New@Example.com", verified: false },
    ]);
  });

  test("has the same id for the same address or subject", async () => {
    const getId = async (fields: Record<string, string>) =>
      (await get("/user", await getToken(fields))).body.id as number;
    const first = await getId(toPersonFields("same@example.com"));
    expect(await getId(toPersonFields("SAME@example.com", { name: "Else" }))).toBe(first);
    expect(await getId(toPersonFields("other@example.com"))).not.toBe(first);
    expect(await getId(toPersonFields("a@example.com", { subject: "4711" }))).toBe(4711);
    expect(await getId(toPersonFields("b@example.com", { subject: "4711" }))).toBe(4711);
    expect(await getId(toPersonFields("c@example.com", { subject: "one" }))).toBe(
      await getId(toPersonFields("d@example.com", { subject: "one" })),
    );
  });

  test("has a picture that the sandbox serves", async () => {
    const { body } = await get("/user", await getToken(toPersonFields('"<x>"@example.com')));
    expect(body.avatar_url.startsWith(`${address}/github/people/`)).toBe(true);
    const response = await fetch(body.avatar_url);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  });

  test("is returned only for a token with the right scope and a User-Agent", async () => {
    expect(await get("/user", "gho_unknown")).toMatchObject({
      status: 401,
      body: { message: "Bad credentials" },
    });
    const token = await getToken({ person: "greta" }, ["read:user"]);
    expect((await get("/user", token)).status).toBe(200);
    expect(await get("/user/emails", token)).toMatchObject({ status: 404, body: { message: "Not Found" } });
    expect(await get("/nowhere", token)).toMatchObject({ status: 404, body: { message: "Not Found" } });
    const nameless = await fetch(`${address}/github/api/user`, {
      headers: { authorization: `Bearer ${token}`, "user-agent": "" },
    });
    expect(nameless.status).toBe(403);
  });
});

describe("one-shot faults", () => {
  const exchange = async (email: string) => {
    const { code, verifier } = await getCode(toPersonFields(email));
    return client.validateAuthorizationCode(tokenUrl, code, verifier);
  };
  const arm = (kind: string, match: string, more = {}) => control("POST", "faults", { kind, match, ...more });

  test("server_error affects the matching person", async () => {
    await arm("server_error", "fault500@");
    expect(await getFailure(exchange("other@example.com"))).toBeUndefined();
    const error = await getFailure(exchange("fault500@example.com"));
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error.status).toBe(500);
    expect(await getFailure(exchange("fault500@example.com"))).toBeUndefined();
  });

  test("timeout never answers", async () => {
    await arm("timeout", "silence@");
    const { code } = await getCode(toPersonFields("silence@example.com"));
    const body = new URLSearchParams({ code });
    const error = await getFailure(
      fetch(tokenUrl, { method: "POST", body, signal: AbortSignal.timeout(150) }),
    );
    expect(error.name).toBe("TimeoutError");
  });

  test("reset closes the connection", async () => {
    await arm("reset", "reset@");
    const error = await getFailure(exchange("reset@example.com"));
    expect(error.cause.cause.code).toBe("ECONNRESET");
  });

  test("malformed answers with broken JSON", async () => {
    await arm("malformed", "half@");
    expect(await getFailure(exchange("half@example.com"))).toMatchObject({ status: 200 });
  });

  test("user_server_error affects only the user endpoint", async () => {
    await arm("user_server_error", "late@", { after_ms: 100 });
    const token = await getToken(toPersonFields("late@example.com"));
    const begun = performance.now();
    expect(await get("/user", token)).toMatchObject({ status: 500, body: { message: expect.any(String) } });
    expect(performance.now() - begun).toBeGreaterThan(95);
    expect((await get("/user", token)).status).toBe(200);
  });

  test("can be listed and cleared, and unknown ones are refused", async () => {
    await arm("reset", "x@", { count: 2 });
    expect((await control("GET", "faults")).body.data).toMatchObject([{ match: "x@" }]);
    expect((await control("DELETE", "faults")).status).toBe(204);
    expect((await control("GET", "faults")).body.data).toEqual([]);
    expect((await arm("wrong_nonce", "x@")).status).toBe(400);
  });
});

test("the request log contains no secrets", async () => {
  const { code, verifier } = await getCode({ person: "greta" });
  const token = (await client.validateAuthorizationCode(tokenUrl, code, verifier)).accessToken();
  const page = await (await fetch(address)).text();
  expect(page).toContain("POST /github/login/oauth/access_token");
  for (const secret of [code, verifier, token]) expect(page).not.toContain(secret);
});
