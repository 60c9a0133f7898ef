// Own database: it removes the role superuser from all other users.
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeUserWithRole, type Person, signUpUser } from "../../support/factories";
import { del, get, post, put, request } from "../../support/http/request";

const update = (person: Person, body: unknown) => put("/api/auth/me", body, person.token);
const getMe = async (person: Person) => (await get("/api/auth/me", person.token)).body;

describe("changing the profile", () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUpUser({ name: "Ana" });
  });

  test.each([
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,<b>x</b>"],
    ["vbscript", "vbscript:x"],
    ["an address without a scheme", "//x.example.test/a.png"],
    ["not an address", "picture"],
    ["more than 2048 characters", `https://example.test/${"x".repeat(2048)}`],
    ["a number", 5],
  ])("a picture that is %s is refused", async (_, image) => {
    expect(await update(person, { image })).toMatchObject({
      status: 422,
      body: { errors: [{ location: "body.image" }] },
    });
  });

  test.each(["email", "email_verified_at", "roles", "id"])("%s cannot be changed here", async (key) => {
    expect(await update(person, { name: "Ana", [key]: "superuser" })).toMatchObject({
      status: 422,
      body: { errors: [{ location: `body.${key}` }] },
    });
    expect(await getMe(person)).toMatchObject({ email: person.user.email, email_verified_at: null });
  });

  test("a name of 201 characters is refused", async () => {
    expect((await update(person, { name: "n".repeat(201) })).status).toBe(422);
  });

  test("name and picture can be changed separately and removed", async () => {
    expect((await update(person, { name: " Ana Maria ", image: "https://example.test/a.png" })).status).toBe(
      204,
    );
    expect(await getMe(person)).toMatchObject({ name: "Ana Maria", image: "https://example.test/a.png" });
    expect((await update(person, { image: null })).status).toBe(204);
    expect(await getMe(person)).toMatchObject({ name: "Ana Maria", image: null });
    await update(person, { name: "" });
    expect(await getMe(person)).toMatchObject({ name: null });
    const before = (await getMe(person)).updated_at;
    await update(person, {});
    expect((await getMe(person)).updated_at >= before).toBe(true);
  });
});

describe("deleting the account", () => {
  test("removes all data and tokens, frees the address and sends a mail", async () => {
    const person = await signUpUser({ name: "Leaving" });
    const project = await makeProject(person);
    const json = { name: "A task", description: `For ${person.user.email}` };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const to = `/api/task-projects/${project.id}/tasks`;
    const task = await request("POST", to, { token: person.token, json, headers });
    await del(`/api/tasks/${task.body.id}`, person.token);
    /** Rows of the journal and of stored replies that mention the user in any column. */
    const findTraces = async () => [
      await sql`select 1 from changes where position(${person.id} in changes::text) + position(${project.id} in changes::text) > 0`,
      await sql`select 1 from idempotency_keys where position(${person.id} in idempotency_keys::text) > 0`,
    ];
    expect((await findTraces()).map(({ length }) => length)).toEqual([3, 1]);
    expect((await del("/api/auth/me", person.token)).status).toBe(204);
    expect(await findTraces()).toEqual([[], []]);
    expect((await get("/api/auth/me", person.token)).status).toBe(401);
    const { refresh_token } = person.tokens;
    expect((await post("/api/auth/refresh-token", { refresh_token })).status).toBe(401);
    const columns = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'actor_id')`;
    expect(columns.length).toBeGreaterThan(8);
    for (const { table_name, column_name } of columns) {
      const remaining =
        await sql`select 1 from ${sql.raw(table_name)} where ${sql.raw(column_name)} = ${person.id}`;
      expect(remaining.length, table_name).toBe(0);
    }
    const mails = await sql`select template, props from mail_outbox where recipient = ${person.user.email}`;
    expect(mails).toEqual([{ template: "account_deleted", props: { name: "Leaving" } }]);
    await signUpUser({ email: person.user.email });
  });

  test("during concurrent writes fails no request and leaves no data", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signUpUser();
      const projects = await Promise.all(Array.from({ length: 3 }, () => makeProject(person)));
      const writes = Array.from({ length: 20 }, (_, n) =>
        n % 4 === 0
          ? post("/api/task-projects", { name: "late" }, person.token)
          : post(`/api/task-projects/${projects[n % 3]!.id}/tasks`, { name: `${n}` }, person.token),
      );
      const deletion = del("/api/auth/me", person.token);
      const statuses = (await Promise.all(writes)).map(({ status }) => status);
      expect((await deletion).status).toBe(204);
      expect(statuses.filter((status) => ![201, 401, 404, 409].includes(status))).toEqual([]);
      const left = await sql`select 1 from tasks where user_id = ${person.id}
        union all select 1 from projects where user_id = ${person.id}`;
      expect(left.length).toBe(0);
    }
  });

  test("is refused for the last superuser, also when two are deleted at once", async () => {
    for (let round = 0; round < 5; round++) {
      await sql`delete from user_roles where role_id = (select id from roles where name = 'superuser')`;
      const [one, other] = [await makeUserWithRole("superuser"), await makeUserWithRole("superuser")];
      const replies = await Promise.all([del("/api/auth/me", one.token), del("/api/auth/me", other.token)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    }
    const last = await makeUserWithRole("superuser");
    await sql`delete from user_roles where user_id <> ${last.id}`;
    expect((await del("/api/auth/me", last.token)).status).toBe(409);
    expect((await get("/api/auth/me", last.token)).status).toBe(200);
    await makeUserWithRole("superuser");
    expect((await del("/api/auth/me", last.token)).status).toBe(204);
  });
});
