import { beforeAll, expect, test } from "vitest";
import { makeTask, makeUserWithRole, type Person, signUpUser } from "../../support/factories";
import { get, post } from "../../support/http/request";

/** A list in the query: one key with commas, or the key repeated. */

let person: Person;
let superuser: Person;
const ids: Record<string, string> = {};
beforeAll(async () => {
  [person, superuser] = [await signUpUser(), await makeUserWithRole("superuser")];
  for (const status of ["todo", "in_progress", "done"]) {
    const { body } = await post("/api/task-projects", { name: status, status }, person.token);
    ids[status] = body.id;
    await makeTask(person, body.id);
  }
});

const names = async (query: string) => {
  const { status, body } = await get(`/api/task-projects?sort_by=name&sort_order=asc&${query}`, person.token);
  return status === 200 ? body.data.map(({ name }: { name: string }) => name) : status;
};

test.each<[string, string[] | number]>([
  ["status=todo", ["todo"]],
  ["status=todo,done", ["done", "todo"]],
  ["status=todo&status=done", ["done", "todo"]],
  ["status=todo,in_progress&status=done", ["done", "in_progress", "todo"]],
  ["status=todo&status=never", 422],
  ["status=never", 422],
])("projects by %s", async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test("ids may be repeated, too", async () => {
  expect(await names(`ids=${ids.todo}&ids=${ids.done}`)).toEqual(["done", "todo"]);
  const byKey = await get(`/api/tasks?status=done&status=todo&project_id=${ids.todo}`, person.token);
  expect(byKey.body.meta.total).toBe(1);
});

test("expand takes commas and repeated keys", async () => {
  for (const query of ["expand=roles,accounts", "expand=roles&expand=accounts"]) {
    const { body } = await get(`/api/admin/users/${person.id}?${query}`, superuser.token);
    expect(body, query).toMatchObject({ roles: [{ name: "basic" }], accounts: [{ type: "credentials" }] });
  }
});

test("the last value of a repeated key that is no list is used, under either name", async () => {
  for (const query of ["per_page=1&per_page=2", "perPage=1&per_page=2", "per_page=1&perPage=2"])
    expect(await names(query), query).toHaveLength(2);
});
