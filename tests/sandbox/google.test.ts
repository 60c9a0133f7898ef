import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client } from "arctic";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { createSandbox } from "@/sandbox/app";
import { consent } from "../support/sandbox/oauth";
import { startSandbox } from "../support/sandbox/start";

const { address, createControl } = await startSandbox();
const control = createControl("google");
const at = (path: string) => `${address}/google${path}`;
const redirectUri = "http://localhost:3000/api/auth/callback";
const client = new OAuth2Client("sandbox-google", "sandbox-secret", redirectUri);
const keys = createRemoteJWKSet(new URL(at("/certs")));
const ISSUER = "https://accounts.sandbox.test";
const SCOPES = ["openid", "email", "profile"];

async function getCode(fields: Record<string, string>, { scopes = SCOPES, nonce = "the nonce" } = {}) {
  const verifier = generateCodeVerifier();
  const url = client.createAuthorizationURLWithPKCE(
    at("/o/oauth2/v2/auth"),
    "state",
    CodeChallengeMethod.S256,
    verifier,
    scopes,
  );
  if (nonce) url.searchParams.set("nonce", nonce);
  const back = await consent(url, fields);
  return { code: back.searchParams.get("code")!, verifier, back };
}
async function getTokens(fields: Record<string, string>, options = {}) {
  const { code, verifier } = await getCode(fields, options);
  return client.validateAuthorizationCode(at("/token"), code, verifier);
}
const verify = (token: string) =>
  jwtVerify(token, keys, { issuer: ISSUER, audience: "sandbox-google", algorithms: ["RS256"] });

describe("the page", () => {
  it("redirects back as Google does, or with the denial", async () => {
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

  it("is found by discovery, which lists every endpoint", async () => {
    const found = await (await fetch(at("/.well-known/openid-configuration"))).json();
    expect(found).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: at("/o/oauth2/v2/auth"),
      token_endpoint: at("/token"),
      jwks_uri: at("/certs"),
      userinfo_endpoint: at("/userinfo"),
    });
    const page = await fetch(
      `${found.authorization_endpoint}?client_id=sandbox-x&redirect_uri=${redirectUri}`,
    );
    expect(await page.text()).toContain("Sign in with Google");
  });
});

describe("userinfo", () => {
  const info = async (token: string) => {
    const response = await fetch(at("/userinfo"), { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: await response.json() };
  };

  it("returns the same claims as the id_token", async () => {
    const tokens = await getTokens({ person: "nora" });
    const { sub, email, email_verified, picture } = (await verify(tokens.idToken())).payload;
    expect((await info(tokens.accessToken())).body).toEqual({ sub, email, email_verified, picture });
  });

  it("needs a token", async () => {
    expect(await info("ya29.unknown")).toMatchObject({ status: 401, body: { error: "invalid_request" } });
  });

  it("user_server_error", async () => {
    const tokens = await getTokens({ person: "greta" });
    await control("POST", "faults", { kind: "user_server_error" });
    expect(await info(tokens.accessToken())).toMatchObject({ status: 500, body: { error: { code: 500 } } });
    expect((await info(tokens.accessToken())).status).toBe(200);
  });
});

it("unknown addresses are 404", async () => {
  const response = await fetch(at("/nowhere"));
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: { code: 404, message: expect.any(String) } },
  ]);
});

it("the issuer of the tokens can be configured", async () => {
  const sandbox = createSandbox({ googleIssuer: "http://issuer.test" });
  const other = await sandbox.listen();
  const found = await (await fetch(`${other}/google/.well-known/openid-configuration`)).json();
  await sandbox.close();
  expect(found.issuer).toBe("http://issuer.test");
});
