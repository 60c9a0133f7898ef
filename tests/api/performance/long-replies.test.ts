import { beforeEach, describe, expect, test } from "vitest";
import { ROWS_PER_PAGE } from "@/db/row-pages.server";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { sql } from "../../support/database/sql";
import { recordStatements } from "../../support/database/statements";
import { makeProject, makeTasks, move, type Person, signUpUser } from "../../support/factories";
import { listReadsOfTasks, openReply, readRest } from "../../support/http/reply-reader";
import { del, get } from "../../support/http/request";

let person: Person;
let project: Project;
let ids: string[];
let board: string;
beforeEach(async () => {
  person = await signUpUser();
  project = await makeProject(person);
  ids = await makeTasks(person, project.id, 3 * ROWS_PER_PAGE + 1);
  board = `/api/task-projects/${project.id}?expand=tasks`;
});

describe("a large project", () => {
  test("is read in pages of rows, and its JSON has the same form as that of a small project", async () => {
    let text = "";
    const statements = await recordStatements(async () => {
      text = (await get(board, person.token)).text;
    });
    // One statement for the ids, then those for the rows.
    expect(listReadsOfTasks(statements).map(({ rows }) => rows)).toEqual([
      1,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      1,
    ]);
    expect(statements.map(({ text }) => text)).not.toContain("begin");
    const { tasks } = JSON.parse(text) as { tasks: Task[] };
    expect(tasks.map(({ id }) => id)).toEqual(ids);
    const { body } = await get(`/api/task-projects/${project.id}`, person.token);
    expect(text).toBe(JSON.stringify({ ...body, tasks }));
    const one = (await get(`/api/tasks/${ids[600]}`, person.token)).text;
    expect(JSON.stringify(tasks[600])).toBe(one);
  });

  test("is read no faster than the client reads, and no further once the client has left", async () => {
    const statements = await recordStatements(async () => {
      const reader = await openReply(person, board);
      await reader.read();
      await reader.read();
      await reader.cancel();
    });
    expect(listReadsOfTasks(statements).map(({ rows }) => rows)).toEqual([1, ROWS_PER_PAGE, ROWS_PER_PAGE]);
  });

  test("has each task once, although tasks move and are deleted while it is read", async () => {
    const reader = await openReply(person, board);
    const { value } = await reader.read();
    await move(person, ids.at(-1)!, "todo", 0);
    await move(person, ids[0]!, "done", 0);
    await del(`/api/tasks/${ids.at(-2)}`, person.token);
    const { tasks } = JSON.parse(await readRest(reader, value)) as { tasks: Task[] };
    const expected = ids.filter((id) => id !== ids.at(-2));
    expect(tasks.map(({ id }) => id)).toEqual(expected);
  });

  test("answers an error when reading fails at first; when it fails later, the reply is visibly incomplete", async () => {
    const hide = () => sql`alter table tasks rename to tasks_elsewhere`;
    const show = () => sql`alter table tasks_elsewhere rename to tasks`;
    await hide();
    try {
      expect((await get(board, person.token)).status).toBe(500);
    } finally {
      await show();
    }
    const reader = await openReply(person, board);
    await reader.read();
    await hide();
    try {
      await expect(readRest(reader, undefined)).rejects.toThrow();
    } finally {
      await show();
    }
  });

  test("of another user is 404", async () => {
    const stranger = await signUpUser();
    expect((await get(board, stranger.token)).status).toBe(404);
  });
});

describe("a list of projects with their tasks", () => {
  const list = "/api/task-projects?expand=tasks&sort_by=created_at&sort_order=asc";

  test("shares statements among small projects and pages large ones", async () => {
    const small = [];
    for (let n = 0; n < 4; n++) small.push(await makeProject(person));
    for (const { id } of small) await makeTasks(person, id, ROWS_PER_PAGE / 2);
    let data: Project[] = [];
    const statements = await recordStatements(async () => {
      data = (await get(list, person.token)).body.data;
    });
    expect(data.map(({ tasks }) => tasks!.length)).toEqual([
      ids.length,
      ...small.map(() => ROWS_PER_PAGE / 2),
    ]);
    for (const one of data) for (const { project_id } of one.tasks ?? []) expect(project_id).toBe(one.id);
    expect(listReadsOfTasks(statements).map(({ rows }) => rows)).toEqual([
      1,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      1,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
    ]);
  });

  test("is refused before any task is read when it would be too large", async () => {
    await makeTasks(person, project.id, 10_001);
    await makeProject(person);
    let status = 0;
    const statements = await recordStatements(async () => {
      status = (await get(list, person.token)).status;
    });
    expect(status).toBe(422);
    expect(listReadsOfTasks(statements)).toEqual([]);
  });
});
