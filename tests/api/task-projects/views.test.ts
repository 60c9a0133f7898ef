import { expect, test } from "vitest";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { makeProject, makeUser } from "../../support/factories";
import { del, get, patch, post } from "../../support/http/request";

const query = "view=list&q=bank&labels=a,b&sort=-due";

test("the owner of a view can save, rename, share and delete it", async () => {
  const person = await makeUser();
  const { id } = await makeProject(person);
  const path = `/api/task-projects/${id}/views`;
  const first = await post(path, { name: " Urgent ", query }, person.token);
  expect(first).toMatchObject({
    status: 201,
    body: { name: "Urgent", query, is_shared: false, is_own: true },
  });
  await post(path, { name: "bank", query: "", is_shared: true }, person.token);
  const list = async () =>
    (await get(path, person.token)).body.data.map(({ name }: { name: string }) => name);
  expect(await list()).toEqual(["bank", "Urgent"]);

  const view = `${path}/${first.body.id}`;
  expect((await patch(view, { name: "A" }, person.token)).body).toMatchObject({ name: "A", query });
  expect((await patch(view, {}, person.token)).body).toMatchObject({ name: "A", is_shared: false });
  expect((await patch(view, { is_shared: true, query: "q=x" }, person.token)).body).toMatchObject({
    name: "A",
    query: "q=x",
    is_shared: true,
  });
  expect((await del(view, person.token)).status).toBe(204);
  expect((await del(view, person.token)).status).toBe(404);
  expect((await patch(view, { name: "B" }, person.token)).status).toBe(404);
  expect(await list()).toEqual(["bank"]);
});

test("views of other users are visible only when shared, and cannot be changed", async () => {
  const [person, other] = [await makeUser(), await makeUser()];
  const { id } = await makeProject(person);
  const path = `/api/task-projects/${id}/views`;
  const insert = async (name: string, isShared: boolean) => {
    const [row] = await sql`
      insert into saved_views (user_id, project_id, name, query, is_shared)
      values (${other.id}, ${id}, ${name}, '', ${isShared}) returning id`;
    return row!.id as string;
  };
  await insert("secret", false);
  const shared = await insert("shared", true);
  expect((await get(path, person.token)).body.data).toMatchObject([{ name: "shared", is_own: false }]);
  expect((await patch(`${path}/${shared}`, { name: "mine" }, person.token)).status).toBe(404);
  expect((await del(`${path}/${shared}`, person.token)).status).toBe(404);
  expect((await get(path, other.token)).status).toBe(404);
  expect((await post(path, { name: "a", query: "" }, other.token)).status).toBe(404);
  // A view of another project is not found under this one.
  const { id: second } = await makeProject(person);
  const own = await post(path, { name: "own", query: "" }, person.token);
  expect((await del(`/api/task-projects/${second}/views/${own.body.id}`, person.token)).status).toBe(404);
});

test("names and queries are checked, and there are at most 100", async () => {
  const person = await makeUser();
  const { id } = await makeProject(person);
  const path = `/api/task-projects/${id}/views`;
  for (const body of [
    { name: "", query: "" },
    { name: "a".repeat(81), query: "" },
    { name: "a" },
    { name: "a", query: "q=\u0000" },
    { name: "a", query: "q".repeat(1_001) },
    { name: "a", query: "", user_id: person.id },
  ])
    expect((await post(path, body, person.token)).status, JSON.stringify(body)).toBe(422);
  await sql`
    insert into saved_views (user_id, project_id, name, query)
    select ${person.id}, ${id}, 'n' || n, '' from generate_series(1, 100) n`;
  expect((await post(path, { name: "one more", query: "" }, person.token)).status).toBe(409);
});

test("calls at the same time do not pass the limit", async () => {
  const person = await makeUser();
  const { id } = await makeProject(person);
  await sql`
    insert into saved_views (user_id, project_id, name, query)
    select ${person.id}, ${id}, 'n' || n, '' from generate_series(1, 99) n`;
  const create = () => post(`/api/task-projects/${id}/views`, { name: "one more", query: "" }, person.token);
  let replies: ReturnType<typeof create>[] = [];
  await sql.begin(async (transaction) => {
    // An insert that refers to the user waits.
    await transaction`select from users where id = ${person.id} for update`;
    replies = [create(), create()];
    await waitUntilBlocked(2);
  });
  expect((await Promise.all(replies)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
