import { beforeAll, describe, expect, test } from "vitest";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

describe("creating", () => {
  const create = (body: unknown) => post("/api/task-projects", body, person.token);

  test.each([
    ["no name", {}, "name"],
    ["an empty name", { name: "" }, "name"],
    ["a name of spaces", { name: " \t\n " }, "name"],
    ["a name of 201", { name: "n".repeat(201) }, "name"],
    ["a name that is no text", { name: 1 }, "name"],
    ["a description of 5001", { name: "a", description: "d".repeat(5001) }, "description"],
    ["an unknown status", { name: "a", status: "later" }, "status"],
    ["an id of its own", { name: "a", id: crypto.randomUUID() }, "id"],
    ["another owner", { name: "a", user_id: crypto.randomUUID() }, "user_id"],
    ["counters of its own", { name: "a", todo_count: 5 }, "todo_count"],
  ])("%s is refused", async (_, body, field) => {
    expect(await create(body)).toMatchObject({
      status: 422,
      body: { errors: [{ location: `body.${field}` }] },
    });
  });

  test("each error has an entry with the sent value", async () => {
    const { body } = await create({ name: "", status: "later" });
    expect(body.errors).toEqual([
      { message: "name is required.", location: "body.name", value: "" },
      { message: expect.any(String), location: "body.status", value: "later" },
    ]);
    expect(body.message).toBe("name is required.");
  });

  test("only the name is required", async () => {
    const { status, body } = await create({ name: "  Move house " });
    expect(status).toBe(201);
    expect(body).toMatchObject({ user_id: person.id, name: "Move house", description: null, status: "todo" });
    expect(body).not.toHaveProperty("tasks");
    expect((await get(`/api/task-projects/${body.id}`, person.token)).body).toEqual(body);
  });

  test("values of the maximum length are stored", async () => {
    const given = { name: "n".repeat(200), description: "d".repeat(5000), status: "done" };
    expect(await create(given)).toMatchObject({ status: 201, body: given });
  });

  test.each([
    [null, null],
    [undefined, null],
  ])("a description of %j is stored as %j", async (given, stored) => {
    expect((await create({ name: "a", description: given })).body.description).toBe(stored);
  });

  test.each(["", "   "])("an empty description %j is refused", async (description) => {
    const { status, body } = await create({ name: "a", description });
    expect(status).toBe(422);
    expect(body.errors[0].location).toBe("body.description");
  });
});
