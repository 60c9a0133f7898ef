import { generateCodeVerifier, OAuth2RequestError } from "arctic";
import { describe, expect, test } from "vitest";
import { getFailure } from "../support/failure";
import { REDIRECT_URI, startGoogle } from "../support/sandbox/google";
import { toPersonFields } from "../support/sandbox/oauth";

const { address, control, at, client, getCode, getTokens, verify } = await startGoogle();
const parseClaims = async (fields: Record<string, string>, options = {}) =>
  (await verify((await getTokens(fields, options)).idToken())).payload;

describe("the exchange", () => {
  test("gives tokens whose id_token verifies", async () => {
    const asked = Math.floor(Date.now() / 1000);
    const tokens = await getTokens({ person: "greta" });
    expect(tokens.data).toEqual({
      access_token: expect.stringMatching(/^ya29\./),
      expires_in: 3599,
      scope:
        "openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile",
      token_type: "Bearer",
      id_token: expect.any(String),
    });
    const { payload, protectedHeader } = await verify(tokens.idToken());
    expect(protectedHeader).toMatchObject({ alg: "RS256", kid: expect.stringMatching(/^[\da-f]{40}$/) });
    expect(payload).toMatchObject({
      azp: "sandbox-google",
      sub: expect.stringMatching(/^\d{21}$/),
      email: "greta@example.com",
      email_verified: true,
      name: "Greta Berg",
      picture: expect.stringContaining("/google/people/greta/picture"),
      nonce: "the nonce",
    });
    expect(payload.exp! - payload.iat!).toBe(3600);
    expect(payload.iat).toBeGreaterThanOrEqual(asked);
    expect(payload.iat).toBeLessThanOrEqual(Date.now() / 1000);
  });

  test("gives each person's real data", async () => {
    expect(await parseClaims({ person: "max" })).toMatchObject({ email_verified: false });
    const nora = await parseClaims({ person: "nora" });
    expect(nora).toMatchObject({ email: "nora@example.com", email_verified: true });
    expect(nora).not.toHaveProperty("name");
    expect(await parseClaims({ person: "dana" })).toMatchObject({ email: "demo@waymark.local" });
    const ids = new Set<unknown>();
    for (const person of ["greta", "max", "nora", "dana"]) ids.add((await parseClaims({ person })).sub);
    expect(ids.size).toBe(4);
  });

  test("keeps the subject when the address changes", async () => {
    const [first, second] = [
      await parseClaims(toPersonFields("before@example.com", { subject: "108204268033311374519" })),
      await parseClaims(toPersonFields("after@example.com", { subject: "108204268033311374519" })),
    ];
    expect([first.sub, second.sub]).toEqual(["108204268033311374519", "108204268033311374519"]);
    expect([first.email, second.email]).toEqual(["before@example.com", "after@example.com"]);
    expect((await parseClaims(toPersonFields("before@example.com"))).sub).not.toBe(first.sub);
  });

  test("gives only what the scopes allow, and a nonce only when one was sent", async () => {
    const claims = await parseClaims({ person: "greta" }, { scopes: ["openid"], nonce: "" });
    expect(Object.keys(claims).toSorted()).toEqual(["at_hash", "aud", "azp", "exp", "iat", "iss", "sub"]);
    expect((await getTokens({ person: "greta" }, { scopes: ["email"] })).data).not.toHaveProperty("id_token");
  });

  test.each([
    ["a wrong secret", { client_secret: "no" }, 401, "invalid_client"],
    ["an unknown code", { code: "4/unknown" }, 400, "invalid_grant"],
    ["a wrong verifier", { code_verifier: generateCodeVerifier() }, 400, "invalid_grant"],
    ["another address", { redirect_uri: "http://localhost:3000/" }, 400, "redirect_uri_mismatch"],
    ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ])("refuses %s", async (_, wrong, status, error) => {
    const { code, verifier } = await getCode({ person: "greta" });
    const response = await fetch(at("/token"), {
      method: "POST",
      body: new URLSearchParams({
        client_id: "sandbox-google",
        client_secret: "sandbox-secret",
        grant_type: "authorization_code",
        redirect_uri: REDIRECT_URI,
        code,
        code_verifier: verifier,
        ...wrong,
      }),
    });
    expect([response.status, await response.json()]).toEqual([
      status,
      { error, error_description: expect.any(String) },
    ]);
  });

  test("accepts a code once", async () => {
    const { code, verifier } = await getCode({ person: "greta" });
    await client.validateAuthorizationCode(at("/token"), code, verifier);
    const error = await getFailure(client.validateAuthorizationCode(at("/token"), code, verifier));
    expect(error).toBeInstanceOf(OAuth2RequestError);
    expect(error.code).toBe("invalid_grant");
  });

  test("refuses the code of another provider", async () => {
    const { code, verifier } = await getCode({ person: "greta" });
    const tokens = await client.validateAuthorizationCode(
      `${address}/github/login/oauth/access_token`,
      code,
      verifier,
    );
    expect(tokens.data).toMatchObject({ error: "bad_verification_code" });
  });
});

describe("a one-shot fault", () => {
  test.each([
    ["bad_signature", { code: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED" }],
    ["wrong_audience", { code: "ERR_JWT_CLAIM_VALIDATION_FAILED", claim: "aud" }],
    ["wrong_issuer", { code: "ERR_JWT_CLAIM_VALIDATION_FAILED", claim: "iss" }],
    ["expired", { code: "ERR_JWT_EXPIRED" }],
  ])("%s makes the id_token invalid once", async (kind, expected) => {
    const email = `${kind}@example.com`;
    await control("POST", "faults", { kind, match: email });
    expect(await getFailure(parseClaims(toPersonFields(email)))).toMatchObject(expected);
    expect(await getFailure(parseClaims(toPersonFields(email)))).toBeUndefined();
  });

  test("wrong_nonce puts another nonce into the id_token once", async () => {
    await control("POST", "faults", { kind: "wrong_nonce", match: "nonce@" });
    expect((await parseClaims(toPersonFields("nonce@example.com"))).nonce).not.toBe("the nonce");
    expect((await parseClaims(toPersonFields("nonce@example.com"))).nonce).toBe("the nonce");
  });

  test.each([
    ["server_error", { status: 500 }],
    ["malformed", { status: 200 }],
    ["reset", { message: "Failed to send request" }],
  ])("%s makes the exchange fail once", async (kind, expected) => {
    const email = `${kind}@example.com`;
    await control("POST", "faults", { kind, match: email });
    expect(await getFailure(getTokens(toPersonFields(email)))).toMatchObject(expected);
    expect(await getFailure(getTokens(toPersonFields(email)))).toBeUndefined();
  });
});
