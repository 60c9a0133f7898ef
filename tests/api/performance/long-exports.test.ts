import { beforeEach, describe, expect, test, vi } from "vitest";
import { ROWS_PER_PAGE } from "@/db/row-pages.server";
import { log } from "@/lib/log.server";
import type { Project } from "@/lib/projects/endpoints";
import { sql } from "../../support/database/sql";
import { recordStatements } from "../../support/database/statements";
import { makeProject, makeTasks, type Person, signUpUser } from "../../support/factories";
import { listReadsOfTasks, openReply, readRest } from "../../support/http/reply-reader";
import { get } from "../../support/http/request";

const EXPORT = "/api/auth/me/export";
/** The rows of the statements whose result is read before the first chunk is sent: the second tells a long reply from a short one. */
const READ_AT_FIRST = [1, ROWS_PER_PAGE, ROWS_PER_PAGE];

let person: Person;
let project: Project;
let ids: string[];
beforeEach(async () => {
  person = await signUpUser();
  project = await makeProject(person);
  ids = await makeTasks(person, project.id, 3 * ROWS_PER_PAGE + 1);
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

  test("has each change once when the journals of two projects fill a page exactly", async () => {
    const other = await signUpUser();
    const projects = [await makeProject(other), await makeProject(other)];
    // The journal that is read last is the shorter one.
    const [first, last] = projects.map(({ id }) => id).toSorted();
    // A project is a change, too.
    await makeTasks(other, first!, ROWS_PER_PAGE - 100 - 1);
    await makeTasks(other, last!, 100 - 1);
    const { body } = await get(EXPORT, other.token);
    const changes: { project_id: string; seq: number }[] = body.changes;
    expect(changes).toHaveLength(ROWS_PER_PAGE);
    expect(new Set(changes.map(({ project_id, seq }) => `${project_id} ${seq}`)).size).toBe(ROWS_PER_PAGE);
  });

  test("stops reading when its client leaves", async () => {
    const statements = await recordStatements(async () => {
      const reader = await openReply(person, EXPORT);
      await reader.read();
      await reader.cancel();
    });
    expect(listReadsOfTasks(statements).map(({ rows }) => rows)).toEqual(READ_AT_FIRST);
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
    expect(listReadsOfTasks(statements).map(({ rows }) => rows)).toEqual([
      1,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      ROWS_PER_PAGE,
      1,
    ]);
  });

  test("stops reading when its client leaves", async () => {
    const statements = await recordStatements(async () => {
      const reader = await openReply(person, toPath());
      await reader.read();
      await reader.cancel();
    });
    expect(listReadsOfTasks(statements).map(({ rows }) => rows)).toEqual(READ_AT_FIRST);
  });

  test("answers an error when reading fails at first; when it fails later, it is logged and visibly incomplete", async () => {
    const hide = () => sql`alter table tasks rename to tasks_elsewhere`;
    const show = () => sql`alter table tasks_elsewhere rename to tasks`;
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const reader = await openReply(person, toPath());
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
