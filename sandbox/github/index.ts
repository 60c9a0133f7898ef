import { randomBytes } from "node:crypto";
import { type Exchange, type Service, send, sendJson, wantsPage } from "../http.ts";
import { FAULTS } from "../oauth/faults.ts";
import type { Failure, Grant } from "../oauth/grants.ts";
import { createOAuth, getPictureUrl, type Provider } from "../oauth/index.ts";
import { toNumericId } from "../oauth/people.ts";
import { sendPlainFailure } from "../pages.ts";

const API_DOCS = "https://docs.github.com/rest";
const ERROR_DOCS =
  "https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/#";

const REFUSALS: Record<Failure, [error: string, description: string]> = {
  client: ["incorrect_client_credentials", "The client_id and/or client_secret passed are incorrect."],
  grant_type: ["unsupported_grant_type", "The grant type must be authorization_code."],
  code: ["bad_verification_code", "The code passed is incorrect or expired."],
  redirect_uri: [
    "redirect_uri_mismatch",
    "The redirect_uri MUST match the registered callback URL for this application.",
  ],
  verifier: ["bad_verification_code", "The code passed is incorrect or expired."],
};

/** Sends JSON when the client accepts it, else form encoding, as GitHub does. */
function sendFields({ request, response }: Exchange, fields: Record<string, string>) {
  if (request.headers.accept?.includes("json")) return sendJson(response, 200, fields);
  send(
    response,
    200,
    "application/x-www-form-urlencoded; charset=utf-8",
    String(new URLSearchParams(fields)),
  );
}

const sendMessage = ({ response }: Exchange, status: number, message: string) =>
  sendJson(response, status, { message, documentation_url: API_DOCS, status: String(status) });

const provider: Provider = {
  id: "github",
  title: "GitHub",
  authorizePath: "/github/login/oauth/authorize",
  tokenPath: "/github/login/oauth/access_token",
  faults: FAULTS,
  newCode: () => randomBytes(10).toString("hex"),
  newToken: () => `gho_${randomBytes(18).toString("hex")}`,
  sendTokens: (exchange, access_token, { scopes }) =>
    sendFields(exchange, { access_token, scope: scopes.join(","), token_type: "bearer" }),
  // GitHub answers 200 here; the error is only in the body.
  refuse(exchange, failure) {
    const [error, error_description] = REFUSALS[failure];
    sendFields(exchange, {
      error,
      error_description,
      error_uri: `${ERROR_DOCS}${error.replaceAll("_", "-")}`,
    });
  },
  refuseUser: (exchange) => sendMessage(exchange, 401, "Bad credentials"),
  fail: (exchange, status, message) =>
    wantsPage(exchange.request)
      ? sendPlainFailure(exchange, status, message)
      : sendMessage(exchange, status, status === 404 ? "Not Found" : message),
  settings: (origin) => ({
    GITHUB_CLIENT_ID: "sandbox-github, or anything that begins with sandbox-",
    GITHUB_CLIENT_SECRET: "sandbox-secret",
    GITHUB_AUTHORIZE_URL: `${origin}/github/login/oauth/authorize`,
    GITHUB_TOKEN_URL: `${origin}/github/login/oauth/access_token`,
    GITHUB_API_URL: `${origin}/github/api`,
  }),
};

const hasScope = ({ scopes }: Grant, scope: string) => scopes.includes(scope) || scopes.includes("user");

/** GitHub's sign-in for OAuth apps and its user API. */
export function createGithub(): Service {
  const { withTokenHolder, service } = createOAuth(provider);

  const user = withTokenHolder((exchange, grant) => {
    const { login, name, addresses, isPublic } = grant.person;
    sendJson(exchange.response, 200, {
      login,
      id: Number(toNumericId(grant.person, "github", 9)),
      avatar_url: getPictureUrl(grant, provider),
      html_url: `https://github.com/${login}`,
      type: "User",
      site_admin: false,
      name,
      email: isPublic ? addresses[0].email : null,
      created_at: "2020-01-01T00:00:00Z",
      updated_at: "2020-01-01T00:00:00Z",
    });
  });

  const emails = withTokenHolder((exchange, grant) => {
    if (!hasScope(grant, "user:email")) return sendMessage(exchange, 404, "Not Found");
    const { addresses, isPublic } = grant.person;
    sendJson(
      exchange.response,
      200,
      addresses.map(({ email, primary, verified }) => ({
        email,
        primary,
        verified,
        visibility: primary ? (isPublic ? "public" : "private") : null,
      })),
    );
  });

  /** GitHub's API refuses requests without a User-Agent header. */
  const requireUserAgent = (handle: (exchange: Exchange) => Promise<void>) => (exchange: Exchange) =>
    exchange.request.headers["user-agent"]
      ? handle(exchange)
      : sendMessage(exchange, 403, "Request forbidden by administrative rules: no User-Agent header.");

  return service([
    { method: "GET", path: "/github/api/user", handle: requireUserAgent(user) },
    { method: "GET", path: "/github/api/user/emails", handle: requireUserAgent(emails) },
  ]);
}
