import { beforeEach, describe, expect, test, vi } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { ROWS_PER_PAGE } from "@/db/row-pages.server";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/endpoints";
import { makeProject, makeTasks, move, type Person, signUpUser } from "../../support/factories";
import { del, get } from "../../support/request";
import { sql } from "../../support/sql";
import { recordStatements, type Statement } from "../../support/statements";

const EXPORT = "/api/auth/me/export";

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

/** A reply whose chunks are read one at a time, without reading ahead. */
async function open(path: string) {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await serveApi(new Request(new URL(path, env.APP_URL), { headers }));
  expect(response.status).toBe(200);
  return response.body!.getReader();
}

/** The rest of a reply that is partly read. */
async function readRest(
  reader: Awaited<ReturnType<typeof open>>,
  begun: Uint8Array | undefined,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = decoder.decode(begun, { stream: true });
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}

const readsOfTasks = (statements: Statement[]) =>
  statements.filter(({ text }) => text.includes('from "tasks"'));

describe("a large project", () => {
  test("is read in pages of rows, and its JSON has the same form as that of a small project", async () => {
    let text = "";
    const statements = await recordStatements(async () => {
      text = (await get(board, person.token)).text;
    });
    // One statement for the ids, then those for the rows.
    expect(readsOfTasks(statements).map(({ rows }) => rows)).toEqual([
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
      const reader = await open(board);
      await reader.read();
      await reader.read();
      await reader.cancel();
    });
    expect(readsOfTasks(statements).map(({ rows }) => rows)).toEqual([1, ROWS_PER_PAGE, ROWS_PER_PAGE]);
  });

  test("has each task once, although tasks move and are deleted while it is read", async () => {
    const reader = await open(board);
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
    const reader = await open(board);
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
    expect(readsOfTasks(statements).map(({ rows }) => rows)).toEqual([
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
    let status = 0;
    const statements = await recordStatements(async () => {
      status = (await get(list, person.token)).status;
    });
    expect(status).toBe(422);
    expect(readsOfTasks(statements)).toEqual([]);
  });
});

describe("an export", () => {
  test("has all data, and no statement reads more than a page", async () => {
    await sql`
      insert into projects (user_id, name, "order")
      select ${person.id}, 'Empty ' || n, n from generate_series(1, ${2 * ROWS_PER_PAGE}) n`;
    await sql`insert into briefs select id, name from projects where user_id = ${person.id}`;
    await sql`
      insert into ai_runs (user_id, kind, model, started_at)
      select ${person.id}, 'project', 'gpt', now() - n * interval '1 microsecond' from generate_series(1, ${ROWS_PER_PAGE + 1}) n`;
    let body: { projects: Project[]; ai_runs: unknown[]; briefs: { project_id: string }[] } = {
      projects: [],
      ai_runs: [],
      briefs: [],
    };
    const statements = await recordStatements(async () => {
      body = (await get(EXPORT, person.token)).body;
    });
    expect(new Set(body.projects.map(({ id }) => id)).size).toBe(2 * ROWS_PER_PAGE + 1);
    expect(body.projects).toHaveLength(2 * ROWS_PER_PAGE + 1);
    expect(body.projects[0]!.tasks!.map(({ id }) => id)).toEqual(ids);
    expect(body.ai_runs).toHaveLength(ROWS_PER_PAGE + 1);
    expect(new Set(body.briefs.map((brief) => brief.project_id)).size).toBe(2 * ROWS_PER_PAGE + 1);
    expect(Math.max(...statements.map(({ rows }) => rows))).toBe(ROWS_PER_PAGE);
    expect(statements.length).toBeLessThan(45);
  });

  test("stops reading when its client leaves", async () => {
    const statements = await recordStatements(async () => {
      const reader = await open(EXPORT);
      await reader.read();
      await reader.cancel();
    });
    expect(readsOfTasks(statements).map(({ rows }) => rows)).toEqual([1, ROWS_PER_PAGE]);
  });
});

describe.each(["json", "csv", "markdown"])("the export of a project as %s", (format) => {
  const toPath = () => `/api/task-projects/${project.id}/export?format=${format}`;
  // Long names, so that a page of rows is more than one chunk in each format.
  beforeEach(
    () =>
      sql`update tasks set name = 'Task no. ' || number || '. ' || repeat('x', 100) where project_id = ${project.id}`,
  );

  test("is read in pages of rows and has each task once", async () => {
    let text = "";
    const statements = await recordStatements(async () => {
      text = (await get(toPath(), person.token)).text;
    });
    const found = [...text.matchAll(/Task no\. (\d+)\./g)].map(([, number]) => Number(number));
    expect(found).toEqual(ids.map((_, index) => index + 1));
    expect(readsOfTasks(statements).map(({ rows }) => rows)).toEqual([
      1,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      1,
    ]);
  });

  test("stops reading when its client leaves", async () => {
    const statements = await recordStatements(async () => {
      const reader = await open(toPath());
      await reader.read();
      await reader.cancel();
    });
    expect(readsOfTasks(statements).map(({ rows }) => rows)).toEqual([1, ROWS_PER_PAGE]);
  });

  test("answers an error when reading fails at first; when it fails later, it is logged and visibly incomplete", async () => {
    const hide = () => sql`alter table tasks rename to tasks_elsewhere`;
    const show = () => sql`alter table tasks_elsewhere rename to tasks`;
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const reader = await open(toPath());
    await reader.read();
    await hide();
    try {
      await expect(readRest(reader, undefined)).rejects.toThrow();
      expect(logged).toHaveBeenCalledWith(
        expect.objectContaining({ project_id: project.id }),
        "a streamed reply was interrupted",
      );
      expect((await get(toPath(), person.token)).status).toBe(500);
    } finally {
      await show();
      logged.mockRestore();
    }
  });
});
