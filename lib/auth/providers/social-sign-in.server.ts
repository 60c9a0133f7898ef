import "server-only";
import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { oneTimeTokens, users } from "@/db/schema";
import { badRequest, Problem, unauthorized, validationFailed } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { deliverSoon } from "@/lib/mail/outbox.server";
import { createRateLimit, getClientNetwork, TOO_MANY_ATTEMPTS } from "@/lib/rate-limit.server";
import type { Provider, Session } from "../endpoints";
import { parseOwnPath } from "../redirect";
import { buildSessionReply, startSession } from "../sessions/sessions.server";
import { consumeToken, hashSecret, issueToken, randomToken } from "../tokens/one-time-tokens.server";
import { readFlowCookie, setFlowCookie } from "./flow-cookie.server";
import { buildAuthorizationUrl, fetchProfile, getProviderLabel, toFailureMessage } from "./oauth.server";
import { findOrCreateUser } from "./provider-user.server";

const STATE_LIFETIME_SECONDS = 600;
const EXCHANGE_CODE_LIFETIME_SECONDS = 60;
const DEFAULT_LANDING_PATH = "/auth/callback";
const EXCHANGE_CODE_PATTERN = /^x\.([\w-]{43})$/;

const startLimit = createRateLimit("oauth-start", {
  points: 100,
  seconds: 300,
  detail: TOO_MANY_ATTEMPTS,
});

/** The PKCE verifier and the OpenID nonce. They are derived from secrets of the browser and the server, so neither is stored. */
const deriveSecrets = (state: string, flow: string) => {
  const derive = (purpose: string) =>
    createHmac("sha256", env.JWT_SECRET).update(`${purpose}:${state}:${flow}`).digest("base64url");
  return { verifier: derive("pkce"), nonce: derive("nonce") };
};

/**
 * Starts a sign-in with a provider. The state works once, for ten minutes, and only in the browser with the cookie.
 * @throws 400 for a provider that is not configured; 422 for a redirect_to that is not on our own origin.
 */
export async function getAuthorizationUrl(
  { provider, redirect_to }: { provider: Provider; redirect_to: string },
  request: Request,
  headers: Headers,
): Promise<{ url: string }> {
  const landing = requireOwnUrl(redirect_to);
  await startLimit.consume(getClientNetwork(request));
  const flow = readFlowCookie(request) ?? randomToken();
  const state = randomToken();
  const url = buildAuthorizationUrl(provider, { state, ...deriveSecrets(state, flow) });
  await issueToken("oauth_state", {
    token: state,
    payload: { provider, redirect_to: landing, flow: hashSecret(flow) },
    seconds: STATE_LIFETIME_SECONDS,
  });
  // The browser may start another sign-in with the same cookie just before the first state expires.
  setFlowCookie(headers, flow, 2 * STATE_LIFETIME_SECONDS);
  return { url };
}

function requireOwnUrl(target: string): string {
  const { origin } = new URL(env.APP_URL);
  const isWhole = /^https?:\/\//i.test(target) && URL.canParse(target);
  const url = isWhole ? new URL(target) : parseOwnPath(target, origin);
  if (url?.origin === origin) return url.href;
  throw validationFailed([
    {
      message: "redirect_to must be on this site.",
      location: "query.redirect_to",
      value: target.slice(0, 200),
    },
  ]);
}

/**
 * Finishes a sign-in with a provider. Failures are reported in the address, never thrown.
 * @returns where the browser goes next: redirect_to with an exchange code as `refresh_token`, or with a message as `error`.
 */
export async function finishAuthorization(
  query: { code?: string; state?: string; error?: string },
  request: Request,
): Promise<string> {
  let landing = env.APP_URL + DEFAULT_LANDING_PATH;
  const toLandingUrl = (name: "refresh_token" | "error", value: string) => {
    const url = new URL(landing);
    url.searchParams.set(name, value);
    return url.href;
  };
  try {
    const flow = readFlowCookie(request);
    const started = query.state ? await consumeToken("oauth_state", query.state) : null;
    if (!flow || started?.payload.flow !== hashSecret(flow)) {
      throw badRequest("This sign-in has expired or was started in another browser. Please try again.");
    }
    const provider = started.payload.provider as Provider;
    landing = started.payload.redirect_to ?? landing;
    if (query.error === "access_denied")
      throw badRequest(`You didn’t allow sign-in with ${getProviderLabel(provider)}.`);
    if (query.error || !query.code) throw badRequest(toFailureMessage(provider));
    const profile = await fetchProfile(provider, query.code, deriveSecrets(query.state!, flow)).catch(
      (err) => {
        log.warn({ err, provider }, "a sign-in with a provider failed");
        throw badRequest(toFailureMessage(provider));
      },
    );
    const { userId, isNew } = await db.transaction((transaction) =>
      findOrCreateUser(transaction, provider, profile, request),
    );
    deliverSoon();
    const seconds = EXCHANGE_CODE_LIFETIME_SECONDS;
    const code = await issueToken("exchange", {
      userId,
      payload: { provider, flow: hashSecret(flow), ...(isNew && { is_new: "yes" }) },
      seconds,
    });
    return toLandingUrl("refresh_token", `x.${code}`);
  } catch (error) {
    if (error instanceof Problem) return toLandingUrl("error", error.message);
    log.error({ err: error }, "a sign-in with a provider failed");
    return toLandingUrl("error", "We couldn’t sign you in. Please try again in a moment.");
  }
}

/** Whether a text sent as refresh token is an exchange code. */
export const isExchangeCode = (token: string) => EXCHANGE_CODE_PATTERN.test(token);

/**
 * Turns an exchange code into a session. The code works once, for a minute, and only in the browser it was issued to.
 * @throws 401 when the code is not valid or belongs to another browser.
 */
export async function redeemExchangeCode(token: string, request: Request): Promise<Session> {
  const createExpiredError = () => unauthorized("This sign-in has expired. Please sign in again.");
  const code = EXCHANGE_CODE_PATTERN.exec(token)?.[1];
  const flow = readFlowCookie(request);
  if (!code || !flow) throw createExpiredError();
  const session = await db.transaction(async (transaction) => {
    const consumedCode = await consumeToken(
      "exchange",
      code,
      transaction,
      eq(sql`${oneTimeTokens.payload}->>'flow'`, hashSecret(flow)),
    );
    if (!consumedCode?.user_id) throw createExpiredError();
    const [user] = await transaction.select().from(users).where(eq(users.id, consumedCode.user_id));
    if (!user) throw createExpiredError();
    const { provider, is_new } = consumedCode.payload;
    // A sign-up needs no warning about a new device.
    return startSession(
      transaction,
      user,
      request,
      is_new ? undefined : getProviderLabel(provider as Provider),
    );
  });
  deliverSoon();
  return buildSessionReply(session);
}
