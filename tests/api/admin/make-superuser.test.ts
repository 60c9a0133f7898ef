// Own database: it creates the first superuser.
import { expect, test } from "vitest";
import { makeSuperuser } from "@/lib/auth/accounts/make-superuser.server";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { makeUser, PASSWORD, uniqueEmail } from "../../support/factories";
import { get, post } from "../../support/http/request";

const signIn = (email: string, password: string) => post("/api/auth/signin", { email, password });

test("a new user is created with a working password", async () => {
  const email = uniqueEmail();
  const { password, isPromoted } = await makeSuperuser(email);
  expect(isPromoted).toBe(true);
  const session = await signIn(email, password!);
  expect(session.body).toMatchObject({
    roles: ["basic", "superuser"],
    user: { email_verified_at: expect.any(String) },
  });
  expect((await get("/api/admin/overview", session.body.tokens.access_token)).status).toBe(200);
});

test("a user with a verified address is promoted once and keeps their password", async () => {
  const person = await makeUser();
  await sql`update users set email_verified_at = now() where id = ${person.id}`;
  expect(await makeSuperuser(person.user.email)).toEqual({ password: null, isPromoted: true });
  expect((await get("/api/admin/overview", person.token)).status).toBe(200);
  expect(await makeSuperuser(person.user.email)).toEqual({ password: null, isPromoted: false });
  expect(await sql`select actor_id, action, details from audit_log where target_id = ${person.id}`).toEqual([
    { actor_id: null, action: "assignUserRoles", details: { names: ["superuser"] } },
  ]);
});

test("a user with an unverified address loses their session, password and calendar", async () => {
  const squatter = await makeUser();
  const calendar = new URL((await post("/api/calendar/rotate", {}, squatter.token)).body.url).pathname;
  expect((await get(calendar)).status).toBe(200);
  const { password } = await makeSuperuser(squatter.user.email);
  expect((await get("/api/auth/me", squatter.token)).status).toBe(401);
  expect((await get(calendar)).status).toBe(404);
  expect((await signIn(squatter.user.email, PASSWORD)).status).toBe(401);
  expect((await signIn(squatter.user.email, password!)).status).toBe(200);
});

test("a user who signs up at the same moment is promoted", async () => {
  const email = uniqueEmail();
  let promoted: ReturnType<typeof makeSuperuser> | undefined;
  await sql.begin(async (on) => {
    await on`insert into users (email) values (${email})`;
    promoted = makeSuperuser(email);
    await waitUntilBlocked();
  });
  const { password, isPromoted } = (await promoted)!;
  expect(isPromoted).toBe(true);
  expect((await signIn(email, password!)).body).toMatchObject({ roles: ["superuser"], user: { email } });
});
