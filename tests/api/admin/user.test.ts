// Own database: it lists all users.
import { describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { uniqueEmail } from "../../support/factories";
import { del, get, post } from "../../support/http/request";
import { listAuditEntries } from "./rows";
import { setUpSuperuserAndPerson } from "./superuser-and-person";

const { own, toUserPath, update } = setUpSuperuserAndPerson();

describe("one user", () => {
  test("is shown with the expanded fields; an unknown one is 404", async () => {
    expect((await get(toUserPath(), own.superuser.token)).body).toEqual(own.person.user);
    expect((await get(`${toUserPath()}?expand=roles,accounts`, own.superuser.token)).body).toMatchObject({
      accounts: [{ provider: "credentials" }],
      roles: [{ name: "basic" }],
    });
    expect((await get(toUserPath(crypto.randomUUID()), own.superuser.token)).status).toBe(404);
    expect((await update({ email: uniqueEmail() }, crypto.randomUUID())).status).toBe(404);
    expect((await del(toUserPath(crypto.randomUUID()), own.superuser.token)).status).toBe(404);
  });

  test("is changed, and the audit log shows the previous values", async () => {
    const email = uniqueEmail();
    const email_verified_at = "2026-05-05T05:05:05.000Z";
    expect(
      await update({ email, name: null, image: "https://example.test/a.png", email_verified_at }),
    ).toMatchObject({
      status: 204,
      text: "",
    });
    expect((await get(toUserPath(), own.superuser.token)).body).toMatchObject({
      email,
      name: null,
      image: "https://example.test/a.png",
      email_verified_at,
    });
    const [entry] = await listAuditEntries(own.person.id);
    expect(entry).toEqual({
      action: "updateUser",
      details: {
        changes: {
          email: { from: own.person.user.email, to: email },
          name: { from: "Ada", to: null },
          image: { from: null, to: "https://example.test/a.png" },
          email_verified_at: { from: null, to: email_verified_at },
        },
      },
    });
  });

  test("is no longer verified without email_verified_at; a missing picture or name stays unchanged", async () => {
    const { email } = own.person.user;
    const image = "https://example.test/a.png";
    await update({ email, image, email_verified_at: new Date().toISOString() });
    await update({ email });
    expect((await get(toUserPath(), own.superuser.token)).body).toMatchObject({
      image,
      name: "Ada",
      email_verified_at: null,
    });
  });

  test("an update without a change writes no audit entry", async () => {
    await update({ email: own.person.user.email, name: "Ada" });
    expect(await listAuditEntries(own.person.id)).toEqual([]);
  });

  test.each([
    {},
    { email: "x" },
    { email: "a@b.test", name: "" },
    { email: "a@b.test", id: crypto.randomUUID() },
  ])("%j is 422 and changes nothing", async (body) => {
    expect((await update(body)).status).toBe(422);
    expect((await get(toUserPath(), own.superuser.token)).body).toEqual(own.person.user);
  });

  test("another user's address is 409", async () => {
    expect(await update({ email: own.superuser.user.email })).toMatchObject({
      status: 409,
      body: { errors: [{ location: "body.email", value: own.superuser.user.email }] },
    });
  });

  test("a link that was mailed to the previous address stops working", async () => {
    await sql`insert into one_time_tokens (kind, token_hash, user_id, payload, expires_at) values
      ('verify_email', encode(sha256('old-link'), 'hex'), ${own.person.id}, ${{ email: own.person.user.email }}, now() + '1 day')`;
    await update({ email: uniqueEmail() });
    expect((await post("/api/auth/verify", { type: "verify_email", token: "old-link" })).status).toBe(400);
    expect((await get(toUserPath(), own.superuser.token)).body.email_verified_at).toBeNull();
  });

  test("is deleted with their sessions, and the audit log keeps no personal data", async () => {
    const email = uniqueEmail();
    await update({ email });
    expect((await del(toUserPath(), own.superuser.token)).status).toBe(204);
    expect((await get("/api/auth/me", own.person.token)).status).toBe(401);
    expect((await get(toUserPath(), own.superuser.token)).status).toBe(404);
    expect(await listAuditEntries(own.person.id)).toEqual([
      { action: "updateUser", details: {} },
      { action: "deleteUser", details: {} },
    ]);
    const log = await get(`/api/admin/audit-log?target_id=${own.person.id}`, own.superuser.token);
    expect(log.body.data).toMatchObject([
      { action: "deleteUser", target_name: null },
      { action: "updateUser" },
    ]);
    expect(log.text).not.toContain(email);
  });
});
