import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { dropOldest } from "@/lib/drop-oldest";
import { env } from "@/lib/env.server";

export const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60;
const AUDIENCE = "waymark-api";
const TOKEN_TYPE = "at+jwt";
/** A UUID as Postgres writes it. The cache of sessions compares ids as texts, so other spellings are refused. */
const LOWER_CASE_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** New tokens are signed with the first secret. Tokens signed with the previous one stay valid while it is configured. */
const SECRETS = [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
const algorithm = { name: "HMAC", hash: "SHA-256" };
/** Imported once, because jose would import the bytes of a secret again for each token. */
const KEYS = SECRETS.map((secret) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["sign", "verify"]),
);

/** Signs an access token (JWT, RFC 9068). It names only the user and the session, so its content never becomes stale. */
export const signAccessToken = async (userId: string, sessionId: string) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TOKEN_TYPE })
    .setIssuer(env.APP_URL)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_LIFETIME_SECONDS}s`)
    .sign(await KEYS[0]!);

type Claims = { userId: string; sessionId: string };

/** Tokens whose signature and claims have been checked; nothing but the time can make them invalid. Oldest first. */
const verified = new Map<string, { claims: Claims; expiresAt: number }>();
const MAX_VERIFIED_TOKENS = 10_000;

/** Several base64 texts decode to the same signature, of which only one is ours. A token with another one was changed. */
function hasPlainSignature(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}

/** @returns the user and session of an access token, or null when the token is not valid. */
export async function readAccessToken(token: string): Promise<Claims | null> {
  const cached = verified.get(token);
  if (cached && Date.now() < cached.expiresAt) return cached.claims;
  if (cached) verified.delete(token);
  if (!hasPlainSignature(token)) return null;
  for (const key of KEYS) {
    try {
      const { payload } = await jwtVerify<{ sid: string }>(token, await key, {
        algorithms: ["HS256"],
        typ: TOKEN_TYPE,
        issuer: env.APP_URL,
        audience: AUDIENCE,
        requiredClaims: ["exp", "iat", "sub", "sid", "jti"],
      });
      const { sub = "", sid, exp = 0 } = payload;
      if (!LOWER_CASE_UUID.test(sub) || !LOWER_CASE_UUID.test(sid)) return null;
      const claims = { userId: sub, sessionId: sid };
      verified.set(token, { claims, expiresAt: exp * 1000 });
      dropOldest(verified, MAX_VERIFIED_TOKENS);
      return claims;
    } catch {
      // Signed with another key, or not valid: try the next key.
    }
  }
  return null;
}

/** A signed session id and counter. The current token can be derived again, so it is not stored. */
export const toRefreshToken = (sessionId: string, counter: number, secret = env.JWT_SECRET) => {
  const signature = createHmac("sha256", secret).update(`refresh:${sessionId}:${counter}`);
  return `${sessionId}.${counter}.${signature.digest("base64url")}`;
};

export function readRefreshToken(token: string): { sessionId: string; counter: number } | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token);
  if (!match) return null;
  const [, sessionId, digits] = match as unknown as [string, string, string];
  const counter = Number(digits);
  // Compare the texts, since different base64 texts can decode to the same bytes.
  const received = Buffer.from(token);
  const isSigned = SECRETS.some((secret) => {
    const expected = Buffer.from(toRefreshToken(sessionId, counter, secret));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  return isSigned ? { sessionId, counter } : null;
}
