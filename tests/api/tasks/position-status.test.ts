import { describe, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { sql } from "../../support/database/sql";
import { makeProject, move, readBoard } from "../../support/factories";
import { get, put } from "../../support/http/request";
import { applyMove, expectStrictOrder } from "../../support/journal/board-order";
import { stress } from "../../support/stress";
import { setUpFilledBoard } from "./filled-board";

const own = setUpFilledBoard();

describe("bad input", () => {
  test.each([
    ["no status", { position: 0 }, "status"],
    ["an unknown status", { status: "later", position: 0 }, "status"],
    ["no position", { status: "todo" }, "position"],
    ["a position below 0", { status: "todo", position: -1 }, "position"],
    ["half a position", { status: "todo", position: 0.5 }, "position"],
    ["a position that is a text", { status: "todo", position: "0" }, "position"],
    ["an order of its own", { status: "todo", position: 0, order: 1 }, "order"],
  ])("%s is refused and moves nothing", async (_, body, field) => {
    const reply = await put(`/api/tasks/${own.board.todo[0]}/position-status`, body, own.person.token);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ location: `body.${field}` }] } });
    expect(await readBoard(own.person, own.project.id)).toEqual(own.board);
  });
});

test.each<[number, Status, number]>([
  [0, "todo", 0],
  [0, "todo", 1],
  [0, "todo", 5],
  [5, "todo", 0],
  [2, "todo", 3],
  [2, "todo", 6],
  [2, "todo", Number.MAX_SAFE_INTEGER],
  [0, "in_progress", 0],
  [3, "in_progress", 1],
  [5, "in_progress", 3],
  [5, "done", 0],
  [5, "done", 1],
  [5, "done", 2 ** 31],
])("task %i of todo moved to %s at %i", async (index, status, position) => {
  const id = own.board.todo[index]!;
  expect(await move(own.person, id, status, position)).toMatchObject({ status: 204, text: "" });
  expect(await readBoard(own.person, own.project.id)).toEqual(applyMove(own.board, id, status, position));
});

test("a task moves into an empty column, and the last task out of a column", async () => {
  const [id] = own.board.done as [string];
  await move(own.person, id, "todo", 0);
  expect((await readBoard(own.person, own.project.id)).done).toEqual([]);
  await move(own.person, id, "done", 7);
  expect(await readBoard(own.person, own.project.id)).toEqual(own.board);
});

test("a move updates the times of the task and its project", async () => {
  const later = await makeProject(own.person);
  const before = (await get(`/api/tasks/${own.board.todo[0]}`, own.person.token)).body;
  await move(own.person, own.board.todo[0]!, "done", 0);
  const after = (await get(`/api/tasks/${own.board.todo[0]}`, own.person.token)).body;
  expect(after.updated_at > before.updated_at).toBe(true);
  const { data } = (await get("/api/task-projects?per_page=2", own.person.token)).body;
  expect(data.map(({ id }: Project) => id)).toEqual([own.project.id, later.id]);
});

test("a move usually writes one row", async () => {
  const before = await sql`select id, "order", xmin::text from tasks where project_id = ${own.project.id}`;
  await move(own.person, own.board.todo[0]!, "todo", 3);
  const after = await sql`select id, "order", xmin::text from tasks where project_id = ${own.project.id}`;
  const unchangedRows = new Set(before.map((row) => JSON.stringify(row)));
  expect(after.filter((row) => !unchangedRows.has(JSON.stringify(row))).map(({ id }) => id)).toEqual([
    own.board.todo[0],
  ]);
});

describe("when no number is left between two neighbors", () => {
  stress("300 moves between the previous task and the same neighbor keep the order", async () => {
    let model = own.board;
    for (let n = 0; n < 300; n++) {
      const id = model.todo.at(-1 - (n % 2))!;
      expect((await move(own.person, id, "todo", 1)).status).toBe(204);
      model = applyMove(model, id, "todo", 1);
    }
    expect(await readBoard(own.person, own.project.id)).toEqual(model);
    await expectStrictOrder(own.project.id, Object.values(own.board).flat());
  });

  describe.each<[string, string]>([
    ["next to each other", "1 + n * 2.220446049250313e-16"],
    ["all equal", "5"],
    ["the largest exact integers", "9007199254740980 + n"],
    ["too large to add to", "1e300"],
    ["very low", "-1e300"],
    ["the smallest numbers around zero", "(n - 3) * 5e-324"],
    ["infinite", "'Infinity'::float8"],
  ])("orders that are %s", (_, order) => {
    test.each<[number, number]>([
      [5, 2],
      [0, 5],
      [5, 0],
      [0, 99],
    ])("moved from %i to %i", async (from, to) => {
      const column = () => sql<{ id: string }>`
        select id from tasks where project_id = ${own.project.id} and status = 'todo' order by "order", id`;
      await sql`update tasks set "order" = ${sql.raw(order)} from (
        select id, row_number() over (order by id) as n from tasks where project_id = ${own.project.id} and status = 'todo'
      ) numbered where tasks.id = numbered.id`;
      const before = { ...own.board, todo: (await column()).map(({ id }) => id) };
      const id = before.todo[from]!;
      expect((await move(own.person, id, "todo", to)).status).toBe(204);
      expect((await column()).map((row) => row.id)).toEqual(applyMove(before, id, "todo", to).todo);
    });
  });
});
