import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Session } from "@/lib/auth/endpoints";
import { signInBrowser } from "./people";

export const ADMIN = { email: "admin@waymark.local", password: "waymark-admin" };

type Admin = Session & { headers: { authorization: string } };

/** Signs in the demo's superuser through the API. */
export async function signInAdmin(request: APIRequestContext): Promise<Admin> {
  const session: Session = await (await request.post("/api/auth/signin", { data: ADMIN })).json();
  return { ...session, headers: { authorization: `Bearer ${session.tokens.access_token}` } };
}

/** Signs in the demo's superuser in the page. */
export async function openAsAdmin(page: Page, request: APIRequestContext, baseURL: string): Promise<Admin> {
  const admin = await signInAdmin(request);
  await signInBrowser(page, admin, baseURL);
  return admin;
}

/** Creates a record of the administrators' area through the API. */
export async function make<T = { id: string; name: string }>(
  request: APIRequestContext,
  { headers }: Admin,
  path: string,
  data: object,
): Promise<T> {
  const response = await request.post(`/api/admin/${path}`, { data, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.status() === 204 ? (undefined as T) : response.json();
}

let made = 0;
export const uniqueName = (what: string) => `${what} ${process.pid}-${Date.now()}-${++made}`;
