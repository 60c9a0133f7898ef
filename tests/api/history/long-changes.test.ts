import { beforeAll, expect, test } from "vitest";
import type { Change } from "@/lib/history/endpoints";
import type { Project } from "@/lib/projects/endpoints";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUser, type Person } from "../../support/factories";
import { get, patch, post } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

const ITEMS = 100;
const TICKS = 40;
/** The longest text that an item can have. */
const TEXT = "é".repeat(500);

let person: Person;
let project: Project;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person);
  const checklist = Array.from({ length: ITEMS }, () => ({ text: TEXT, done: false }));
  const task = await makeTask(person, project.id, { checklist: checklist as never });
  for (let index = 0; index < TICKS; index++) {
    const path = `/api/tasks/${task.id}/checklist/${task.checklist[index]!.id}`;
    expect((await patch(path, { done: true }, person.token)).status).toBe(200);
  }
});

const read = async (query: string) => {
  const reply = await get(`/api/task-projects/${project.id}/changes?limit=500&${query}`, person.token);
  expect(reply.status).toBe(200);
  const { data, meta } = reply.body as { data: Change[]; meta: { last_seq: number; has_more: boolean } };
  return { data, meta, bytes: Buffer.byteLength(reply.text) };
};

test("a page of long changes ends at about a megabyte, and the pages together contain each change once", async () => {
  const rows = await checkJournal(project.id);
  const longest = Math.max(
    ...rows.map(({ before, after }) => Buffer.byteLength(JSON.stringify([before, after]))),
  );
  const seqs: number[] = [];
  for (let after = 0, isLast = false; !isLast; after = seqs.at(-1)!) {
    const { data, meta, bytes } = await read(`after=${after}`);
    expect(data.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(1_100_000 + longest);
    expect(meta.last_seq).toBe(rows.length);
    seqs.push(...data.map(({ seq }) => seq));
    isLast = !meta.has_more;
  }
  expect(seqs).toEqual(rows.map(({ seq }) => seq));
  const back: number[] = [];
  for (let before = rows.length + 1, isLast = false; !isLast; before = back[0]!) {
    const { data, meta } = await read(`before=${before}`);
    back.unshift(...data.map(({ seq }) => seq));
    isLast = !meta.has_more;
  }
  expect(back).toEqual(seqs);
});

test("short changes are limited by their number alone", async () => {
  const short = await makeProject(person);
  await makeTasks(person, short.id, 600);
  const { body } = await get(`/api/task-projects/${short.id}/changes?limit=500`, person.token);
  expect(body.data).toHaveLength(500);
  expect(body.meta).toEqual({ last_seq: 601, has_more: true });
});

test("a batch with more changes than memory should hold is refused", async () => {
  const { id } = await makeProject(person);
  const batch = crypto.randomUUID();
  await sql`insert into changes (project_id, seq, actor_id, via, batch, kind, task_id, before, after)
    select ${id}, 1000 + n, ${person.id}, 'api', ${batch}, 'task.updated', gen_random_uuid(), '{"name":"a"}', '{"name":"b"}'
    from generate_series(1, 40001) n`;
  const reply = await post(`/api/task-projects/${id}/undo`, { batch }, person.token);
  expect(reply).toMatchObject({ status: 409, body: { detail: "This change is too large to undo." } });
  // The journal of this project was written by hand, so it is not checked at the end.
  await sql`delete from projects where id = ${id}`;
});
