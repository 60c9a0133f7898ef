// Own database: it lists all roles and permissions.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { BAD_PAGES, readAllPages } from "../../support/http/paging";
import { del, get, post, put } from "../../support/http/request";
import { findId } from "./rows";

let superuser: Person;
let createdCount = 0;
beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
});

describe.each(["role", "permission"] as const)("a %s", (kind) => {
  const base = `/api/admin/${kind}s`;
  const create = (body: unknown) => post(base, body, superuser.token);
  const update = (id: string, body: unknown) => put(`${base}/${id}`, body, superuser.token);
  const remove = (id: string) => del(`${base}/${id}`, superuser.token);
  const read = (id: string) => get(`${base}/${id}`, superuser.token);
  const createNamed = async (given: object = {}) => {
    const reply = await create({ name: `${kind} ${++createdCount}`, ...given });
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const listAuditEntries = (id: string) =>
    sql`select action, actor_id, details from audit_log where target_id = ${id} order by created_at`;

  test.each([
    {},
    { name: "" },
    { name: " " },
    { name: "x".repeat(201) },
    { name: "fine", description: "" },
    { name: "fine", description: "x".repeat(5001) },
    { name: "fine", id: crypto.randomUUID() },
  ])("is not created from %j", async (body) => {
    expect((await create(body)).status).toBe(422);
  });

  test("is created, even with a name of one character, and a missing description is left out", async () => {
    const name = String.fromCodePoint(0x4e00 + ++createdCount);
    const reply = await create({ name });
    expect(reply).toMatchObject({ status: 201, body: { name } });
    expect(reply.body).not.toHaveProperty("description");
    expect((await read(reply.body.id)).body).toEqual(reply.body);
    expect(await createNamed({ description: "d" })).toMatchObject({ description: "d" });
    expect(await listAuditEntries(reply.body.id)).toEqual([
      {
        action: kind === "role" ? "createRole" : "createPermission",
        actor_id: superuser.id,
        details: { name },
      },
    ]);
  });

  test("with a taken name is 409, also when renamed or created ten times at once", async () => {
    const { name, id } = await createNamed();
    expect(await create({ name })).toMatchObject({
      status: 409,
      body: {
        errors: [
          { location: "body.name", value: name, message: `There’s already a ${kind} with this name.` },
        ],
      },
    });
    const other = await createNamed();
    expect((await update(other.id, { name })).status).toBe(409);
    expect((await update(id, { name })).status).toBe(200);
    const takenName = `${kind} ${++createdCount}`;
    const replies = await Promise.all(Array.from({ length: 10 }, () => create({ name: takenName })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test("is updated by the rules of the form", async () => {
    const { id } = await createNamed({ description: "before" });
    for (const [body, message] of [
      [{ name: "x" }, "name must be at least 2 characters."],
      [{ name: "" }, "name must be at least 2 characters."],
      [{ name: "fine", description: "x" }, "description must be at least 2 characters."],
    ] as const)
      expect(await update(id, body)).toMatchObject({ status: 422, body: { message } });
    const name = `${kind} ${++createdCount}`;
    const reply = await update(id, { name, description: "after" });
    expect(reply).toMatchObject({ status: 200, body: { id, name, description: "after" } });
    expect(Date.parse(reply.body.updated_at)).toBeGreaterThan(Date.parse(reply.body.created_at));
    expect((await listAuditEntries(id)).at(-1)).toMatchObject({
      details: { name, changes: { description: { from: "before", to: "after" } } },
    });
    expect((await update(id, { name })).body).not.toHaveProperty("description");
    expect((await update(id, { name, description: null })).status).toBe(200);
  });

  test.each(["superuser", "basic"])(
    "%s cannot be renamed or deleted, but its description can change",
    async (name) => {
      const id = await findId(`${kind}s`, name);
      const before = (await read(id)).body;
      const message = `The ${kind} “${name}” is built in and can’t be renamed.`;
      expect(await update(id, { name: "other" })).toMatchObject({ status: 409, body: { detail: message } });
      const deleteMessage = `The ${kind} “${name}” is built in and can’t be deleted.`;
      expect(await remove(id)).toMatchObject({ status: 409, body: { detail: deleteMessage } });
      expect((await update(id, { name, description: "In other words" })).status).toBe(200);
      await update(id, { name, description: before.description });
    },
  );

  test("is deleted and removed from its holders", async () => {
    const { id, name } = await createNamed();
    const holder = await makeUser();
    await sql`insert into ${sql.raw(`user_${kind}s`)} values (${holder.id}, ${id})`;
    const grants = async () => {
      const { roles, permissions } = (
        await post("/api/auth/refresh-token", { refresh_token: holder.tokens.refresh_token })
      ).body;
      return [...roles, ...permissions];
    };
    expect(await grants()).toContain(name);
    expect((await remove(id)).status).toBe(204);
    expect(await grants()).not.toContain(name);
    expect((await read(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await update(id, { name: "gone" })).status).toBe(404);
    const [orphans] = await sql`select (select count(*)::int from user_roles where role_id = ${id})
      + (select count(*)::int from user_permissions where permission_id = ${id})
      + (select count(*)::int from role_permissions where role_id = ${id} or permission_id = ${id}) as n`;
    expect(orphans!.n).toBe(0);
  });

  test("is listed, newest change first", async () => {
    const one = await createNamed();
    const two = await createNamed();
    await update(one.id, { name: one.name, description: "changed" });
    const { data } = (await get(`${base}?per_page=2`, superuser.token)).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id]);
    expect(
      (await get(`${base}?ids=${one.id},${two.id}&sort_by=name&sort_order=asc`, superuser.token)).body.meta
        .total,
    ).toBe(2);
    expect((await get(`${base}?q=${one.name.toUpperCase()}`, superuser.token)).body.data).toHaveLength(1);
    const walked = await readAllPages(base, superuser.token, 2);
    expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
    for (const query of BAD_PAGES)
      expect((await get(`${base}?${query}`, superuser.token)).status, query).toBe(422);
  });
});

test("built-in roles and permissions that were deleted are not created again at the next start", async () => {
  const { seed } = await import("@/db/seed.server");
  const id = await findId("roles", "advanced");
  await del(`/api/admin/roles/${id}`, superuser.token);
  await del(`/api/admin/permissions/${await findId("permissions", "advanced")}`, superuser.token);
  await seed();
  expect(await sql`select 1 from roles where name = 'advanced'`).toHaveLength(0);
  expect(await sql`select 1 from permissions where name = 'advanced'`).toHaveLength(0);
});
