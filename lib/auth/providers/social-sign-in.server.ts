import "server-only";
import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { accounts, oneTimeTokens, users } from "@/db/schema";
import { badRequest, Problem, unauthorized, validationFailed } from "@/lib/api/problem";
import { insertUser } from "@/lib/auth/accounts/users.server";
import type { Provider, Session } from "@/lib/auth/endpoints";
import { endSessions, presentSession, startSession } from "@/lib/auth/sessions/sessions.server";
import { consumeToken, digestOf, issueToken, randomToken } from "@/lib/auth/tokens/one-time-tokens.server";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { deliverSoon } from "@/lib/mail/outbox.server";
import { getClientAddress, rateLimit } from "@/lib/rate-limit.server";
import { authorizationUrl, fetchProfile, labelOf, type Profile } from "./oauth.server";

/** Seconds. */
const STATE_LIFETIME = 600;
const EXCHANGE_LIFETIME = 60;
const COOKIE = "oauth_flow";
const LANDING = "/auth/callback";
const EXCHANGE = /^x\.([\w-]{43})$/;

const starts = rateLimit("oauth-start", {
  points: 100,
  seconds: 300,
  detail: "Too many attempts. Please wait a little and try again.",
});

/** The secret that binds a sign-in to the browser it began in. */
const flowOf = (request: Request) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.get("cookie") ?? "")?.[1];

/** PKCE's verifier and OpenID's nonce: made of what only the browser and the server know, so nothing has to be kept. */
const secretsOf = (state: string, flow: string) => {
  const derive = (purpose: string) =>
    createHmac("sha256", env.JWT_SECRET).update(`${purpose}:${state}:${flow}`).digest("base64url");
  return { verifier: derive("pkce"), nonce: derive("nonce") };
};

/**
 * Begins a sign-in with a provider: a state that is good once and for ten minutes, in the browser that has the cookie.
 * @throws 400 for a provider that is not configured; 422 for a redirect_to that is not on our own origin.
 */
