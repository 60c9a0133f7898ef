import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client } from "arctic";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { consent } from "./oauth";
import { startSandbox } from "./start";

export const REDIRECT_URI = "http://localhost:3000/api/auth/callback";
export const ISSUER = "https://accounts.sandbox.test";

/** A sandbox for one test file, and the steps of signing in with Google. */
export async function startGoogle() {
  const { address, createControl } = await startSandbox();
  const at = (path: string) => `${address}/google${path}`;
  const client = new OAuth2Client("sandbox-google", "sandbox-secret", REDIRECT_URI);
  const keys = createRemoteJWKSet(new URL(at("/certs")));

  /** A code for a person and the verifier that belongs to it. */
  async function getCode(
    fields: Record<string, string>,
    { scopes = ["openid", "email", "profile"], nonce = "the nonce" } = {},
  ) {
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

  return { address, control: createControl("google"), at, client, getCode, getTokens, verify };
}
