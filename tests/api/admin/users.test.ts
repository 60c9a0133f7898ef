// Own database: it lists all users.
import { describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, PASSWORD, uniqueEmail } from "../../support/factories";
import { BAD_PAGES, readAllPages } from "../../support/http/paging";
import { del, get, post } from "../../support/http/request";
import { listAuditEntries } from "./rows";
import { setUpSuperuserAndPerson } from "./superuser-and-person";

const { own, update } = setUpSuperuserAndPerson();

const list = (query = "") => get(`/api/admin/users?${query}`, own.superuser.token);
const listEmails = async (query: string) =>
  (await list(`per_page=100&${query}`)).body.data.map(({ email }: { email: string }) => email);

describe("the list", () => {
  test.each([...BAD_PAGES, "email_verified=maybe", "providers=myspace", "role_ids=1", "expand=sessions"])(
    "%s is 422",
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );

  test("shows a user with the expanded fields, and no password hash", async () => {
    const plain = (await list(`ids=${own.person.id}`)).body;
    expect(plain.meta.total).toBe(1);
    expect(plain.data).toEqual([own.person.user]);
    const { data } = (await list(`ids=${own.person.id}&expand=roles,accounts`)).body;
    expect(data[0].roles).toMatchObject([{ name: "basic" }]);
    expect(data[0].accounts).toMatchObject([{ provider: "credentials", user_id: own.person.id }]);
    expect(JSON.stringify(data)).not.toContain("$2");
  });

  test("is sorted by newest change or by a column, and paged", async () => {
    await update({ email: own.person.user.email, name: "Changed" });
    expect((await list()).body.data[0].id).toBe(own.person.id);
    const walked = await readAllPages("/api/admin/users", own.superuser.token, 3);
    expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
    const all = await listEmails("sort_by=email&sort_order=asc");
    expect(all).toEqual(all.toSorted());
    for (const column of ["created_at", "name", "email_verified_at"])
      expect((await list(`sort_by=${column}`)).status).toBe(200);
  });

  test("searches address and name, taking wildcards literally", async () => {
    const other = await makeUser({ name: "100%_sure" });
    expect(await listEmails(`q=${own.person.user.email.toUpperCase()}`)).toEqual([own.person.user.email]);
    expect(await listEmails("q=0%25_S")).toEqual([other.user.email]);
    expect(await listEmails("q=%25%25%25")).toEqual([]);
  });

  test.each([
    ["NFC", "NFD"],
    ["NFD", "NFC"],
  ])("finds letters with accents that are stored as %s and typed as %s", async (stored, typed) => {
    const { user } = await makeUser({ name: `Zoë ${stored}`.normalize(stored) });
    const q = `q=${encodeURIComponent(`zoë ${stored}`.normalize(typed))}`;
    expect(await listEmails(q)).toEqual([user.email]);
    await update({ email: own.person.user.email, name: `Zoë ${stored} in the log`.normalize(stored) });
    const log = await get(`/api/admin/audit-log?${q}`, own.superuser.token);
    expect(log.body.data.length).toBeGreaterThan(0);
  });

  test("is filtered by verification, role and provider", async () => {
    const pro = await makeUserWithRole("pro");
    await sql`update users set email_verified_at = now() where id = ${pro.id}`;
    await sql`insert into accounts (user_id, type, provider, provider_account_id) values (${pro.id}, 'oauth', 'github', ${pro.id})`;
    const [{ id }] = (await sql`select id from roles where name = 'pro'`) as [{ id: string }];
    for (const query of [`role_ids=${id}`, "providers=github", "providers=github,google"])
      expect(await listEmails(query)).toEqual([pro.user.email]);
    expect(await listEmails("email_verified=verified")).toContain(pro.user.email);
    expect(await listEmails("email_verified=verified")).not.toContain(own.person.user.email);
    expect(await listEmails("email_verified=unverified")).toContain(own.person.user.email);
    expect(await listEmails(`role_ids=${id}&email_verified=unverified`)).toEqual([]);
  });
});

