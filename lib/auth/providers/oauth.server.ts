import "server-only";
import { ArcticFetchError, CodeChallengeMethod, OAuth2Client, type OAuth2Tokens } from "arctic";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import type { ProviderName } from "@/emails/mails";
import { withDeadline } from "@/lib/api/deadline";
import { email } from "@/lib/api/fields";
import { badRequest } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import type { Provider } from "../endpoints";

const PROVIDER_TIMEOUT_MS = 8_000;

/** What a provider says about a user. `email` is null unless the provider has verified it. */
export interface Profile {
  subject: string;
  email: string | null;
  name: string | null;
  image: string | null;
}

interface ProviderEntry {
  label: ProviderName;
  client: OAuth2Client | null;
  authorizeUrl: string;
  tokenUrl: string;
  scopes: string[];
  loadProfile(tokens: OAuth2Tokens, nonce: string): Promise<Profile>;
}

/** Values from a provider that we cannot store become null. */
const toEmailOrNull = (address: unknown) => email.safeParse(address).data ?? null;
const profileName = z.string().trim().min(1).max(200).nullable().catch(null);
const image = z
  .url({ protocol: /^https$/ })
  .max(2048)
  .nullable()
  .catch(null);

const createClient = (id: string | undefined, secret: string | undefined) =>
  id && secret ? new OAuth2Client(id, secret, `${env.APP_URL}/api/auth/callback`) : null;

const providers: Record<Provider, ProviderEntry> = {
  github: {
    label: "GitHub",
    client: createClient(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    authorizeUrl: env.GITHUB_AUTHORIZE_URL,
    tokenUrl: env.GITHUB_TOKEN_URL,
    scopes: ["read:user", "user:email"],
    loadProfile: loadGithubProfile,
  },
  google: {
    label: "Google",
    client: createClient(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    scopes: ["openid", "email", "profile"],
    loadProfile: loadGoogleProfile,
  },
};

export const getProviderLabel = (provider: Provider) => providers[provider].label;

export const toFailureMessage = (provider: Provider) =>
  `We couldn’t sign you in with ${getProviderLabel(provider)}. Please try again.`;

/**
 * Builds the address of the provider's sign-in page.
 * @param verifier the PKCE verifier (RFC 7636); only its digest is sent
 * @throws 400 when the provider is not configured.
 */
export function buildAuthorizationUrl(
  provider: Provider,
  { state, verifier, nonce }: { state: string; verifier: string; nonce: string },
): string {
  const { client, label, authorizeUrl, scopes } = providers[provider];
  if (!client) throw badRequest(`Sign-in with ${label} isn’t set up on this server.`);
  const { S256 } = CodeChallengeMethod;
  const url = client.createAuthorizationURLWithPKCE(authorizeUrl, state, S256, verifier, scopes);
  if (scopes.includes("openid")) url.searchParams.set("nonce", nonce);
  // Users with several accounts at the provider must be able to choose one, above all after signing out here.
  url.searchParams.set("prompt", "select_account");
  return url.href;
}

/** Exchanges the provider's code for tokens and loads the profile. @throws Error when the provider fails or refuses. */
export async function fetchProfile(
  provider: Provider,
  code: string,
  { verifier, nonce }: { verifier: string; nonce: string },
): Promise<Profile> {
  const { client, tokenUrl, loadProfile, label } = providers[provider];
  if (!client) throw new Error(`${label} is not configured`);
  // Arctic's client does not accept an abort signal.
  const exchange = client.validateAuthorizationCode(tokenUrl, code, verifier);
  const tokens = await withDeadline(exchange, PROVIDER_TIMEOUT_MS, createTimeoutError);
  // GitHub sends errors with status 200, which the client takes for success.
  if ("error" in (tokens.data as object)) throw new Error(`${label} refused the code`);
  return loadProfile(tokens, nonce);
}

const createTimeoutError = () => new ArcticFetchError(new Error("no answer in time"));

const githubUser = z.object({ id: z.number().int(), name: profileName, avatar_url: image });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function loadGithubProfile(tokens: OAuth2Tokens): Promise<Profile> {
  const getJson = async (path: string) => {
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
    getJson("/user").then((body) => githubUser.parse(body)),
    getJson("/user/emails").then((body) => githubEmails.parse(body)),
  ]);
  const verifiedEmails = emails.filter((entry) => entry.verified);
  const chosenEmail = verifiedEmails.find((entry) => entry.primary) ?? verifiedEmails[0];
  return {
    subject: String(user.id),
    email: toEmailOrNull(chosenEmail?.email),
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
  name: profileName,
  picture: image,
});

async function loadGoogleProfile(tokens: OAuth2Tokens, nonce: string): Promise<Profile> {
  const { payload } = await jwtVerify(tokens.idToken(), googleKeys, {
    algorithms: ["RS256"],
    // Google documents the issuer with and without the scheme.
    issuer: [env.GOOGLE_ISSUER, env.GOOGLE_ISSUER.replace(/^https:\/\//, "")],
    audience: env.GOOGLE_CLIENT_ID,
    requiredClaims: ["exp", "iat", "sub", "nonce"],
  });
  const claims = googleClaims.parse(payload);
  if (claims.nonce !== nonce) throw new Error("the id token belongs to another sign-in");
  return {
    subject: claims.sub,
    email: claims.email_verified ? toEmailOrNull(claims.email) : null,
    name: claims.name,
    image: claims.picture,
  };
}
