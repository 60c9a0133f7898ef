import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { makeProject, makeTasks, makeUser, move, type Person, readBoard } from "../../support/factories";
import { del, get, post, put } from "../../support/request";
import { sql } from "../../support/sql";
import { isLong, stress } from "../../support/stress";

/** The number of moves of one client. With twenty clients each makes a tenth of it. */
const ROUNDS = isLong ? 5_000 : 500;

type Board = Record<Status, string[]>;

let person: Person;
let project: Project;
let board: Board;
beforeAll(async () => {
  person = await makeUser();
});
beforeEach(async () => {
  project = await makeProject(person);
  board = {
    todo: await makeTasks(person, project.id, 6, "todo"),
    in_progress: await makeTasks(person, project.id, 3, "in_progress"),
    done: await makeTasks(person, project.id, 1, "done"),
  };
});

/** The expected board after a move: the task leaves its column and is inserted into the target column. */
function applyMove(before: Board, id: string, status: Status, position: number): Board {
  const after = Object.fromEntries(
    STATUSES.map((s) => [s, before[s].filter((other) => other !== id)]),
  ) as Board;
  after[status].splice(position, 0, id);
  return after;
}

/** Expects that every task exists once and that the order in each column increases strictly. */
async function expectStrictOrder(expected: Iterable<string>) {
  const rows = await sql<{ id: string; status: Status; order: number }>`
    select id, status, "order" from tasks where project_id = ${project.id} and deleted_at is null order by status, "order", id`;
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted());
  for (const [i, row] of rows.entries()) {
    const above = rows[i - 1];
    if (above?.status === row.status) expect(row.order).toBeGreaterThan(above.order);
  }
}

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
    const reply = await put(`/api/tasks/${board.todo[0]}/position-status`, body, person.token);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ location: `body.${field}` }] } });
    expect(await readBoard(person, project.id)).toEqual(board);
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
  const id = board.todo[index]!;
  expect(await move(person, id, status, position)).toMatchObject({ status: 204, text: "" });
  expect(await readBoard(person, project.id)).toEqual(applyMove(board, id, status, position));
});

test("a task moves into an empty column, and the last task out of a column", async () => {
  const [id] = board.done as [string];
  await move(person, id, "todo", 0);
  expect((await readBoard(person, project.id)).done).toEqual([]);
  await move(person, id, "done", 7);
  expect(await readBoard(person, project.id)).toEqual(board);
});

test("a move updates the times of the task and its project", async () => {
  const later = await makeProject(person);
  const before = (await get(`/api/tasks/${board.todo[0]}`, person.token)).body;
  await move(person, board.todo[0]!, "done", 0);
  const after = (await get(`/api/tasks/${board.todo[0]}`, person.token)).body;
  expect(after.updated_at > before.updated_at).toBe(true);
  const { data } = (await get("/api/task-projects?per_page=2", person.token)).body;
  expect(data.map(({ id }: Project) => id)).toEqual([project.id, later.id]);
});

test("a move usually writes one row", async () => {
  const before = await sql`select id, "order", xmin::text from tasks where project_id = ${project.id}`;
  await move(person, board.todo[0]!, "todo", 3);
  const after = await sql`select id, "order", xmin::text from tasks where project_id = ${project.id}`;
  const unchangedRows = new Set(before.map((row) => JSON.stringify(row)));
  expect(after.filter((row) => !unchangedRows.has(JSON.stringify(row))).map(({ id }) => id)).toEqual([
    board.todo[0],
  ]);
});

stress("random moves in sequence give the same order as a list", async () => {
  const all = Object.values(board).flat();
  let model = board;
  const step = fc.record({
    task: fc.nat(all.length - 1),
    status: fc.constantFrom(...STATUSES),
    position: fc.oneof({ weight: 9, arbitrary: fc.nat(all.length + 2) }, fc.constant(2 ** 31 - 1)),
  });
  const [moves] = fc.sample(fc.array(step, { minLength: ROUNDS, maxLength: ROUNDS }), {
    numRuns: 1,
    seed: 2026,
  }) as [{ task: number; status: Status; position: number }[]];
  for (const [n, { task, status, position }] of moves.entries()) {
    const id = all[task]!;
    expect((await move(person, id, status, position)).status).toBe(204);
    model = applyMove(model, id, status, position);
    if (n % 10 === 9) expect(await readBoard(person, project.id), `after move ${n + 1}`).toEqual(model);
  }
  await expectStrictOrder(all);
});

stress("many concurrent moves of 20 clients keep every task once, in a strict order", async () => {
  const all = Object.values(board)
    .flat()
    .concat(await makeTasks(person, project.id, 20, "todo"));
  const step = fc.tuple(fc.nat(all.length - 1), fc.constantFrom(...STATUSES), fc.nat(all.length + 2));
  const clients = fc.sample(fc.array(step, { minLength: ROUNDS / 10, maxLength: ROUNDS / 10 }), {
    numRuns: 20,
    seed: 2026,
  });
  const statuses = await Promise.all(
    clients.map(async (moves) => {
      const seen = [];
      for (const [task, status, position] of moves)
        seen.push((await move(person, all[task]!, status, position)).status);
      return seen;
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set([204]));
  await expectStrictOrder(all);
});

test("concurrent moves, creations, changes and deletions keep a strict order", async () => {
  const keptTasks = Object.values(board).flat();
  const deletedTasks = await makeTasks(person, project.id, 20, "in_progress");
  const change = { name: "Changed", status: "done" };
  const replies = await Promise.all([
    ...deletedTasks.flatMap((id, i) => [
      i % 2 ? move(person, id, "todo", 0) : put(`/api/tasks/${id}`, change, person.token),
      del(`/api/tasks/${id}`, person.token),
    ]),
    ...keptTasks.flatMap((id, i) => [move(person, id, STATUSES[i % 3]!, i), move(person, id, "done", 0)]),
    ...STATUSES.map((status) =>
      post(`/api/task-projects/${project.id}/tasks`, { name: "New", status }, person.token),
    ),
  ]);
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const createdTasks = replies.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(createdTasks).toHaveLength(3);
  await expectStrictOrder([...keptTasks, ...createdTasks]);
});

describe("when no number is left between two neighbors", () => {
  stress("300 moves between the previous task and the same neighbor keep the order", async () => {
    let model = board;
    for (let n = 0; n < 300; n++) {
      const id = model.todo.at(-1 - (n % 2))!;
      expect((await move(person, id, "todo", 1)).status).toBe(204);
      model = applyMove(model, id, "todo", 1);
    }
    expect(await readBoard(person, project.id)).toEqual(model);
    await expectStrictOrder(Object.values(board).flat());
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
        select id from tasks where project_id = ${project.id} and status = 'todo' order by "order", id`;
      await sql`update tasks set "order" = ${sql.raw(order)} from (
        select id, row_number() over (order by id) as n from tasks where project_id = ${project.id} and status = 'todo'
      ) numbered where tasks.id = numbered.id`;
      const before = { ...board, todo: (await column()).map(({ id }) => id) };
      const id = before.todo[from]!;
      expect((await move(person, id, "todo", to)).status).toBe(204);
      expect((await column()).map((row) => row.id)).toEqual(applyMove(before, id, "todo", to).todo);
    });
  });
});