describe("creating", () => {
  const create = (body: object) => post("/api/admin/users", body, own.superuser.token);

  test.each<[string, object, string]>([
    ["no address", { password: PASSWORD }, "body.email"],
    ["an empty one", { email: "", password: PASSWORD }, "body.email"],
    ["no password", { email: "a@b.test" }, "body.password"],
    ["a common password", { email: "a@b.test", password: "Password123" }, "body.password"],
    [
      "a script as picture",
      { email: "a@b.test", password: PASSWORD, image: "javascript:alert(1)" },
      "body.image",
    ],
    ["a role", { email: "a@b.test", password: PASSWORD, roles: ["superuser"] }, "body"],
    [
      "no time",
      { email: "a@b.test", password: PASSWORD, email_verified_at: "now" },
      "body.email_verified_at",
    ],
    ...["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-23:59"].map(
      (email_verified_at): [string, object, string] => [
        `the time ${email_verified_at}`,
        { email: "a@b.test", password: PASSWORD, email_verified_at },
        "body.email_verified_at",
      ],
    ),
  ])("%s is 422", async (_, body, location) => {
    const reply = await create(body);
    expect(reply.status).toBe(422);
    if (location) expect(reply.body.errors[0].location).toMatch(location);
  });

  test("a missing address has its own message", async () => {
    expect((await create({ email: "", password: PASSWORD })).body.message).toBe("Email is required");
    expect((await create({ email: "x", password: PASSWORD })).body.message).toBe("Invalid email address");
    expect((await create({ password: PASSWORD })).body.message).toBe("Email is required");
    expect((await create({ email: 5, password: PASSWORD })).body.message).toBe("Invalid email address");
  });

  test("a new user can sign in, has the role basic, and is in the audit log", async () => {
    const email = uniqueEmail().toUpperCase();
    const email_verified_at = "2026-01-01T12:00:00+02:00";
    const reply = await create({ email, password: PASSWORD, name: "Grace", email_verified_at });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        email: email.toLowerCase(),
        name: "Grace",
        image: null,
        email_verified_at: "2026-01-01T10:00:00.000Z",
      },
    });
    const session = await post("/api/auth/signin", { email, password: PASSWORD });
    expect(session).toMatchObject({ status: 200, body: { roles: ["basic"], permissions: ["basic"] } });
    expect(await listAuditEntries(reply.body.id)).toEqual([{ action: "createUser", details: {} }]);
  });

  test.each([
    ["2026-01-01T23:00:00+23:59", "2025-12-31T23:01:00.000Z"],
    ["9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999Z"],
  ])("the time %s is stored as the same instant", async (given, email_verified_at) => {
    const body = { email: uniqueEmail(), password: PASSWORD, email_verified_at: given };
    const reply = await create(body);
    expect(reply).toMatchObject({ status: 201, body: { email_verified_at } });
    // Deleted again, because other tests sort by this time.
    await del(`/api/admin/users/${reply.body.id}`, own.superuser.token);
  });

  test("a taken address is 409 and changes no user", async () => {
    const reply = await create({
      email: own.person.user.email.toUpperCase(),
      password: "another passphrase",
    });
    expect(reply).toMatchObject({ status: 409, body: { errors: [{ location: "body.email" }] } });
    expect(
      (await post("/api/auth/signin", { email: own.person.user.email, password: PASSWORD })).status,
    ).toBe(200);
  });
});

test("lists the accounts of all users or of one user", async () => {
  const mine = await get(
    `/api/admin/user-accounts?user_id=${own.person.id}&page=0&per_page=50`,
    own.superuser.token,
  );
  expect(mine.body).toMatchObject({
    data: [{ user_id: own.person.id, type: "credentials" }],
    meta: { total: 1 },
  });
  expect((await get("/api/admin/user-accounts", own.superuser.token)).body.meta.total).toBeGreaterThan(1);
  expect((await get("/api/admin/user-accounts?user_id=x", own.superuser.token)).status).toBe(422);
});
