import { expect } from "vitest";
import { uniqueEmail } from "../factories";
import { type Reply, request } from "../http/request";

export type ProviderAccount = { email: string; name?: string; subject?: string; verified?: "true" };
export type Provider = "github" | "google";
export const providers = ["github", "google"] as const;

export const getCookie = (reply: Reply) => reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
export const getAuthorizationUrl = (provider: string, query: Record<string, string> = {}, cookie?: string) =>
  request("GET", `/api/auth/authorization-url?${new URLSearchParams({ provider, ...query })}`, {
    headers: cookie ? { cookie } : {},
  });

/** Starts a sign-in in a browser. */
export async function startSignIn(provider: Provider, query: Record<string, string> = {}, cookie?: string) {
  const reply = await getAuthorizationUrl(provider, query, cookie);
  expect(reply.status).toBe(200);
  return { url: reply.body.url as string, cookie: getCookie(reply) };
}

/** Chooses an account on the provider's page. @returns the callback URL that the provider redirects to. */
export async function chooseAccount(url: string, fields: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { accept: "text/html" },
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location")!);
}
export const toFormFields = (who: ProviderAccount) => ({ person: "someone", ...who });

/** Follows the callback URL. @returns what the landing page receives. */
export async function followCallback(back: URL, cookie?: string) {
  const reply = await request("GET", back.pathname + back.search, { headers: cookie ? { cookie } : {} });
  expect(reply.status).toBe(302);
  const landing = new URL(reply.headers.get("location")!);
  return {
    landing,
    code: landing.searchParams.get("refresh_token"),
    error: landing.searchParams.get("error"),
  };
}
export const redeemCode = (refresh_token: string | null, cookie?: string) =>
  request("POST", "/api/auth/refresh-token", { json: { refresh_token }, headers: cookie ? { cookie } : {} });

/** Runs the whole sign-in. */
export async function signInWith(provider: Provider, who: ProviderAccount) {
  const { url, cookie } = await startSignIn(provider);
  const { code, error } = await followCallback(await chooseAccount(url, toFormFields(who)), cookie);
  if (!code) return { error, status: 0, body: undefined as never };
  const { status, body } = await redeemCode(code, cookie);
  return { error, status, body };
}
export const verified = (email = uniqueEmail(), more: Partial<ProviderAccount> = {}): ProviderAccount => ({
  email,
  verified: "true",
  ...more,
});
