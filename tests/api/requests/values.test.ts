import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
import { type Endpoint, toUrl } from "@/lib/api/endpoint";
import { sql } from "../../support/database/sql";
import { makeProject, makeUserWithRole, type Person } from "../../support/factories";
import { get, post, put, request, type Sent } from "../../support/http/request";
import { params } from "../../support/openapi/calls";

let person: Person;
beforeAll(async () => {
  person = await makeUserWithRole("superuser");
});
const send = (endpoint: Endpoint, sent: Sent) =>
  request(endpoint.method, toUrl(endpoint, { params }), { token: person.token, ...sent });
const create = (sent: Sent) => send(endpoints.createProject!, sent);

describe("unusual text", () => {
  test.each([
    "مرحبا",
    "\u202egnirts\u202c",
    "👩‍👩‍👧‍👦",
    "a\u0301",
    "\u200b",
    "<script>alert(1)</script>",
    "'; drop table users; --",
    "%00",
    "\\u0000",
    "{{7*7}}",
    "\u0001\u001f\u007f",
  ])("%j is stored unchanged", async (text) => {
    const { status, body } = await create({ json: { name: `a${text}b`, description: `a${text}b` } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: `a${text}b`, description: `a${text}b` });
    expect((await get(`/api/task-projects/${body.id}`, person.token)).body).toEqual(body);
  });
});

describe("numbers", () => {
  test.each(["1e309", "-1e309", '"1"', "null", "true", "[1]", '"NaN"'])(
    "an order of %s is refused",
    async (order) => {
      const raw = `{"name":"a","status":"todo","order":${order}}`;
      expect(await send(endpoints.updateProject!, { raw })).toMatchObject({
        status: 422,
        body: { errors: [{ location: "body.order" }] },
      });
    },
  );

  test.each(["-1", "0.5", "1e309", "9007199254740993", '"0"', "null"])(
    "a position of %s is refused",
    async (position) => {
      const raw = `{"status":"todo","position":${position}}`;
      expect(await send(endpoints.moveTask!, { raw })).toMatchObject({
        status: 422,
        body: { errors: [{ location: "body.position" }] },
      });
    },
  );

  test.each([0, -0, 1e308, -1e308, 5e-324, 2 ** 53, 0.1])("an order of %s is stored", async (order) => {
    const project = await makeProject(person);
    const body = { name: "a", status: "todo", order };
    expect((await put(`/api/task-projects/${project.id}`, body, person.token)).status).toBe(204);
    expect((await get(`/api/task-projects/${project.id}`, person.token)).body.order).toBe(order + 0);
  });
});

test("the reply to an unexpected error has no details", async () => {
  await sql`alter table task_stats rename to task_stats_elsewhere`;
  try {
    for (const reply of [
      await get("/api/stats", person.token),
      await post("/api/task-projects", { name: "a" }, person.token),
    ]) {
      expect(reply).toMatchObject({ status: 500, body: { errors: [], title: "Internal Server Error" } });
      expect(reply.body.detail).toBe(
        "Something went wrong on our end. If you contact us, include the request ID.",
      );
    }
  } finally {
    await sql`alter table task_stats_elsewhere rename to task_stats`;
  }
  expect((await get("/api/stats", person.token)).status).toBe(200);
});
