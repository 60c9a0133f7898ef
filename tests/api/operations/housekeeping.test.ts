// Own database: it deletes what is old from all tables.
import { expect, test, vi } from "vitest";
import { runHousekeeping, startHousekeeping } from "@/lib/housekeeping.server";
import { sql } from "../../support/database/sql";
import { recordStatements } from "../../support/database/statements";
import { makeProject, makeTask, signUpUser } from "../../support/factories";
import { del, get } from "../../support/http/request";

test("deletes only expired rows", async () => {
  const person = await signUpUser();
  const { id, token } = person;
  await sql`insert into one_time_tokens (kind, token_hash, user_id, expires_at) values
    ('exchange', 'old', ${id}, now() - interval '1 second'), ('exchange', 'new', ${id}, now() + interval '1 minute')`;
  await sql`insert into sessions (user_id, expires_at) values
    (${id}, now() - interval '91 days'), (${id}, now() - interval '89 days')`;
  await sql`insert into mail_outbox (recipient, template, user_id, sent_at, failed_at, created_at) values
    ('a', 'old', ${id}, now() - interval '31 days', null, now() - interval '31 days'),
    ('a', 'old', ${id}, null, now() - interval '31 days', now() - interval '33 days'),
    ('a', 'old', ${id}, null, null, now() - interval '41 days'),
    ('a', 'new', ${id}, now() - interval '29 days', null, now() - interval '39 days'),
    ('a', 'new', ${id}, null, null, now() - interval '39 days')`;
  await sql`insert into mail_outbox (recipient, template, failed_at) values ('gone', 'account_deleted', now())`;
  await sql`insert into ai_runs (user_id, kind, model, started_at) values
    (${id}, 'project', 'old', now() - interval '91 days'), (${id}, 'project', 'new', now() - interval '89 days')`;
  await sql`insert into imports (user_id, source, name, content_hash, plan, report, created_at) values
    (${id}, 'csv', 'old', 'a', '{}', '{}', now() - interval '25 hours'), (${id}, 'csv', 'new', 'a', '{}', '{}', now())`;
  await sql`insert into idempotency_keys (user_id, key, fingerprint, created_at) values
    (${id}, gen_random_uuid(), 'old', now() - interval '25 hours'), (${id}, gen_random_uuid(), 'new', now() - interval '23 hours')`;
  const project = await makeProject(person);
  const [old] = [await makeTask(person, project.id), await makeTask(person, project.id)];
  await del(`/api/tasks/${old.id}`, token);
  await sql`update tasks set deleted_at = now() - interval '31 days' where id = ${old.id}`;
  await sql`update changes set at = now() - interval '31 days' where task_id = ${old.id}`;
  await runHousekeeping();
  const count = async (table: string) =>
    (await sql`select count(*)::int as n from ${sql.raw(table)} where user_id = ${id}`)[0]!.n;
  expect(await count("one_time_tokens")).toBe(1);
  expect(await count("sessions"), "with the one of signing up").toBe(2);
  expect(await count("mail_outbox"), "with the one of signing up").toBe(3);
  expect(await sql`select 1 from mail_outbox where recipient = 'gone'`, "of who is gone").toHaveLength(0);
  expect(await count("ai_runs")).toBe(1);
  expect(await count("imports")).toBe(1);
  expect(await count("idempotency_keys")).toBe(1);
  expect(await count("tasks")).toBe(1);
  expect((await get("/api/auth/me", token)).status).toBe(200);
});

test("no statement deletes more than 5,000 rows", async () => {
  const { id } = await signUpUser();
  const old = sql.raw("now() - interval '91 days' from generate_series(1, 5001) n");
  await sql`insert into one_time_tokens (kind, user_id, token_hash, expires_at) select 'exchange', ${id}, n::text, ${old}`;
  await sql`insert into sessions (user_id, expires_at) select ${id}, ${old}`;
  await sql`insert into mail_outbox (recipient, template, user_id, created_at) select 'a', 'old', ${id}, ${old}`;
  await sql`insert into ai_runs (user_id, kind, model, started_at) select ${id}, 'project', 'old', ${old}`;
  await sql`insert into idempotency_keys (user_id, key, fingerprint, created_at) select ${id}, gen_random_uuid(), 'old', ${old}`;
  const sent = await recordStatements(runHousekeeping);
  const deleted = sent.filter(({ text }) => text.startsWith("delete from")).map(({ rows }) => rows);
  expect(deleted.filter((rows) => rows > 0).toSorted()).toEqual(Array(5).fill([1, 5000]).flat().toSorted());
});

test("the first run follows within minutes of the start", async () => {
  const { id } = await signUpUser();
  await sql`insert into sessions (user_id, expires_at) values (${id}, now() - interval '91 days')`;
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  try {
    startHousekeeping();
    vi.advanceTimersByTime(7 * 60_000);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(async () =>
    expect(await sql`select 1 from sessions where user_id = ${id} and expires_at < now()`).toEqual([]),
  );
});

test("a job that fails does not stop the others", async () => {
  const { id } = await signUpUser();
  await sql`insert into sessions (user_id, expires_at) values (${id}, now() - interval '91 days')`;
  await sql`insert into ai_runs (user_id, kind, model, started_at) values (${id}, 'project', 'old', now() - interval '91 days')`;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`;
  await sql`insert into mail_outbox (recipient, template, failed_at) values ('gone', 'account_deleted', now())`;
  await sql`create trigger refuse before delete on sessions for each statement execute function refuse()`;
  await runHousekeeping();
  expect(await sql`select 1 from sessions where user_id = ${id} and expires_at < now()`).toHaveLength(1);
  expect(await sql`select 1 from ai_runs where user_id = ${id}`).toEqual([]);
  expect(await sql`select 1 from mail_outbox where recipient = 'gone'`).toEqual([]);
});
