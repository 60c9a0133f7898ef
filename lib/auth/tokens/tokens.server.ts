import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/env.server";

/** Seconds. */
export const ACCESS_LIFETIME = 15 * 60;
const AUDIENCE = "waymark-api";
const TYPE = "at+jwt";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first signs. The second, while it is set, is still believed: what it signed before the change goes on being good. */
const SECRETS = [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
const KEYS = SECRETS.map((secret) => new TextEncoder().encode(secret));

/** A JWT after RFC 9068: who and which session, nothing that could become stale or be read by others. */
export const signAccessToken = (userId: string, sessionId: string) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setIssuer(env.APP_URL)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_LIFETIME}s`)
    .sign(KEYS[0]!);

/** @returns whom the token names, or null for any token that is not ours and valid now. */
export async function readAccessToken(token: string): Promise<{ userId: string; sessionId: string } | null> {
  for (const key of KEYS) {
    try {
      const { payload } = await jwtVerify<{ sid: string }>(token, key, {
        algorithms: ["HS256"],
        typ: TYPE,
        issuer: env.APP_URL,
        audience: AUDIENCE,
        requiredClaims: ["exp", "iat", "sub", "sid", "jti"],
      });
      const { sub = "", sid } = payload;
      return UUID.test(sub) && UUID.test(sid) ? { userId: sub, sessionId: sid } : null;
    } catch {
      // Not by this key, or not good any more.
    }
  }
  return null;
}

/** Session id + counter, signed: the current one can be derived again and needs no storing (contract section 3). */
export const refreshTokenOf = (sessionId: string, counter: number, secret = env.JWT_SECRET) => {
  const signature = createHmac("sha256", secret).update(`refresh:${sessionId}:${counter}`);
  return `${sessionId}.${counter}.${signature.digest("base64url")}`;
};

export function readRefreshToken(token: string): { sessionId: string; counter: number } | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token);
  if (!match) return null;
  const [, sessionId, digits] = match as unknown as [string, string, string];
  const counter = Number(digits);
  // The whole texts: several spellings of base64 decode to the same bytes, and only one is the token.
  const theirs = Buffer.from(token);
  const isOurs = SECRETS.some((secret) => {
    const ours = Buffer.from(refreshTokenOf(sessionId, counter, secret));
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  });
  return isOurs ? { sessionId, counter } : null;
}
