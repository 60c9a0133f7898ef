import { describe, expect, test } from "vitest";
import { createSandbox } from "@/sandbox/app";
import { ISSUER, REDIRECT_URI, startGoogle } from "../support/sandbox/google";

const { control, at, getCode, getTokens, verify } = await startGoogle();

describe("the page", () => {
  test("redirects back as Google does, or with the denial", async () => {
    const { back } = await getCode({ person: "greta" });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      state: "state",
      code: expect.stringMatching(/^4\/0A[\w-]+$/),
      authuser: "0",
      prompt: "consent",
      iss: ISSUER,
    });
    const denied = (await getCode({ person: "nobody" })).back;
    expect(Object.fromEntries(denied.searchParams)).toEqual({ state: "state", error: "access_denied" });
  });

  test("is found by discovery, which lists every endpoint", async () => {
    const found = await (await fetch(at("/.well-known/openid-configuration"))).json();
    expect(found).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: at("/o/oauth2/v2/auth"),
      token_endpoint: at("/token"),
      jwks_uri: at("/certs"),
      userinfo_endpoint: at("/userinfo"),
    });
    const page = await fetch(
      `${found.authorization_endpoint}?client_id=sandbox-x&redirect_uri=${REDIRECT_URI}`,
    );
    expect(await page.text()).toContain("Sign in with Google");
  });
});

describe("userinfo", () => {
  const info = async (token: string) => {
    const response = await fetch(at("/userinfo"), { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: await response.json() };
  };

  test("returns the same claims as the id_token", async () => {
    const tokens = await getTokens({ person: "nora" });
    const { sub, email, email_verified, picture } = (await verify(tokens.idToken())).payload;
    expect((await info(tokens.accessToken())).body).toEqual({ sub, email, email_verified, picture });
  });

  test("needs a token", async () => {
    expect(await info("ya29.unknown")).toMatchObject({ status: 401, body: { error: "invalid_request" } });
  });

  test("answers 500 once for user_server_error", async () => {
    const tokens = await getTokens({ person: "greta" });
    await control("POST", "faults", { kind: "user_server_error" });
    expect(await info(tokens.accessToken())).toMatchObject({ status: 500, body: { error: { code: 500 } } });
    expect((await info(tokens.accessToken())).status).toBe(200);
  });
});

test("unknown addresses are 404", async () => {
  const response = await fetch(at("/nowhere"));
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: { code: 404, message: expect.any(String) } },
  ]);
});

test("the issuer of the tokens can be configured", async () => {
  const sandbox = createSandbox({ googleIssuer: "http://issuer.test" });
  const other = await sandbox.listen();
  const found = await (await fetch(`${other}/google/.well-known/openid-configuration`)).json();
  await sandbox.close();
  expect(found.issuer).toBe("http://issuer.test");
});
