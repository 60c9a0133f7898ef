import { decodeJwt, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
import { toUrl } from "@/lib/api/endpoint";
import { env } from "@/lib/env.server";
import { makeProject, makeTask, makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { get, request } from "../../support/http/request";
import { bodies, params as unknownParams } from "../../support/openapi/calls";
import { document } from "../../support/openapi/openapi";

/*
 * Who may call what: every endpoint by a visitor, with an expired token, by a customer, by one with all that a plan can
 * give, and by a superuser. rows-of-others.test.ts calls them by somebody who does not own the row.
 */

type Operation = { operationId: string; "x-access": string; security: object[] };

const all = Object.entries(endpoints);
const guarded = all.filter(([, { access }]) => access !== "public");

/** The possible statuses of a call with unknown ids by a permitted caller. Each endpoint's own tests check the exact one. */
const STATUSES_WHEN_ALLOWED = [200, 201, 204, 302, 400, 404, 409, 422, 503];

let owner: Person;
let subscriber: Person;
let expired: string;
let params: Record<string, string>;

beforeAll(async () => {
  [owner, subscriber] = [await makeUser(), await makeUserWithRole("advanced")];
  expired = await new SignJWT({ sid: String(decodeJwt(owner.token).sid) })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer(env.APP_URL)
    .setAudience("waymark-api")
    .setSubject(owner.id)
    .setJti(crypto.randomUUID())
    .setIssuedAt("-20m")
    .setExpirationTime("-5s")
    .sign(new TextEncoder().encode(env.JWT_SECRET));
  const project = await makeProject(owner);
  const task = await makeTask(owner, project.id);
  params = {
    ...unknownParams,
    "task-project-id": project.id,
    "task-id": task.id,
    "permission-name": "superuser",
    "user-id": owner.id,
  };
  params["session-id"] = String(decodeJwt(owner.token).sid);
});

test("the served document is the tested one, and it declares who may call each operation", async () => {
  expect((await get("/api/openapi.json")).body).toEqual(JSON.parse(JSON.stringify(document)));
  const operations = Object.values<Record<string, Operation>>(document.paths).flatMap(
    Object.values<Operation>,
  );
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    all.map(([name]) => name).toSorted(),
  );
  for (const { operationId, security, "x-access": access } of operations) {
    const endpoint = endpoints[operationId as keyof typeof endpoints]!;
    expect(access, operationId).toBe(endpoint.access);
    expect(security.length > 0, operationId).toBe(access !== "public");
    expect(endpoint.path.startsWith("/api/admin/"), operationId).toBe(access === "superuser");
  }
});

test("there is a body for each endpoint that takes one", () => {
  const taking = all.filter(([, { body }]) => body).map(([name]) => name);
  expect(Object.keys(bodies).toSorted()).toEqual(taking.toSorted());
});

describe.each(guarded)("%s", (name, endpoint) => {
  const call = (headers: Record<string, string>, to = params) =>
    request(endpoint.method, toUrl(endpoint, { params: to }), { headers, json: bodies[name] });

  test("visitors get 401, whatever they send as a token", async () => {
    const tokens = [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      "Bearer null",
      "Bearer undefined",
      "Bearer a.b.c",
      "Basic %%%",
      `Basic ${btoa("a:b")}`,
      `Token ${owner.token}`,
      owner.token,
      `Bearer ${owner.token} `.concat("x"),
      `Bearer "${owner.token}"`,
      `Bearer ${owner.token}, Bearer ${owner.token}`,
      `Bearer ${"x".repeat(6000)}`,
      "Bearer \t\x7f",
      `Bearer ${owner.tokens.refresh_token}`,
      `Bearer ${expired}`,
    ];
    for (const authorization of tokens) {
      const reply = await call(authorization === undefined ? {} : { authorization });
      expect(reply.status, String(authorization).slice(0, 60)).toBe(401);
      expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test.runIf(endpoint.access === "superuser")("customers get 403 without further details", async () => {
    for (const { token } of [owner, subscriber]) {
      const reply = await call({ authorization: `Bearer ${token}` }, unknownParams);
      expect(reply).toMatchObject({ status: 403, body: { errors: [{ value: "superuser" }] } });
    }
  });

  test("it allows permitted callers", async () => {
    // Each call has a user of its own, as some end their session or delete their account.
    const people = [await makeUserWithRole("superuser")];
    if (endpoint.access === "user") people.push(await makeUser());
    for (const { token } of people)
      expect(STATUSES_WHEN_ALLOWED).toContain(
        (await call({ authorization: `Bearer ${token}` }, unknownParams)).status,
      );
  });
});

test("public calls need no token and ignore an invalid one", async () => {
  /** The status of a call with nothing but its path. */
  const expected: Record<string, number> = {
    getHealth: 200,
    getOpenApi: 200,
    getReadiness: 200,
    getMetrics: 404,
    listPermissions: 200,
    listPlans: 200,
    listPlansGranting: 200,
    getAuthorizationUrl: 422,
    getCalendarFeed: 404,
    finishAuthorization: 302,
    checkPasswordReset: 400,
  };
  const open = all.filter(([, { access, method }]) => access === "public" && method === "GET");
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [name, endpoint] of open) {
    const path = toUrl(endpoint, { params });
    expect((await get(path)).status, name).toBe(expected[name]);
    expect((await get(path, "nonsense")).status, name).toBe(expected[name]);
  }
});
