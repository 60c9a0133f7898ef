import { beforeAll, describe, expect, test } from "vitest";
import { purgeImports } from "@/lib/imports/imports.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { post, put } from "../../support/http/request";
import { importFile, listTasks } from "../../support/imports/import-file";
import { createImportCalls, kitchen } from "./import-calls";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const { read, keep } = createImportCalls(() => person);

describe("an import", () => {
  test("finds the task above each row by the index, also on a table that looked small", async () => {
    const { id } = await importFile(person, "trello", kitchen().content);
    const [task] = await listTasks(person, id);
    const scans = await sql.begin(async (transaction) => {
      // Makes the planner believe that the index costs more than reading and sorting the table.
      await transaction`set local random_page_cost = 1000000`;
      await transaction`select task_above(${id}, ${task!.id}, ${task!.status}, ${task!.order})`;
      return transaction`select seq_scan::int as n from pg_stat_xact_user_tables where relname = 'tasks'`;
    });
    expect(scans).toEqual([{ n: 0 }]);
  });

  test("drops numbers, days and characters that a project cannot hold", async () => {
    const tasks = [2_147_483_647, 1_000_000_001, 1_000_000_000, 7].map((number) => ({ name: "A", number }));
    const file = { format: "waymark", version: 1, project: { name: "Numbers" }, tasks };
    const { id } = await importFile(person, "waymark", JSON.stringify(file));
    const numbers = (await listTasks(person, id)).map(({ number }) => number);
    expect(numbers).toEqual([1_000_000_001, 1_000_000_002, 1_000_000_000, 7]);
    const next = await post(`/api/task-projects/${id}/tasks`, { name: "Next" }, person.token);
    expect(next.body.number).toBe(1_000_000_003);

    const odd = "\0\ud800 \0";
    const dates = ["0000-01-01", "0001-01-01", "9999-12-31", "2026-02-30", "0099-06-01"];
    const cards = dates.map((date, index) => ({
      id: `${index}${odd}`,
      name: `${date}${odd}`,
      desc: odd,
      idList: odd,
      due: `${date}T10:00:00Z`,
      idLabels: [odd],
      attachments: [{ name: odd, url: `https://example.org/a\0b\ud800` }],
    }));
    const board = {
      name: odd,
      desc: odd,
      lists: [{ id: odd, name: odd }],
      cards,
      labels: [{ id: odd, name: "", color: odd }],
      checklists: [{ idCard: `0${odd}`, name: odd, checkItems: [{ name: odd }, { name: `a${odd}b` }] }],
    };
    const content = JSON.stringify(board);
    const mapping = { time_zone: "Pacific/Auckland" };
    const { body } = await read({ source: "trello", name: "x", content, mapping });
    const kept = await keep(body.id);
    expect(kept.status, kept.text).toBe(201);
    const stored = await listTasks(person, kept.body.id);
    expect(stored.map(({ due_on }) => due_on)).toEqual([null, null, null, null, "0099-06-01"]);
    const dropped = body.report.dropped.filter(({ entity }: { entity: string }) => entity === "due date");
    expect(dropped).toHaveLength(4);

    const issue = { number: 1, title: odd, body: odd, state: odd, labels: [{ name: odd, color: odd }, odd] };
    await importFile(person, "github", JSON.stringify([issue]));
    const label = { id: odd, name: odd, color: odd };
    const task = {
      id: odd,
      name: odd,
      description: odd,
      label_ids: [odd],
      repeat: odd,
      checklist: [{ text: odd }],
    };
    const project = { name: odd, description: odd, labels: [label], workflows: [odd] };
    await importFile(person, "waymark", JSON.stringify({ ...file, project, tasks: [task] }));
  });

  test("reads days in the time zone of the account, if the call names none", async () => {
    const owner = await makeUser();
    const board = { lists: [{ id: "l", name: "L" }], cards: [{ idList: "l", due: "2026-12-01T11:30Z" }] };
    const files = [
      { source: "csv", content: "Name,Due\nA,2026-12-01T23:30:00Z\n" },
      { source: "trello", content: JSON.stringify(board) },
      { source: "todoist", content: "TYPE,CONTENT,DATE\ntask,A,2026-12-01T11:30:00Z\n" },
    ];
    const readDays = async (mapping?: object) => {
      const replies = files.map((file) => read({ ...file, name: "x", ...(mapping && { mapping }) }, owner));
      return (await Promise.all(replies)).map(({ body }) => body.preview.tasks[0].due_on);
    };
    const [first, second] = [Array(3).fill("2026-12-01"), Array(3).fill("2026-12-02")];
    expect(await readDays()).toEqual(first);
    expect((await put("/api/auth/me", { time_zone: "Pacific/Auckland" }, owner.token)).status).toBe(204);
    expect(await readDays()).toEqual(second);
    expect(await readDays({ lists: {} })).toEqual(second);
    expect(await readDays({ time_zone: "UTC" })).toEqual(first);
  });

  test("is deleted after a day, the oldest first when there are many; kept ones are remembered", async () => {
    const owner = await makeUser();
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) ids.push((await read(kitchen(), owner)).body.id);
    const waiting = () =>
      sql<{ id: string }>`select id from imports where user_id = ${owner.id} order by created_at`;
    expect((await waiting()).map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await keep(ids[0]!, owner)).status).toBe(404);
    expect((await keep(ids[6]!, owner)).status).toBe(201);
    await sql`update imports set created_at = now() - interval '25 hours' where id = any(${[ids[3], ids[6]]})`;
    await purgeImports();
    expect((await waiting()).map(({ id }) => id).toSorted()).toEqual(
      [ids[2], ids[4], ids[5], ids[6]].toSorted(),
    );
    expect((await read(kitchen(), owner)).body.kept_before).toMatchObject({ name: "Kitchen renovation" });
  });
});
