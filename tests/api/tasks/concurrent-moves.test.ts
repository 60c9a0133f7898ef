import fc from "fast-check";
import { expect, test } from "vitest";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { makeTasks, move, readBoard } from "../../support/factories";
import { del, post, put } from "../../support/http/request";
import { applyMove, expectStrictOrder } from "../../support/journal/board-order";
import { isLong, stress } from "../../support/stress";
import { setUpFilledBoard } from "./filled-board";

/** The number of moves of one client. With twenty clients each makes a tenth of it. */
const ROUNDS = isLong ? 5_000 : 500;

const own = setUpFilledBoard();

stress("random moves in sequence give the same order as a list", async () => {
  const all = Object.values(own.board).flat();
  let model = own.board;
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
    expect((await move(own.person, id, status, position)).status).toBe(204);
    model = applyMove(model, id, status, position);
    if (n % 10 === 9)
      expect(await readBoard(own.person, own.project.id), `after move ${n + 1}`).toEqual(model);
  }
  await expectStrictOrder(own.project.id, all);
});

stress("many concurrent moves of 20 clients keep every task once, in a strict order", async () => {
  const all = Object.values(own.board)
    .flat()
    .concat(await makeTasks(own.person, own.project.id, 20, "todo"));
  const step = fc.tuple(fc.nat(all.length - 1), fc.constantFrom(...STATUSES), fc.nat(all.length + 2));
  const clients = fc.sample(fc.array(step, { minLength: ROUNDS / 10, maxLength: ROUNDS / 10 }), {
    numRuns: 20,
    seed: 2026,
  });
  const statuses = await Promise.all(
    clients.map(async (moves) => {
      const seen = [];
      for (const [task, status, position] of moves)
        seen.push((await move(own.person, all[task]!, status, position)).status);
      return seen;
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set([204]));
  await expectStrictOrder(own.project.id, all);
});

test("concurrent moves, creations, changes and deletions keep a strict order", async () => {
  const keptTasks = Object.values(own.board).flat();
  const deletedTasks = await makeTasks(own.person, own.project.id, 20, "in_progress");
  const change = { name: "Changed", status: "done" };
  const replies = await Promise.all([
    ...deletedTasks.flatMap((id, i) => [
      i % 2 ? move(own.person, id, "todo", 0) : put(`/api/tasks/${id}`, change, own.person.token),
      del(`/api/tasks/${id}`, own.person.token),
    ]),
    ...keptTasks.flatMap((id, i) => [
      move(own.person, id, STATUSES[i % 3]!, i),
      move(own.person, id, "done", 0),
    ]),
    ...STATUSES.map((status) =>
      post(`/api/task-projects/${own.project.id}/tasks`, { name: "New", status }, own.person.token),
    ),
  ]);
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const createdTasks = replies.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(createdTasks).toHaveLength(3);
  await expectStrictOrder(own.project.id, [...keptTasks, ...createdTasks]);
});
