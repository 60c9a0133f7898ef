// Own database: it takes a permission away.
import { beforeAll, expect, test } from "vitest";
import { addDays, getToday } from "@/lib/dates/time-zone";
import type { TemplateDetails } from "@/lib/planning/templates/endpoints";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";

const LANGUAGES = ["en", "de", "fr", "es"];

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const list = (query = "") => get(`/api/templates${query}`, person.token);
const names = async (query: string) =>
  (await list(query)).body.data.map(({ name }: { name: string }) => name) as string[];
const plan = (id: string, query = "") => get(`/api/templates/${id}${query}`, person.token);
const listTasks = async (query: string) =>
  (await plan("events.wedding", query)).body.tasks as TemplateDetails["tasks"];

test("templates are sorted by name and paged like other lists", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.meta).toMatchObject({ page: 0, total: body.data.length, has_more: false });
  expect(body.data.length).toBeGreaterThan(50);
  const found = body.data.find(({ id }: { id: string }) => id === "events.wedding");
  expect(found).toEqual({
    id: "events.wedding",
    domain: "events",
    name: "Wedding",
    about: expect.stringMatching(/\.$/),
    task_count: (await listTasks("")).length,
  });
  const sorted = body.data.map(({ name }: { name: string }) => name);
  expect(sorted).toEqual(sorted.toSorted((a: string, b: string) => a.localeCompare(b, "en")));
  expect(await names("?sort_order=desc")).toEqual(sorted.toReversed());
  expect(await names("?per_page=2&page=1")).toEqual(sorted.slice(2, 4));
  expect(sorted.length, "one page has all built-in templates").toBe(body.meta.total);
  expect(await names("?per_page=200")).toEqual(sorted);
  expect((await list("?per_page=201")).status).toBe(422);
});

test("search finds names and synonyms, without accents and in any case, within a domain and in a language", async () => {
  expect(await names("?q=WEDDING")).toContain("Wedding");
  expect(await names("?q=get%20married")).toEqual(["Wedding"]);
  expect(await names("?q=get%20married&domain=software")).toEqual([]);
  expect(await names("?q=eheschliessung&language=de")).toContain("Hochzeit");
  expect(await names("?q=wedding%20nonsense")).toEqual([]);
  const { body } = await list("?domain=travel");
  expect(body.data.length).toBeGreaterThan(0);
  for (const { domain } of body.data) expect(domain).toBe("travel");
  for (const query of ["?domain=never", "?language=xx"]) expect((await list(query)).status).toBe(422);
});

test("without the permission both calls answer exactly as the protected page does", async () => {
  const other = await makeUser();
  await sql`delete from user_roles where user_id = ${other.id}`;
  const page = await get("/api/protected/basic", other.token);
  expect(page).toMatchObject({ status: 403, body: { errors: [{ value: "basic" }] } });
  for (const path of ["/api/templates", "/api/templates/events.wedding", "/api/templates/nonsense"]) {
    const reply = await get(path, other.token);
    expect(reply.status).toBe(403);
    const { title, detail, errors } = page.body;
    expect(reply.body).toMatchObject({ title, detail, errors });
  }
  expect((await get("/api/templates")).status).toBe(401);
});

test.each(["nonsense", "events.never", "events", "events.wedding.de", "..%2fevents%2fwedding", "__proto__"])(
  "the template %s is 404",
  async (id) => {
    expect((await plan(id)).status).toBe(404);
  },
);

test("dates are counted from the given day, before and after it; without a day there are none", async () => {
  for (const { due_on } of await listTasks("")) expect(due_on).toBeNull();
  const tasks = await listTasks("?day=2040-06-16");
  for (const { due_on, due_days } of tasks) expect(due_on).toBe(addDays("2040-06-16", due_days!));
  expect(tasks[0]!.due_days).toBeLessThan(-100);
  expect(tasks.at(-1)!.due_days).toBeGreaterThan(0);
});

test("with too little time the tasks are closer together, and none is due in the past", async () => {
  const today = getToday("UTC");
  const day = addDays(today, 60);
  const tasks = await listTasks(`?day=${day}`);
  const due = tasks.map(({ due_on }) => due_on!);
  expect(due).toEqual(due.toSorted());
  expect(due[0]! > today).toBe(true);
  expect(new Set(due).size).toBeGreaterThan(6);
  for (const { due_days, due_on } of tasks) expect(due_on! > day, due_on!).toBe(due_days! > 0);
  for (const { due_on } of await listTasks(`?day=${today}`)) expect(due_on! >= today).toBe(true);
});

test.each(["2020-01-01", "9999-12-31", "2040-02-30", "soon"])("a day %s is refused", async (day) => {
  expect((await plan("events.wedding", `?day=${day}`)).status).toBe(422);
});

test.each(LANGUAGES)("%s: every template gives a valid plan, and one starts a project", async (language) => {
  const { data } = (await list(`?language=${language}`)).body;
  for (const { id, name, task_count } of data) {
    const { status, body } = await plan(id, `?language=${language}&day=2040-06-16`);
    expect(status, id).toBe(200);
    expect(body).toMatchObject({ id, name, deadline: expect.stringMatching(/\S/) });
    expect(body.tasks.length, id).toBe(task_count);
    for (const [index, task] of body.tasks.entries()) {
      expect(task.name, id).toMatch(/^\S.*\S$/);
      // No gap is left, and none leaves two spaces.
      for (const text of [task.name, task.description, ...task.done_when])
        expect(text, id).not.toMatch(/[[\]{}]|\s[\s,.]/);
      expect(task.due_on, id).toMatch(/^20\d\d-/);
      expect(task.from).toEqual([]);
      expect(task.done_when.length, id).toBeGreaterThan(0);
      for (const before of task.after) {
        expect(before, id).toBeLessThan(index);
        expect(body.tasks[before].due_on <= task.due_on, id).toBe(true);
      }
    }
  }
  const choice = { day: "2040-06-16", language };
  expect((await post(`/api/templates/${data[0].id}/start`, choice, person.token)).status).toBe(201);
});
