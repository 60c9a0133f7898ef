// Own database: it creates a product and reads every table.
import { expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser, signUpUser } from "../../support/factories";
import { del, get } from "../../support/http/request";

/** The path in the file of each table's rows about a user. */
const EXPORTED_TABLES: Record<string, string> = {
  accounts: "user.accounts",
  sessions: "sessions",
  user_roles: "roles",
  user_permissions: "permissions",
  mail_outbox: "mails",
  audit_log: "audit_log",
  customers: "customer",
  currency_customers: "customers_by_currency",
  subscriptions: "subscriptions",
  projects: "projects",
  tasks: "projects.0.tasks",
  ai_runs: "ai_runs",
  imports: "imports",
  own_templates: "own_templates",
  saved_views: "saved_views",
  changes: "changes",
};
/** Tables that the file leaves out: hashes of tokens, counters of exported rows, and replies kept for a day. */
const OMITTED_TABLES = ["one_time_tokens", "calendar_feeds", "task_stats", "idempotency_keys"];

const getPath = (body: unknown, path: string) =>
  path.split(".").reduce((value, key) => (value as Record<string, unknown>)?.[key], body);

test("contains every table about the user, and nothing about other users", async () => {
  const [person, stranger] = [await signUpUser({ name: "Ana" }), await signUpUser()];
  await makeProject(stranger, { name: "Of somebody else" });
  const project = await makeProject(person, { name: "Mine", brief: "Mine, by May" });
  await makeProject(stranger, { brief: "Planned by somebody else" });
  await makeTasks(person, project.id, 120);
  await sql.begin(async (sql) => {
    await sql`insert into products (id, name, active) values ('prod_1', 'Pro', true)`;
    await sql`insert into prices (id, product_id, active, currency, type) values ('price_1', 'prod_1', true, 'usd', 'recurring')`;
    await sql`insert into product_roles select 'prod_1', id from roles where name = 'pro'`;
    await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_1', ${person.id}, 'active', 'price_1')`;
    await sql`insert into customers (user_id, provider_customer_id) values (${person.id}, 'cus_1')`;
    await sql`insert into currency_customers (provider_customer_id, user_id, currency) values ('cus_2', ${person.id}, 'eur')`;
    await sql`insert into user_permissions select ${person.id}, id from permissions where name = 'advanced'`;
    await sql`insert into audit_log (actor_id, action, target_type, target_id) values (${person.id}, 'updateUser', 'user', ${person.id})`;
    await sql`insert into audit_log (action, target_type, target_id) values ('updateRole', 'role', ${person.id})`;
    await sql`insert into mail_outbox (recipient, template) values
      (${person.user.email}, 'reset_password'), (${stranger.user.email}, 'reset_password')`;
    await sql`insert into ai_runs (user_id, kind, model) values (${person.id}, 'project', 'gpt')`;
    await sql`insert into imports (user_id, source, name, content_hash, report) values (${person.id}, 'csv', 'a', 'b', '{}')`;
    await sql`insert into own_templates (user_id, name, tasks, task_count) values (${person.id}, 'a', '[]', 0)`;
    await sql`insert into saved_views (user_id, project_id, name, query) values (${person.id}, ${project.id}, 'a', 'b')`;
  });
  const { status, body, headers, text } = await get("/api/auth/me/export", person.token);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="waymark-export-\d{4}-\d\d-\d\d\.json"$/,
  );

  const tables = await sql<{ table_name: string }>`
    select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'actor_id')`;
  expect(tables.map(({ table_name }) => table_name).toSorted()).toEqual(
    [...Object.keys(EXPORTED_TABLES), ...OMITTED_TABLES].toSorted(),
  );
  for (const [table, path] of Object.entries(EXPORTED_TABLES)) {
    const found = getPath(body, path);
    expect(Array.isArray(found) ? found.length : found, table).toBeTruthy();
  }
  expect(body.user).toMatchObject({ id: person.id, name: "Ana", email: person.user.email });
  expect(body.mails.map(({ template }: { template: string }) => template).toSorted()).toEqual([
    "reset_password",
    "verify_email",
  ]);
  expect(body.audit_log).toMatchObject([{ action: "updateUser" }]);
  expect(body.projects).toMatchObject([{ name: "Mine" }]);
  expect(body.projects[0].tasks).toHaveLength(120);
  expect(body.permissions.map(({ name, ...source }: { name: string }) => [name, source])).toEqual([
    ["advanced", { is_directly_assigned: true, ...endless, roles: [], products: [] }],
    [
      "basic",
      { is_directly_assigned: false, ...endless, roles: [matchName("basic")], products: [matchName("Pro")] },
    ],
    ["pro", { is_directly_assigned: false, ...endless, roles: [], products: [matchName("Pro")] }],
  ]);
  expect(body.changes).toHaveLength(121);
  expect(body.changes[0]).toMatchObject({ project_id: project.id, seq: 1, kind: "project.created" });
  expect(body.briefs).toEqual([{ project_id: project.id, text: "Mine, by May", sources: {} }]);
  expect(text).not.toContain("by somebody else");
  expect(text).not.toContain("Of somebody else");
  expect(text).not.toContain(stranger.id);
});

const endless = { expires_at: null, reason: null };
const matchName = (name: string) => ({ id: expect.any(String), name });

test("contains what is in the trash", async () => {
  const person = await makeUser();
  const [kept, gone] = [
    await makeProject(person, { name: "Kept" }),
    await makeProject(person, { name: "Gone" }),
  ];
  const task = await makeTask(person, kept.id, { name: "Deleted" });
  await del(`/api/tasks/${task.id}`, person.token);
  await del(`/api/task-projects/${gone.id}`, person.token);
  const { body } = await get("/api/auth/me/export", person.token);
  expect(body.projects).toMatchObject([{ name: "Kept", tasks: [] }]);
  expect(body.deleted_tasks).toMatchObject([{ name: "Deleted", deleted_at: expect.any(String) }]);
  expect(body.deleted_projects).toMatchObject([{ name: "Gone", deleted_at: expect.any(String) }]);
  // The tasks come project by project, and the order of projects is undefined.
  const kinds = (id: string) =>
    body.changes
      .filter(({ project_id }: { project_id: string }) => project_id === id)
      .map(({ kind }: { kind: string }) => kind);
  expect(kinds(kept.id)).toEqual(["project.created", "task.created", "task.deleted"]);
  expect(kinds(gone.id)).toEqual(["project.created", "project.deleted"]);
});

test("visitors get 401", async () => {
  expect((await get("/api/auth/me/export")).status).toBe(401);
});
