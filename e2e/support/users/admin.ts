import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Session } from "@/lib/auth/endpoints";
import { DEMO_ACCOUNTS } from "@/lib/demo/accounts.mjs";
import { type Person, signInBrowser } from "./people";

export const ADMIN = DEMO_ACCOUNTS.admin.login;

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
export async function createRecord<T = { id: string; name: string }>(
  request: APIRequestContext,
  { headers }: Admin,
  path: string,
  data: object,
): Promise<T> {
  const response = await request.post(`/api/admin/${path}`, { data, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.status() === 204 ? (undefined as T) : response.json();
}

/** Gives a person a permission, as an administrator does. */
export async function givePermission(request: APIRequestContext, person: Person, name: string) {
  const { headers } = await signInAdmin(request);
  const found = await (await request.get(`/api/permissions?q=${name}`)).json();
  const { id } = found.data.find((permission: { name: string }) => permission.name === name);
  const path = `/api/admin/users/${person.user.id}/permissions`;
  const given = await request.post(path, { headers, data: { permission_ids: [id] } });
  expect(given.status(), await given.text()).toBeLessThan(300);
}

let nameCount = 0;
export const uniqueName = (what: string) => `${what} ${process.pid}-${Date.now()}-${++nameCount}`;
