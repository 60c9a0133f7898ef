import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
import { toUrl } from "@/lib/api/endpoint";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, request } from "../../support/http/request";
import { params } from "../../support/openapi/calls";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

describe("paths and methods", () => {
  const ids = [
    "1",
    "x",
    "%00",
    "%ff",
    "..%2f..",
    "NaN",
    "00000000-0000-0000-0000-00000000000g",
    `${crypto.randomUUID()}a`,
    "%F0%9F%92%A9",
    "a".repeat(5000),
  ];
  test.each(ids)("an id of %j is 404 or 422", async (id) => {
    for (const path of [`/api/task-projects/${id}`, `/api/tasks/${id}`]) {
      for (const method of ["GET", "DELETE"]) {
        expect([404, 422], method).toContain((await request(method, path, { token: person.token })).status);
      }
    }
    const permission = await get(`/api/protected/${id}`, person.token);
    expect([404, 422]).toContain(permission.status);
  });

  test.each(Object.entries(endpoints))("%s: every other method is 405 with Allow", async (_, endpoint) => {
    const path = toUrl(endpoint, { params });
    const served = Object.values(endpoints)
      .filter((other) => other.path === endpoint.path)
      .map(({ method }) => method as string);
    const allowed = [...served, ...(served.includes("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted();
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      if (served.includes(method)) continue;
      const reply = await request(method, path);
      expect(reply.status, method).toBe(405);
      expect(reply.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed);
    }
    const options = await request("OPTIONS", path, { headers: { origin: "https://evil.test" } });
    expect(options).toMatchObject({ status: 204, text: "" });
    expect(options.headers.get("allow")?.split(", ").toSorted()).toEqual(allowed);
  });

  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/task-projects/a/b/c",
    "/api/auth",
    "/api/Auth/me",
    "/api/task-projects//tasks",
    "/api/docs",
    "/api/%2e%2e/%2e%2e/etc/passwd",
  ])("%s is 404, whatever the method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      expect((await request(method, path, { token: person.token })).status, method).toBe(404);
    }
  });

  test("HEAD is GET without the body", async () => {
    const head = await request("HEAD", "/api/task-projects", { token: person.token });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect((await request("HEAD", "/api/task-projects")).status).toBe(401);
  });

  test("GET changes nothing", async () => {
    const counts = () =>
      sql`select (select count(*) from users) u, (select count(*) from projects) p, (select count(*) from sessions) s`;
    const before = await counts();
    for (const endpoint of Object.values(endpoints)) {
      await request("GET", toUrl(endpoint, { params }), { token: person.token });
    }
    expect(await counts()).toEqual(before);
  });

  test("other origins get no CORS headers", async () => {
    const headers = { origin: "https://evil.test", "access-control-request-method": "GET" };
    const reply = await request("GET", "/api/permissions", { headers });
    expect([...reply.headers.keys()].filter((key) => key.startsWith("access-control"))).toEqual([]);
  });

  test("each reply has a request id of its own, whatever the client sends", async () => {
    const headers = { "x-request-id": "mine" };
    const ids = await Promise.all([1, 2].map(() => request("GET", "/api/health", { headers })));
    expect(new Set(ids.map((reply) => reply.headers.get("x-request-id"))).size).toBe(2);
  });
});
