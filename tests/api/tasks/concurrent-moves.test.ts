import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { applyMove, type Board, expectStrictOrder } from "../../support/board-order";
import { makeProject, makeTasks, makeUser, move, type Person, readBoard } from "../../support/factories";
import { del, post, put } from "../../support/request";
import { isLong, stress } from "../../support/stress";

/** The number of moves of one client. With twenty clients each makes a tenth of it. */
const ROUNDS = isLong ? 5_000 : 500;

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
  await expectStrictOrder(project.id, all);
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
  await expectStrictOrder(project.id, all);
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
  await expectStrictOrder(project.id, [...keptTasks, ...createdTasks]);
});
