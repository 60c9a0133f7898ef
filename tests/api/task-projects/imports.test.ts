import { beforeAll, describe, expect, test } from "vitest";
import { keepImport } from "@/lib/imports/imports.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post, request } from "../../support/http/request";
import { importFile, listTasks, readFixture } from "../../support/imports/import-file";
import { toLargeTrelloBoard } from "../../support/imports/imports";
import { checkJournal } from "../../support/journal/journal";
import { createImportCalls, kitchen } from "./import-calls";

let person: Person;
let stranger: Person;
beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
});

const { read, keep } = createImportCalls(() => person);

describe("an import", () => {
  test("stores nothing until it is kept; then one batch creates the project, and one undo removes it", async () => {
    const before = await get("/api/stats", person.token);
    const { body } = await read(kitchen());
    expect(body.report.read).toBe(body.report.kept + body.report.dropped.length);
    expect(body.preview).toMatchObject({
      name: "Kitchen renovation",
      counts: { todo: 2, in_progress: 1, done: 2 },
    });
    expect((await get("/api/stats", person.token)).body).toEqual(before.body);

    const kept = await keep(body.id);
    expect(kept.status).toBe(201);
    expect(kept.body).toMatchObject({ name: "Kitchen renovation", status: "in_progress" });
    const projectId: string = kept.body.id;
    const tasks = await listTasks(person, projectId);
    expect(tasks.map(({ number }) => number!).toSorted()).toEqual([1, 2, 3, 4, 5]);
    const tiles = tasks.find(({ name }) => name === "Choose the tiles")!;
    expect(tiles).toMatchObject({ due_on: "2026-04-03", checklist: [{ done: true }, { text: "Ask Ada" }] });
    const names = tiles.label_ids.map(
      (id: string) => kept.body.labels.find((label: { id: string }) => label.id === id).name,
    );
    expect(names).toEqual(["Planning", "Money"]);

    await checkJournal(projectId);
    const { data } = (await get(`/api/task-projects/${projectId}/changes`, person.token)).body;
    const batch = kept.headers.get("x-change-batch");
    expect(data).toHaveLength(6);
    for (const change of data) expect(change).toMatchObject({ via: "import", batch });
    expect((await post(`/api/task-projects/${projectId}/undo`, { batch }, person.token)).status).toBe(200);
    expect((await get(`/api/task-projects/${projectId}`, person.token)).status).toBe(404);
  });

  test("of the same file is noticed while the project exists", async () => {
    expect((await read(kitchen())).body.kept_before).toBeNull();
    const { id } = await importFile(person, "trello", kitchen().content);
    expect((await read(kitchen())).body.kept_before).toEqual({ project_id: id, name: "Kitchen renovation" });
    expect((await read(kitchen(), stranger)).body.kept_before).toBeNull();
    await request("DELETE", `/api/task-projects/${id}`, { token: person.token });
    expect((await read(kitchen())).body.kept_before).toBeNull();
  });

  test("can be given another name when it is kept", async () => {
    const { id } = (await read(kitchen())).body;
    const path = `/api/imports/${id}/keep`;
    const wrong = await post(path, { name: " " }, person.token);
    expect(wrong.body.errors).toMatchObject([{ location: "body.name" }]);
    const kept = await post(path, { name: "My kitchen" }, person.token);
    expect(kept.body).toMatchObject({ name: "My kitchen" });
    await checkJournal(kept.body.id);
  });

  test("can be kept once, by its owner, also in two concurrent requests", async () => {
    const { id } = (await read(kitchen())).body;
    expect((await keep(id, stranger)).status).toBe(404);
    expect((await keep(crypto.randomUUID())).status).toBe(404);
    const count = async () => (await get("/api/stats", person.token)).body.task_stats.total_projects;
    const before = await count();
    const replies = await Promise.all([keep(id), keep(id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await keep(id)).status).toBe(409);
    expect(await count()).toBe(before + 1);
  });

  test("applies the mapping of lists and columns, and refuses an invalid one", async () => {
    const content = "What,Where,When\nA,Later,2026-03-20T22:30:00Z\nB,Shipped,\n";
    const mapping = {
      fields: { name: 0, list: 1, due_on: 2 },
      lists: { Later: "skip" },
      time_zone: "Asia/Tokyo",
    };
    const { body } = await read({ source: "csv", name: "Table.csv", content, mapping });
    expect(body.preview).toMatchObject({
      name: "Table",
      lists: [
        { name: "Later", cards: 1, target: "skip" },
        { name: "Shipped", target: "done" },
      ],
      counts: { todo: 0, in_progress: 0, done: 1 },
    });
    const lists = await read({ source: "csv", name: "T", content, mapping: { ...mapping, lists: {} } });
    expect(lists.body.preview.tasks[0]).toMatchObject({ name: "A", due_on: "2026-03-21" });
    for (const wrong of [
      { lists: { Later: "somewhere" } },
      { fields: { owner: 1 } },
      { fields: { name: -1 } },
      { columns: {} },
    ]) {
      const reply = await read({ source: "csv", name: "T", content, mapping: wrong });
      expect(reply.status, JSON.stringify(wrong)).toBe(422);
    }
  });

  test("with a mapping to a column that the file does not have is 422 for that field", async () => {
    const mapping = { fields: { name: 99 } };
    const { status, body } = await read({ source: "csv", name: "T", content: "Name\nx\n", mapping });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        message: "The file has only 1 column, counted from 0.",
        location: "body.mapping.fields.name",
        value: 99,
      },
    ]);
  });

  test("of another kind of file is a clear 422", async () => {
    const wrong: [string, string, RegExp][] = [
      ["trello", readFixture("github/rest.json"), /not a Trello board export/],
      ["github", readFixture("trello/kitchen.json"), /not a list of GitHub issues/],
      ["waymark", readFixture("trello/kitchen.json"), /not a Waymark JSON export/],
      ["csv", readFixture("trello/kitchen.json"), /JSON file/],
      ["todoist", readFixture("csv/jira.csv"), /not a Todoist file/],
      ["markdown", readFixture("csv/jira.csv").replaceAll(/^\d\..*$/gm, ""), /no list/],
      ["trello", readFixture("trello/kitchen.json").slice(0, 900), /isn’t valid JSON/],
      ["csv", "<!doctype html><title>Sign in</title>", /web page/],
    ];
    for (const [source, content, message] of wrong) {
      const reply = await read({ source, name: "A file", content });
      expect(reply.status, source).toBe(422);
      expect(reply.body.errors[0]).toMatchObject({ location: "body.content" });
      expect(reply.body.detail).toMatch(message);
    }
    expect((await read({ source: "csv", name: "x", content: "a\0b" })).status).toBe(422);
    expect((await read({ source: "csv", name: "x", content: "" })).status).toBe(422);
    expect((await read({ source: "excel", name: "x", content: "a" })).status).toBe(422);
  });

  test("takes 20 MiB of text, however JSON escapes it, while other calls take 1 MiB", async () => {
    const line = `- ${"x".repeat(400)} ${'"q" '.repeat(100)}\\ \n`;
    const toContent = (mebibytes: number) => line.repeat(Math.floor((mebibytes * 1024 * 1024) / line.length));
    const large = await read({ source: "markdown", name: "Large", content: toContent(19) });
    expect(large.status, large.text.slice(0, 300)).toBe(201);
    expect(large.body.report.read).toBe(large.body.report.kept + large.body.report.dropped.length);
    for (const size of [21, 40])
      expect((await read({ source: "markdown", name: "Large", content: toContent(size) })).status).toBe(413);
    const project = { name: "x", description: "y".repeat(1024 * 1024) };
    expect((await post("/api/task-projects", project, person.token)).status).toBe(413);
  });

  test("of 5,000 cards is one batch, too", async () => {
    const { id } = await importFile(person, "trello", toLargeTrelloBoard(5_000));
    const [counted] = await sql`
      select last_seq::int, last_number, todo_count + in_progress_count + done_count as tasks from projects where id = ${id}`;
    expect(counted).toEqual({ last_seq: 4_901, last_number: 4_900, tasks: 4_900 });
    const batches = await sql`select count(distinct batch)::int as n from changes where project_id = ${id}`;
    expect(batches).toEqual([{ n: 1 }]);
    await checkJournal(id);
  });

  test("that takes too long to keep stores nothing, and can be kept later", async () => {
    const owner = await makeUser();
    const { id } = (await read(kitchen(), owner)).body;
    const author = { userId: owner.id, via: "api", batch: crypto.randomUUID() } as const;
    await expect(keepImport(author, id, {}, -1)).rejects.toMatchObject({ status: 503 });
    expect((await get("/api/stats", owner.token)).body.task_stats.total_projects).toBe(0);
    expect(await sql`select 1 from projects where user_id = ${owner.id}`).toEqual([]);
    expect((await keep(id, owner)).status).toBe(201);
  });
});
