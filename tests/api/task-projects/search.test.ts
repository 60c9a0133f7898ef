import { beforeAll, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";

let person: Person;
let stranger: Person;
beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
  const project = await makeProject(person, { name: "Garden", description: "A fence and a pond" });
  await makeTask(person, project.id, { name: "Order the pond liner", status: "done" });
  await makeTask(person, project.id, { name: "Pond plants", description: "100% native_ones" });
  await makeProject(stranger, { name: "Pond of another" });
});

const find = async (q: string, token = person.token) => {
  const reply = await get(`/api/search?${new URLSearchParams({ q })}`, token);
  expect(reply.status).toBe(200);
  return reply.body.data.map(({ type, name }: { type: string; name: string }) => `${type} ${name}`);
};

test("projects and tasks are found by any part of name or description, matches at the start first", async () => {
  expect(await find("POND")).toEqual(["project Garden", "task Pond plants", "task Order the pond liner"]);
  expect(await find("liner")).toEqual(["task Order the pond liner"]);
  expect(await find("gard")).toEqual(["project Garden"]);
  const { body } = await get("/api/search?q=liner", person.token);
  expect(body.data[0]).toMatchObject({ project_name: "Garden", status: "done" });
});

test("tasks are found by their number and their labels", async () => {
  const { body } = await post("/api/task-projects", { name: "House" }, person.token);
  const path = `/api/task-projects/${body.id}`;
  const label = (await post(`${path}/labels`, { name: "Roof" }, person.token)).body.id;
  await makeTask(person, body.id, { name: "Call the carpenter", label_ids: [label], due_on: "2030-05-01" });
  expect(await find("roof")).toEqual(["task Call the carpenter"]);
  expect(await find("#2")).toEqual(["task Pond plants"]);
  expect(await find("#99")).toEqual([]);
  expect((await get("/api/search?q=%231", person.token)).body.data).toContainEqual(
    expect.objectContaining({ name: "Call the carpenter", number: 1, due_on: "2030-05-01" }),
  );
});

test("only the user's own rows are found, and wildcards are literal", async () => {
  expect(await find("pond", stranger.token)).toEqual(["project Pond of another"]);
  expect(await find("100% native_")).toEqual(["task Pond plants"]);
  for (const words of ["%", "_ond", "\\", "'; drop table tasks; --"])
    expect(await find(words), words).toEqual(words === "%" ? ["task Pond plants"] : []);
});

test.each([
  ["NFC", "NFD"],
  ["NFD", "NFC"],
])("letters with accents that are stored as %s are found as %s", async (stored, typed) => {
  const reader = await makeUser();
  const name = "Zoë’s façade".normalize(stored);
  const project = await makeProject(reader, { name });
  await makeTask(reader, project.id, { name });
  const words = "zoë".normalize(typed);
  expect(await find(words, reader.token)).toEqual([`project ${name}`, `task ${name}`]);
  const q = new URLSearchParams({ q: words });
  for (const path of ["tasks", "task-projects"])
    expect((await get(`/api/${path}?${q}`, reader.token)).body.data, path).toHaveLength(1);
});

test("an answer is short, however many matches there are", async () => {
  const project = await makeProject(stranger, { name: "Many" });
  await sql`insert into tasks (user_id, project_id, name, "order")
    select ${stranger.id}, ${project.id}, 'Many ' || n, n from generate_series(1, 500) n`;
  expect(await find("many", stranger.token)).toHaveLength(15);
});

test.each(["", "q=", "q=%20%20", `q=${"x".repeat(201)}`, "q=%00"])("%j is 422", async (query) => {
  expect((await get(`/api/search?${query}`, person.token)).status).toBe(422);
});
