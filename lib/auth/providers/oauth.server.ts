import "server-only";
import { ArcticFetchError, CodeChallengeMethod, OAuth2Client, type OAuth2Tokens } from "arctic";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { withDeadline } from "@/lib/api/deadline.server";
import { email } from "@/lib/api/fields";
import { badRequest } from "@/lib/api/problem";
import type { Provider } from "@/lib/auth/endpoints";
import { env } from "@/lib/env.server";

const PROVIDER_TIMEOUT_MS = 8_000;

/** Who somebody is at a provider. `email` is one that the provider has verified, or null. */
export interface Profile {
  subject: string;
  email: string | null;
  name: string | null;
  image: string | null;
}

interface ProviderEntry {
  label: "GitHub" | "Google";
  client: OAuth2Client | null;
  authorizeUrl: string;
  tokenUrl: string;
  scopes: string[];
  profileOf(tokens: OAuth2Tokens, nonce: string): Promise<Profile>;
}

/** Whatever comes from outside is cut to what we store. */
const verified = (address: unknown) => email.safeParse(address).data ?? null;
const text = z.string().trim().min(1).max(200).nullable().catch(null);
const image = z
  .url({ protocol: /^https$/ })
  .max(2048)
  .nullable()
  .catch(null);

const clientOf = (id: string | undefined, secret: string | undefined) =>
  id && secret ? new OAuth2Client(id, secret, `${env.APP_URL}/api/auth/callback`) : null;

const providers: Record<Provider, ProviderEntry> = {
  github: {
    label: "GitHub",
    client: clientOf(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    authorizeUrl: env.GITHUB_AUTHORIZE_URL,
    tokenUrl: env.GITHUB_TOKEN_URL,
    scopes: ["read:user", "user:email"],
    profileOf: githubProfile,
  },
  google: {
    label: "Google",
    client: clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    scopes: ["openid", "email", "profile"],
    profileOf: googleProfile,
  },
};

export const labelOf = (provider: Provider) => providers[provider].label;

/**
 * Where to send the browser.
 * @param verifier of PKCE (RFC 7636); only its digest travels
 * @throws 400 for a provider that has no keys here.
 */
export function authorizationUrl(
  provider: Provider,
  { state, verifier, nonce }: { state: string; verifier: string; nonce: string },
): string {
  const { client, label, authorizeUrl, scopes } = providers[provider];
  if (!client) throw badRequest(`Sign-in with ${label} is not connected on this server.`);
  const { S256 } = CodeChallengeMethod;
  const url = client.createAuthorizationURLWithPKCE(authorizeUrl, state, S256, verifier, scopes);
  if (scopes.includes("openid")) url.searchParams.set("nonce", nonce);
  // Who has several accounts there wants to choose, above all after having signed out here.
  url.searchParams.set("prompt", "select_account");
  return url.href;
}

/** Exchanges the code of the provider and asks who it is about. @throws Error when the provider does not play along. */
export async function fetchProfile(
  provider: Provider,
  code: string,
  { verifier, nonce }: { verifier: string; nonce: string },
): Promise<Profile> {
  const { client, tokenUrl, profileOf, label } = providers[provider];
  if (!client) throw new Error(`${label} is not configured`);
  // Arctic's client takes no signal.
  const exchange = client.validateAuthorizationCode(tokenUrl, code, verifier);
  const tokens = await withDeadline(exchange, PROVIDER_TIMEOUT_MS, noAnswer);
  // GitHub tells its errors with status 200, which the client takes for success.
  if ("error" in (tokens.data as object)) throw new Error(`${label} refused the code`);
  return profileOf(tokens, nonce);
}

const noAnswer = () => new ArcticFetchError(new Error("no answer in time"));

const githubUser = z.object({ id: z.number().int(), name: text, avatar_url: image });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function githubProfile(tokens: OAuth2Tokens): Promise<Profile> {
  const ask = async (path: string) => {
    const response = await fetch(`${env.GITHUB_API_URL}${path}`, {
      headers: {
        authorization: `Bearer ${tokens.accessToken()}`,
        accept: "application/vnd.github+json",
        "user-agent": "Waymark",
      },
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
    return response.json();
  };
  const [user, emails] = await Promise.all([
    ask("/user").then((body) => githubUser.parse(body)),
    ask("/user/emails").then((body) => githubEmails.parse(body)),
  ]);
  const good = emails.filter((entry) => entry.verified);
  const chosen = good.find((entry) => entry.primary) ?? good[0];
  return {
    subject: String(user.id),
    email: verified(chosen?.email),
    name: user.name,
    image: user.avatar_url,
  };
}

const googleKeys = createRemoteJWKSet(new URL(env.GOOGLE_JWKS_URL), { timeoutDuration: PROVIDER_TIMEOUT_MS });
const googleClaims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  name: text,
  picture: image,
});

async function googleProfile(tokens: OAuth2Tokens, nonce: string): Promise<Profile> {
  const { payload } = await jwtVerify(tokens.idToken(), googleKeys, {
    algorithms: ["RS256"],
    // Both spellings are documented.
    issuer: [env.GOOGLE_ISSUER, env.GOOGLE_ISSUER.replace(/^https:\/\//, "")],
    audience: env.GOOGLE_CLIENT_ID,
    requiredClaims: ["exp", "iat", "sub", "nonce"],
  });
  const claims = googleClaims.parse(payload);
  if (claims.nonce !== nonce) throw new Error("the id token belongs to another sign-in");
  return {
    subject: claims.sub,
    email: claims.email_verified ? verified(claims.email) : null,
    name: claims.name,
    image: claims.picture,
  };
}
