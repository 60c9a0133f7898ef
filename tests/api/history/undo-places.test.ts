import { beforeAll, describe, expect, test } from "vitest";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { del, get, post, request } from "../../support/http/request";
import { checkJournal, readJournal } from "../../support/journal/journal";

let person: Person;
let projectId: string;
beforeAll(async () => {
  person = await makeUser();
});

/** A project with a task for each letter. @returns the id of each */
async function makeBoard(letters: string): Promise<Record<string, string>> {
  projectId = (await makeProject(person)).id;
  const ids: Record<string, string> = {};
  for (const name of letters) ids[name] = (await makeTask(person, projectId, { name })).id;
  return ids;
}

/** The tasks of the first column, from top to bottom. */
const readTodo = async () =>
  (await get(`/api/tasks?project_id=${projectId}&status=todo`, person.token)).body.data
    .map(({ name }: { name: string }) => name)
    .join("");
const lastBatch = async () => (await readJournal(projectId)).at(-1)!.batch;
async function undo(batch: string) {
  const { status } = await post(`/api/task-projects/${projectId}/undo`, { batch }, person.token);
  await checkJournal(projectId);
  return status;
}
/** Does something and returns its batch. */
async function inBatch(work: (headers: object) => Promise<unknown>) {
  const batch = crypto.randomUUID();
  await work({ "X-Change-Batch": batch });
  return batch;
}
const toDone = (id: string, headers: object = {}) =>
  request("PUT", `/api/tasks/${id}/position-status`, {
    token: person.token,
    json: { status: "done", position: 0 },
    headers: headers as Record<string, string>,
  });
const deleteAll = (ids: string[], headers: object = {}) =>
  request("POST", "/api/tasks/bulk", {
    token: person.token,
    json: { ids, patch: { deleted: true } },
    headers: headers as Record<string, string>,
  });

describe("an undo puts a task below the next task above it that is still in the column", () => {
  const leave = {
    moved: (id: string) => move(person, id, "done", 0),
    deleted: (id: string) => del(`/api/tasks/${id}`, person.token),
  };
  test.each(["moved", "deleted"] as const)("%s tasks", async (how) => {
    const ids = await makeBoard("ABCDE");
    await leave[how](ids.C!);
    const batch = await lastBatch();
    await leave[how](ids.B!);
    expect(await undo(batch)).toBe(200);
    expect(await readTodo()).toBe("ACDE");
    // The task above left together with the one above it.
    await leave[how](ids.D!);
    const second = await lastBatch();
    for (const name of ["C", "A"]) await leave[how](ids[name]!);
    expect(await undo(second)).toBe(200);
    expect(await readTodo()).toBe("DE");
  });

  test.each(["moved", "deleted"] as const)("%s below tasks that were deleted together", async (how) => {
    const ids = await makeBoard("ZPATU");
    await leave[how](ids.T!);
    const batch = await lastBatch();
    await deleteAll([ids.P!, ids.A!]);
    expect(await undo(batch)).toBe(200);
    expect(await readTodo()).toBe("ZTU");
  });

  test("first, when all above were deleted together", async () => {
    const ids = await makeBoard("ABCDE");
    await leave.moved(ids.E!);
    const batch = await lastBatch();
    await deleteAll(["A", "B", "C", "D"].map((name) => ids[name]!));
    for (const name of ["1", "2"]) await makeTask(person, projectId, { name });
    expect(await undo(batch)).toBe(200);
    expect(await readTodo()).toBe("E12");
  });

  test("which the same undo puts back", async () => {
    const ids = await makeBoard("PATU");
    const batch = await inBatch(async (headers) => {
      await toDone(ids.T!, headers);
      await toDone(ids.A!);
      await toDone(ids.P!, headers);
    });
    expect(await undo(batch)).toBe(200);
    expect(await readTodo()).toBe("PTU");
  });

  test("also above a task that the batch changed but did not move", async () => {
    const ids = await makeBoard("ZBCD");
    const { id } = await makeTask(person, projectId, { name: "A", blocked_by: [ids.B!] });
    await move(person, id, "todo", 1);
    expect(await readTodo()).toBe("ZABCD");
    // The deletion also unblocks the task above.
    await leave.deleted(ids.B!);
    const batch = await lastBatch();
    await leave.moved(id);
    expect(await undo(batch)).toBe(200);
    expect(await readTodo()).toBe("ZBCD");
  });

  test("also above a task that was restored and moved since", async () => {
    const ids = await makeBoard("ABCDE");
    const batch = await inBatch((headers) => deleteAll([ids.B!, ids.C!], headers));
    await post(`/api/tasks/${ids.B}/restore`, undefined, person.token);
    await leave.moved(ids.B!);
    expect(await undo(batch)).toBe(200);
    expect(await readTodo()).toBe("ACDE");
  });

  test("but a task that is above itself by now stays where it is", async () => {
    const ids = await makeBoard("PATU");
    await move(person, ids.T!, "todo", 1);
    const batch = await lastBatch();
    expect(await readTodo()).toBe("PTAU");
    await leave.moved(ids.A!);
    await undo(batch);
    expect(await readTodo()).toBe("PTU");
  });
});
