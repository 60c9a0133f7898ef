import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client } from "arctic";
import { consent } from "./oauth";
import { startSandbox } from "./start";

export const REDIRECT_URI = "http://localhost:3000/api/auth/callback?a=b";
export const SCOPES = ["read:user", "user:email"];

/** A sandbox for one test file, and the steps of signing in with GitHub. */
export async function startGitHub() {
  const { address, createControl } = await startSandbox();
  const authorizeUrl = `${address}/github/login/oauth/authorize`;
  const tokenUrl = `${address}/github/login/oauth/access_token`;
  const client = new OAuth2Client("sandbox-test", "sandbox-secret", REDIRECT_URI);

  /** The address of the page that asks for consent. */
  const ask = (verifier: string, scopes = SCOPES) =>
    client.createAuthorizationURLWithPKCE(
      authorizeUrl,
      "a state",
      CodeChallengeMethod.S256,
      verifier,
      scopes,
    );

  /** A code for a person and the verifier that belongs to it. */
  async function getCode(fields: Record<string, string>, scopes = SCOPES) {
    const verifier = generateCodeVerifier();
    const back = await consent(ask(verifier, scopes), fields);
    return { code: back.searchParams.get("code")!, verifier, back };
  }

  return { address, control: createControl("github"), authorizeUrl, tokenUrl, client, ask, getCode };
}