export async function getAuthorizationUrl(
  { provider, redirect_to }: { provider: Provider; redirect_to: string },
  request: Request,
  headers: Headers,
): Promise<{ url: string }> {
  const landing = ownAddress(redirect_to);
  await starts.consume(getClientAddress(request));
  const flow = flowOf(request) ?? randomToken();
  const state = randomToken();
  const url = authorizationUrl(provider, { state, ...secretsOf(state, flow) });
  await issueToken("oauth_state", {
    token: state,
    payload: { provider, redirect_to: landing, flow: digestOf(flow) },
    seconds: STATE_LIFETIME,
  });
  const secure = env.APP_URL.startsWith("https://") ? "; Secure" : "";
  // Long enough for a sign-in begun in its last second, and for the exchange after it.
  const age = 2 * STATE_LIFETIME;
  headers.append(
    "Set-Cookie",
    `${COOKIE}=${flow}; Path=/api/auth; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  );
  return { url };
}

function ownAddress(target: string): string {
  const isPath = /^\/(?![/\\])/.test(target);
  const url = URL.canParse(target, env.APP_URL) ? new URL(target, env.APP_URL) : null;
  if (url && url.origin === new URL(env.APP_URL).origin && (isPath || /^https?:\/\//i.test(target)))
    return url.href;
  throw validationFailed([
    {
      message: "redirect_to must be on this site.",
      location: "query.redirect_to",
      value: target.slice(0, 200),
    },
  ]);
}

/**
 * Ends a sign-in with a provider.
 * @returns where the browser goes: redirect_to with a code to exchange as `refresh_token`, or with `error`, a sentence.
 */
export async function finishAuthorization(
  query: { code?: string; state?: string; error?: string },
  request: Request,
): Promise<string> {
  let landing = env.APP_URL + LANDING;
  const land = (name: "refresh_token" | "error", value: string) => {
    const url = new URL(landing);
    url.searchParams.set(name, value);
    return url.href;
  };
  try {
    const flow = flowOf(request);
    const started = query.state ? await consumeToken("oauth_state", query.state) : null;
    if (!flow || started?.payload.flow !== digestOf(flow)) {
      throw badRequest("This sign-in has expired or was begun in another browser. Please try again.");
    }
    const provider = started.payload.provider as Provider;
    landing = started.payload.redirect_to ?? landing;
    if (query.error === "access_denied")
      throw badRequest(`You did not allow the sign-in with ${labelOf(provider)}.`);
    if (query.error || !query.code) throw badRequest(failed(provider));
    const profile = await fetchProfile(provider, query.code, secretsOf(query.state!, flow)).catch((err) => {
      log.warn({ err, provider }, "a sign-in with a provider failed");
      throw badRequest(failed(provider));
    });
    const { userId, isNew } = await db.transaction((transaction) => userOf(transaction, provider, profile));
    const seconds = EXCHANGE_LIFETIME;
    const code = await issueToken("exchange", {
      userId,
      payload: { provider, flow: digestOf(flow), ...(isNew && { is_new: "yes" }) },
      seconds,
    });
    return land("refresh_token", `x.${code}`);
  } catch (error) {
    if (error instanceof Problem) return land("error", error.message);
    log.error({ err: error }, "a sign-in with a provider failed");
    return land("error", "Signing in did not work. Please try again in a moment.");
  }
}

const failed = (provider: Provider) => `Signing in with ${labelOf(provider)} did not work. Please try again.`;

/**
 * The user behind a profile. The subject decides; an address only where both sides have verified it. Whoever put it on an
 * account here without ever proving it loses what he signs in by (pre-hijacking).
 */
async function userOf(transaction: Transaction, provider: Provider, profile: Profile) {
  const bySubject = and(eq(accounts.provider, provider), eq(accounts.provider_account_id, profile.subject));
  const [linked] = await transaction.select({ id: accounts.user_id }).from(accounts).where(bySubject);
  if (linked) return { userId: linked.id, isNew: false };

  const label = labelOf(provider);
  const { email, name, image } = profile;
  if (!email)
    throw badRequest(`Your ${label} account has no verified e-mail address. Verify one there and try again.`);
  const email_verified_at = new Date().toISOString();
  const made = await insertUser(transaction, { email, name, image, email_verified_at });
  const [user] = await transaction.select().from(users).where(eq(users.email, email)).for("no key update");
  if (!user) throw badRequest(failed(provider));
  if (!user.email_verified_at) {
    await transaction.delete(accounts).where(eq(accounts.user_id, user.id));
    await endSessions(user.id, transaction);
    await transaction
      .update(users)
      .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
      .where(eq(users.id, user.id));
  }
  await transaction
    .insert(accounts)
    .values({ user_id: user.id, type: "oauth", provider, provider_account_id: profile.subject })
    .onConflictDoNothing();
  const [account] = await transaction.select({ id: accounts.user_id }).from(accounts).where(bySubject);
  if (account?.id !== user.id) {
    throw badRequest(`Another ${label} account is linked to ${email} already. Sign in with that one.`);
  }
  return { userId: user.id, isNew: made !== null };
}

/** Whether a refresh token is rather the code of a sign-in with a provider. */
export const isExchangeCode = (token: string) => EXCHANGE.test(token);

/**
 * Turns the code that came with the address into a session: once, within a minute, and in the browser it was made for.
 * @throws 401
 */
export async function redeemExchange(token: string, request: Request): Promise<Session> {
  const refusal = () => unauthorized("This sign-in has expired. Please sign in again.");
  const code = EXCHANGE.exec(token)?.[1];
  const flow = flowOf(request);
  if (!code || !flow) throw refusal();
  const session = await db.transaction(async (transaction) => {
    const found = await consumeToken(
      "exchange",
      code,
      transaction,
      eq(sql`${oneTimeTokens.payload}->>'flow'`, digestOf(flow)),
    );
    if (!found?.user_id) throw refusal();
    const [user] = await transaction.select().from(users).where(eq(users.id, found.user_id));
    if (!user) throw refusal();
    const { provider, is_new } = found.payload;
    // Signing up is no sign-in that anybody has to be warned of.
    return startSession(transaction, user, request, is_new ? undefined : labelOf(provider as Provider));
  });
  deliverSoon();
  return presentSession(session);
}
