import { expect } from "vitest";
import { env } from "@/lib/env.server";
import type { Reply } from "../http/reply";

/** Patterns that no reply may contain. */
const PATTERNS: Record<string, RegExp> = {
  "a password hash": /\$2[aby]\$\d\d\$|password_hash/,
  "a provider's key": /\b(sk|rk)[-_](live|test|proj|sandbox)|\bwhsec_/,
  "a stack trace": /\bat (?:[^\s"]+ \()?[^\s"]*[a-z/.][^\s"]*:\d+:\d+|node_modules/,
  // Within one JSON string: the words of several texts together are no statement.
  SQL: /\b(select|insert into|update|delete from)\b(?:[^"\\\n]|\\.)+\b(from|values|set|where)\b/i,
  "the name of a part": /postgres|drizzle|bcrypt/i,
  "a path of the machine": /(^|["'\s(])\/(work|tmp|home|root|usr|var|opt|Users)\//,
};

const secrets = new Set<string>();

/** Passwords sent so far; no reply may contain them. */
export function rememberSecrets(body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    if (/password/i.test(key) && typeof value === "string" && value.length >= 6) secrets.add(value);
  }
}

export function expectNoLeak(reply: Reply): void {
  const all = JSON.stringify([...reply.headers]) + reply.text;
  for (const [what, pattern] of Object.entries(PATTERNS)) {
    expect(pattern.exec(all)?.[0], `${what} in a reply`).toBeUndefined();
  }
  for (const secret of [...secrets, env.JWT_SECRET, env.DATABASE_URL]) {
    expect(all.includes(secret), "a secret in a reply").toBe(false);
  }
}
