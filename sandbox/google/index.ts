import { createHash, randomBytes } from "node:crypto";
import { getOrigin, type Service, sendJson, wantsPage } from "../http.ts";
import { FAULTS, type OAuthFault } from "../oauth/faults.ts";
import type { Failure, Grant } from "../oauth/grants.ts";
import { createOAuth, getPictureUrl, type Provider } from "../oauth/index.ts";
import { toNumericId } from "../oauth/people.ts";
import { sendPlainFailure } from "../pages.ts";
import { createSigner } from "./id-token.ts";

const DEFAULT_ISSUER = "https://accounts.sandbox.test";
const TOKEN_LIFETIME_SECONDS = 3599;

/** Google returns two of the scopes as full URLs. */
const SCOPES: Record<string, string> = {
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
};

const REFUSALS: Record<Failure, [status: number, error: string, description: string]> = {
  client: [401, "invalid_client", "The provided client secret is invalid."],
  grant_type: [400, "unsupported_grant_type", "Invalid grant_type."],
  code: [400, "invalid_grant", "Malformed auth code."],
  redirect_uri: [400, "redirect_uri_mismatch", "Bad Request"],
  verifier: [400, "invalid_grant", "Invalid code verifier."],
};

/** The wrong claims of an id_token for each fault. */
const WRONG_CLAIMS: Record<string, (claims: { iat: number }) => Record<string, unknown>> = {
  wrong_nonce: () => ({ nonce: "the nonce of another sign-in" }),
  wrong_audience: () => ({ aud: "sandbox-another-app", azp: "sandbox-another-app" }),
  wrong_issuer: () => ({ iss: "https://accounts.elsewhere.test" }),
  expired: ({ iat }) => ({ iat: iat - 7200, exp: iat - 3600 }),
};

/** The part of a person's profile that the scopes allow. */
function getProfile(grant: Grant) {
  const { person, scopes } = grant;
  const [{ email, verified }] = person.addresses;
  return {
    sub: toNumericId(person, "google", 21),
    ...(scopes.includes("email") && { email, email_verified: verified }),
    ...(scopes.includes("profile") && {
      ...(person.name && { name: person.name, given_name: person.name.split(" ")[0] }),
      picture: getPictureUrl(grant, { id: "google" }),
    }),
  };
}

/** Google's sign-in with OpenID Connect. */
export function createGoogle({ issuer = DEFAULT_ISSUER }: { issuer?: string }): Service {
  const signer = createSigner();

  function createIdToken(token: string, grant: Grant, fault?: OAuthFault) {
    const iat = Math.floor(Date.now() / 1000);
    const half = createHash("sha256").update(token).digest().subarray(0, 16);
    const claims = {
      iss: issuer,
      azp: grant.clientId,
      aud: grant.clientId,
      ...getProfile(grant),
      at_hash: half.toString("base64url"),
      ...(grant.nonce !== null && { nonce: grant.nonce }),
      iat,
      exp: iat + 3600,
    };
    return signer.sign(
      { ...claims, ...WRONG_CLAIMS[fault?.kind ?? ""]?.(claims) },
      fault?.kind === "bad_signature",
    );
  }

  const provider: Provider = {
    id: "google",
    title: "Google",
    authorizePath: "/google/o/oauth2/v2/auth",
    tokenPath: "/google/token",
    faults: {
      ...FAULTS,
      bad_signature: "id_token: bad signature",
      wrong_nonce: "id_token: wrong nonce",
      wrong_audience: "id_token: for another app",
      wrong_issuer: "id_token: from elsewhere",
      expired: "id_token: expired",
    },
    newCode: () => `4/0A${randomBytes(40).toString("base64url")}`,
    newToken: () => `ya29.a0${randomBytes(60).toString("base64url")}`,
    redirectParams: { authuser: "0", prompt: "consent", iss: issuer },
    sendTokens: (exchange, access_token, grant, fault) =>
      sendJson(exchange.response, 200, {
        access_token,
        expires_in: TOKEN_LIFETIME_SECONDS,
        scope: grant.scopes.map((scope) => SCOPES[scope] ?? scope).join(" "),
        token_type: "Bearer",
        ...(grant.scopes.includes("openid") && { id_token: createIdToken(access_token, grant, fault) }),
      }),
    refuse({ response }, failure) {
      const [status, error, error_description] = REFUSALS[failure];
      sendJson(response, status, { error, error_description });
    },
    refuseUser: ({ response }) =>
      sendJson(response, 401, { error: "invalid_request", error_description: "Invalid Credentials" }),
    fail: (exchange, code, message) =>
      wantsPage(exchange.request)
        ? sendPlainFailure(exchange, code, message)
        : sendJson(exchange.response, code, { error: { code, message } }),
    settings: (origin) => ({
      GOOGLE_CLIENT_ID: "sandbox-google, or anything that begins with sandbox-",
      GOOGLE_CLIENT_SECRET: "sandbox-secret",
      GOOGLE_AUTHORIZE_URL: `${origin}/google/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${origin}/google/token`,
      GOOGLE_JWKS_URL: `${origin}/google/certs`,
      GOOGLE_ISSUER: issuer,
    }),
  };
  const { withTokenHolder, service } = createOAuth(provider);

  return service([
    {
      method: "GET",
      path: "/google/userinfo",
      handle: withTokenHolder(({ response }, grant) => sendJson(response, 200, getProfile(grant))),
    },
    {
      method: "GET",
      path: "/google/certs",
      handle: ({ response }) => sendJson(response, 200, signer.jwks()),
    },
    {
      method: "GET",
      path: "/google/.well-known/openid-configuration",
      handle({ request, response }) {
        const baseUrl = `${getOrigin(request)}/google`;
        sendJson(response, 200, {
          issuer,
          authorization_endpoint: `${baseUrl}/o/oauth2/v2/auth`,
          token_endpoint: `${baseUrl}/token`,
          userinfo_endpoint: `${baseUrl}/userinfo`,
          jwks_uri: `${baseUrl}/certs`,
          response_types_supported: ["code"],
          response_modes_supported: ["query"],
          grant_types_supported: ["authorization_code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          scopes_supported: ["openid", "email", "profile"],
          token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
          code_challenge_methods_supported: ["S256"],
          authorization_response_iss_parameter_supported: true,
        });
      },
    },
  ]);
}
