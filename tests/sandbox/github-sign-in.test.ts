import { generateCodeVerifier } from "arctic";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { REDIRECT_URI, SCOPES, startGitHub } from "../support/sandbox/github";
import { consent, toPersonFields } from "../support/sandbox/oauth";

const { authorizeUrl, tokenUrl, client, ask, getCode } = await startGitHub();

/** The raw exchange. */
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(tokenUrl, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body: new URLSearchParams({
      client_id: "sandbox-test",
      client_secret: "sandbox-secret",
      redirect_uri: REDIRECT_URI,
      ...fields,
    }),
  });

describe("the page", () => {
  test("offers the known people, any other person, and denial", async () => {
    const url = ask(generateCodeVerifier());
    const response = await fetch(url);
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const text of [
      "Sign in with GitHub",
      "localhost:3000",
      "Greta Berg",
      "Deny",
      "read:user user:email",
    ])
      expect(page).toContain(text);
    expect(response.headers.get("content-security-policy")).toContain(
      "form-action 'self' http://localhost:3000;",
    );
  });

  test.each([
    ["a client that is not the sandbox's", { client_id: "Iv1.real" }],
    ["no address to return to", { redirect_uri: "" }],
    ["an address of another kind", { redirect_uri: "javascript:alert(1)" }],
    ["a challenge that is not S256", { code_challenge_method: "plain" }],
    ["a challenge that is none", { code_challenge: "short" }],
  ])("refuses %s and sends nobody anywhere", async (_, query) => {
    const url = ask(generateCodeVerifier());
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? new URLSearchParams({ person: "greta" }) : undefined;
      const response = await fetch(url, { method, body, redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    }
  });

  test.each([
    {},
    { person: "toString" },
    toPersonFields(""),
    toPersonFields("no address"),
    toPersonFields("two@a.b c@d.e"),
  ])("asks again after %j", async (fields) => {
    const body = new URLSearchParams(fields as Record<string, string>);
    const response = await fetch(ask(generateCodeVerifier()), { method: "POST", body, redirect: "manual" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Choose a person, or give an email address.");
  });

  test("redirects back with a code and the state, or with the denial", async () => {
    const { back } = await getCode({ person: "greta" });
    expect(back.href).toMatch(
      /^http:\/\/localhost:3000\/api\/auth\/callback\?a=b&state=a\+state&code=[\da-f]{20}$/,
    );
    const denied = await consent(ask(generateCodeVerifier()), { person: "nobody" });
    expect(Object.fromEntries(denied.searchParams)).toEqual({
      a: "b",
      state: "a state",
      error: "access_denied",
    });
  });

  test("refuses decisions from other sites", async () => {
    const response = await fetch(ask(generateCodeVerifier()), {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ person: "greta" }),
      redirect: "manual",
    });
    expect([response.status, response.headers.get("location")]).toEqual([403, null]);
  });
});

describe("the exchange", () => {
  test("gives a token for credentials by Basic or in the body, as JSON or as a form", async () => {
    const { code, verifier } = await getCode({ person: "greta" });
    const tokens = await client.validateAuthorizationCode(tokenUrl, code, verifier);
    expect(tokens.data).toEqual({
      access_token: expect.stringMatching(/^gho_\w{36}$/),
      scope: "read:user,user:email",
      token_type: "bearer",
    });
    const second = await getCode({ person: "greta" });
    const response = await post({ code: second.code, code_verifier: second.verifier }, { accept: "*/*" });
    expect(response.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
    expect(new URLSearchParams(await response.text()).get("access_token")).toMatch(/^gho_/);
  });

  test("needs no verifier without a challenge, and refuses one", async () => {
    const plain = client.createAuthorizationURL(authorizeUrl, "s", SCOPES);
    const code = async () => (await consent(plain, { person: "greta" })).searchParams.get("code")!;
    expect((await client.validateAuthorizationCode(tokenUrl, await code(), null)).accessToken()).toMatch(
      /^gho_/,
    );
    const response = await post({ code: await code(), code_verifier: generateCodeVerifier() });
    expect((await response.json()).error).toBe("bad_verification_code");
  });

  test.each([
    ["a wrong secret", { client_secret: "sandbox" }, "incorrect_client_credentials"],
    ["another client", { client_id: "sandbox-other" }, "bad_verification_code"],
    ["a client that is not the sandbox's", { client_id: "Iv1.real" }, "incorrect_client_credentials"],
    ["an unknown code", { code: "unknown" }, "bad_verification_code"],
    ["a wrong verifier", { code_verifier: generateCodeVerifier() }, "bad_verification_code"],
    ["no verifier", { code_verifier: "" }, "bad_verification_code"],
    ["another address", { redirect_uri: "http://localhost:3000/" }, "redirect_uri_mismatch"],
    ["another grant", { grant_type: "password" }, "unsupported_grant_type"],
  ])("refuses %s with status 200", async (_, wrong, error) => {
    const { code, verifier } = await getCode({ person: "greta" });
    const response = await post({ code, code_verifier: verifier, ...wrong });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      error,
      error_description: expect.stringMatching(/\.$/),
      error_uri: expect.stringMatching(/^https:\/\/docs\.github\.com\/.*#/),
    });
  });

  test("accepts a code once, even if the first exchange failed", async () => {
    for (const first of [{}, { code_verifier: generateCodeVerifier() }]) {
      const { code, verifier } = await getCode({ person: "greta" });
      await post({ code, code_verifier: verifier, ...first });
      const again = await post({ code, code_verifier: verifier });
      expect((await again.json()).error).toBe("bad_verification_code");
    }
  });

  test("accepts a code for ten minutes", async () => {
    const [fresh, stale] = [await getCode({ person: "greta" }), await getCode({ person: "greta" })];
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9 * 60_000 });
    const body = async ({ code, verifier }: typeof fresh) =>
      (await post({ code, code_verifier: verifier })).json();
    expect(await body(fresh)).toHaveProperty("access_token");
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await body(stale)).toMatchObject({ error: "bad_verification_code" });
  });
});
