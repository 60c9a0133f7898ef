import { createHash } from "node:crypto";
import type { Person } from "./people.ts";

/** What a person agreed to at the provider. */
export interface Grant {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  nonce: string | null;
  challenge: string | null;
  person: Person;
  /** The sandbox's origin as the person's browser sees it. */
  origin: string;
}

/** Why a code is not exchanged for a token. */
export type Failure = "client" | "grant_type" | "code" | "redirect_uri" | "verifier";

const CODE_LIFETIME_MS = 10 * 60_000;
const MAX_TOKENS = 1000;

export function createGrants() {
  const codes = new Map<string, Grant & { expiresAt: number }>();
  const tokens = new Map<string, Grant>();

  return {
    issue(code: string, grant: Grant) {
      const now = Date.now();
      for (const [old, { expiresAt }] of codes) if (expiresAt <= now) codes.delete(old);
      codes.set(code, { ...grant, expiresAt: now + CODE_LIFETIME_MS });
    },
    find: (code: string) => codes.get(code),
    /** Consumes the code, even when something else is wrong with the request. */
    redeem(fields: Record<string, unknown>, clientId: string): Grant | Failure {
      const grant = codes.get(String(fields.code));
      if (!grant || grant.clientId !== clientId) return "code";
      codes.delete(String(fields.code));
      if (grant.expiresAt <= Date.now()) return "code";
      if (fields.redirect_uri !== grant.redirectUri) return "redirect_uri";
      const verifier = fields.code_verifier;
      const challenge =
        typeof verifier === "string" && verifier
          ? createHash("sha256").update(verifier).digest("base64url")
          : null;
      return challenge === grant.challenge ? grant : "verifier";
    },
    addToken(token: string, grant: Grant) {
      tokens.set(token, grant);
      if (tokens.size > MAX_TOKENS) tokens.delete(tokens.keys().next().value!);
    },
    findByToken: (authorization: string | undefined) =>
      tokens.get(/^(?:Bearer|token) (\S+)$/i.exec(authorization ?? "")?.[1] ?? ""),
  };
}
