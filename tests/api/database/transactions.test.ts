import { eq, sql as text } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, runAndCommit, type Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { users } from "@/db/schema";
import { moveTask } from "@/lib/tasks/order/move-task.server";
import { sql } from "../../support/database/sql";
import { makeProject, makeTasks, makeUser, readBoard } from "../../support/factories";

const setName = prepareQuery((on) =>
  on
    .update(users)
    .set({ name: text`${text.placeholder("name")}` as never })
    .where(eq(users.id, text.placeholder("id")))
    .returning({ name: users.name }),
);

const readName = async (id: string) => (await sql`select name from users where id = ${id}`)[0]!.name;

test("the last statement of a transaction is committed with it", async () => {
  const { id } = await makeUser();
  const rows = await db.transaction(async (transaction) => {
    await setName({ id, name: "first" }, transaction);
    return runAndCommit(transaction, () => setName({ id, name: "last" }, transaction));
  });
  expect(rows).toEqual([{ name: "last" }]);
  expect(await readName(id)).toBe("last");
});

test("when the last statement fails, nothing of the transaction is stored", async () => {
  const { id } = await makeUser({ name: "before" });
  const work = db.transaction(async (transaction) => {
    await setName({ id, name: "first" }, transaction);
    await runAndCommit(transaction, () => setName({ id: "no id", name: "last" }, transaction));
  });
  await expect(work).rejects.toThrow();
  expect(await readName(id)).toBe("before");
  // The connection can be used again.
  await db.transaction((transaction) =>
    runAndCommit(transaction, () => setName({ id, name: "again" }, transaction)),
  );
  expect(await readName(id)).toBe("again");
});

test("a statement that is not sent at once is committed after it", async () => {
  const { id } = await makeUser();
  await db.transaction((transaction) =>
    runAndCommit(transaction, async () => {
      await Promise.resolve();
      await setName({ id, name: "late" }, transaction);
    }),
  );
  expect(await readName(id)).toBe("late");
});

test("no statement follows the last one", async () => {
  const { id } = await makeUser();
  const work = db.transaction(async (transaction) => {
    await runAndCommit(transaction, () => setName({ id, name: "last" }, transaction));
    await setName({ id, name: "after it" }, transaction);
  });
  await expect(work).rejects.toMatchObject({ cause: { message: "This transaction has ended." } });
  expect(await readName(id)).toBe("last");
});

test("a change of one statement is committed with its reply, or not at all", async () => {
  const person = await makeUser();
  const { id: projectId } = await makeProject(person);
  const [first, second] = await makeTasks(person, projectId, 2);
  const moveWith = (id: string, storeReply: (transaction: Transaction) => Promise<unknown>) =>
    moveTask(
      {
        userId: person.id,
        via: "api",
        batch: crypto.randomUUID(),
        storeReply: async (transaction) => void (await storeReply(transaction)),
      },
      id,
      "todo",
      0,
    );
  await moveWith(second!, (transaction) => setName({ id: person.id, name: "replied" }, transaction));
  expect(await readName(person.id)).toBe("replied");
  expect((await readBoard(person, projectId)).todo).toEqual([second, first]);
  const refused = moveWith(first!, () => Promise.reject(new Error("The key is taken.")));
  await expect(refused).rejects.toThrow("The key is taken.");
  expect((await readBoard(person, projectId)).todo).toEqual([second, first]);
});
