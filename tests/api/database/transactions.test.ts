import { eq, sql as text } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, runLast } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { users } from "@/db/schema";
import { sql } from "../../support/database/sql";
import { makeUser } from "../../support/factories";

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
    return runLast(transaction, () => setName({ id, name: "last" }, transaction));
  });
  expect(rows).toEqual([{ name: "last" }]);
  expect(await readName(id)).toBe("last");
});

test("when the last statement fails, nothing of the transaction is stored", async () => {
  const { id } = await makeUser({ name: "before" });
  const work = db.transaction(async (transaction) => {
    await setName({ id, name: "first" }, transaction);
    await runLast(transaction, () => setName({ id: "no id", name: "last" }, transaction));
  });
  await expect(work).rejects.toThrow();
  expect(await readName(id)).toBe("before");
  // The connection can be used again.
  await db.transaction((transaction) =>
    runLast(transaction, () => setName({ id, name: "again" }, transaction)),
  );
  expect(await readName(id)).toBe("again");
});

test("a statement that is not sent at once is committed after it", async () => {
  const { id } = await makeUser();
  await db.transaction((transaction) =>
    runLast(transaction, async () => {
      await Promise.resolve();
      await setName({ id, name: "late" }, transaction);
    }),
  );
  expect(await readName(id)).toBe("late");
});

test("no statement follows the last one", async () => {
  const { id } = await makeUser();
  const work = db.transaction(async (transaction) => {
    await runLast(transaction, () => setName({ id, name: "last" }, transaction));
    await setName({ id, name: "after it" }, transaction);
  });
  await expect(work).rejects.toMatchObject({ cause: { message: "This transaction has ended." } });
  expect(await readName(id)).toBe("last");
});
