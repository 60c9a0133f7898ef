// Own database: it completes the projects of all users.
import { expect, test, vi } from "vitest";
import { recordBaselines } from "@/lib/journal/baseline.server";
import { log } from "@/lib/log.server";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser } from "../../support/factories";
import { checkJournal, readJournal } from "../../support/journal/journal";

test("a project that cannot be completed does not stop the others", async () => {
  const person = await makeUser();
  const ids = [];
  for (let n = 0; n < 5; n++) {
    const { id } = await makeProject(person);
    await makeTask(person, id);
    ids.push(id);
  }
  await sql`delete from changes`;
  await sql`update projects set last_seq = 0`;
  const [first, ...others] = ids.toSorted() as [string, ...string[]];
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`;
  await sql`create trigger refuse before insert on changes for each row when (new.project_id = ${sql.raw(`'${first}'`)})
    execute function refuse()`;
  const warn = vi.spyOn(log, "warn");
  await expect(recordBaselines()).rejects.toThrow("1 of 5 projects");
  expect(warn.mock.calls.map(([fields]) => (fields as unknown as { project_id: string }).project_id)).toEqual(
    [first],
  );
  for (const id of others) expect(await checkJournal(id)).toHaveLength(2);
  expect(await readJournal(first)).toEqual([]);
  // The next attempt finds the one that is left.
  await sql`drop trigger refuse on changes`;
  expect(await recordBaselines()).toBe(1);
  expect(await checkJournal(first)).toHaveLength(2);
});
