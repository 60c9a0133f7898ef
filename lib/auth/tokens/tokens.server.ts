import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/env.server";

export const ACCESS_TOKEN_LIFETIME_SECONDS = 15 * 60;
const AUDIENCE = "waymark-api";
const TOKEN_TYPE = "at+jwt";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** New tokens are signed with the first secret. Tokens signed with the previous one stay valid while it is configured. */
const SECRETS = [env.JWT_SECRET, env.JWT_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
const KEYS = SECRETS.map((secret) => new TextEncoder().encode(secret));

/** Signs an access token (JWT, RFC 9068). It names only the user and the session, so its content never becomes stale. */
export const signAccessToken = (userId: string, sessionId: string) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: TOKEN_TYPE })
    .setIssuer(env.APP_URL)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_LIFETIME_SECONDS}s`)
    .sign(KEYS[0]!);

/** @returns the user and session of an access token, or null when the token is not valid. */
export async function readAccessToken(token: string): Promise<{ userId: string; sessionId: string } | null> {
  for (const key of KEYS) {
    try {
      const { payload } = await jwtVerify<{ sid: string }>(token, key, {
        algorithms: ["HS256"],
        typ: TOKEN_TYPE,
        issuer: env.APP_URL,
        audience: AUDIENCE,
        requiredClaims: ["exp", "iat", "sub", "sid", "jti"],
      });
      const { sub = "", sid } = payload;
      return UUID.test(sub) && UUID.test(sid) ? { userId: sub, sessionId: sid } : null;
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
