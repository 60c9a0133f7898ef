import { decodeJwt, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { urlOf } from "@/lib/api/endpoints";
import { endpoints } from "@/lib/endpoints";
import { env } from "@/lib/env";
import { makeProject, makeTask, type Person, signUpUser, signUpWithRole } from "../factories";
import { get, request } from "../request";

/** A valid call of each endpoint that takes more than a path; one that is missing here fails below. */
const bodies: Record<string, unknown> = {
  signUp: {},
  signIn: {},
  refreshSession: {},
  updateMe: { name: "Taken over" },
  verifyEmail: { type: "verify_email", token: "a" },
  requestPasswordReset: { email: "" },
  confirmPasswordReset: {},
  changePassword: { previous_password: "a", new_password: "correct horse" },
  setUserPassword: { password: "correct horse" },
  createCheckoutSession: { price_id: "price_1" },
  createProject: { name: "Taken over" },
  createProjectWithAi: { input: "" },
  updateProject: { name: "Taken over", status: "done", order: 1 },
  createTask: { name: "Taken over" },
  updateTask: { name: "Taken over", status: "done" },
  moveTask: { status: "done", position: 0 },
};

const all = Object.entries(endpoints);
const guarded = all.filter(([, { access }]) => access !== "public");
const onlySuperuser = all.filter(([, { access }]) => access === "superuser");
/** What belongs to somebody: its path names a row. */
const owned = guarded.filter(([, { path }]) => /\{(task|session)-/.test(path));

let owner: Person;
let stranger: Person;
let superuser: Person;
let params: Record<string, string>;
const whole = async () =>
  [
    await get(`/api/task-projects/${params["task-project-id"]}?expand=tasks`, owner.token),
    await get("/api/stats", owner.token),
    await get("/api/auth/sessions", owner.token),
  ].map(({ body }) => body);

beforeAll(async () => {
  [owner, stranger, superuser] = [await signUpUser(), await signUpUser(), await signUpWithRole("superuser")];
  const project = await makeProject(owner);
  const task = await makeTask(owner, project.id);
  params = { "task-project-id": project.id, "task-id": task.id, "permission-name": "superuser" };
  params["user-id"] = owner.id;
  params["event-id"] = "evt_1";
  params["subscription-id"] = "sub_1";
  params["checkout-session-id"] = "cs_test_1";
  params["session-id"] = String(decodeJwt(owner.token).sid);
});

test("there is a body for each endpoint that takes one", () => {
  const taking = all.filter(([, { body }]) => body).map(([name]) => name);
  expect(Object.keys(bodies).toSorted()).toEqual(taking.toSorted());
});

describe.each(guarded)("%s", (name, endpoint) => {
  const call = (headers: Record<string, string>) =>
    request(endpoint.method, urlOf(endpoint, { params }), { headers, json: bodies[name] });

  test("visitors are 401, whatever they send as a token", async () => {
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
    ];
    for (const authorization of tokens) {
      const reply = await call(authorization === undefined ? {} : { authorization });
      expect(reply.status, String(authorization).slice(0, 60)).toBe(401);
    }
  });

  test("an expired token is 401", async () => {
    const expired = await new SignJWT({ sid: crypto.randomUUID() })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setIssuer(env.APP_URL)
      .setAudience("waymark-api")
      .setSubject(owner.id)
      .setJti(crypto.randomUUID())
      .setIssuedAt("-20m")
      .setExpirationTime("-5s")
      .sign(new TextEncoder().encode(env.JWT_SECRET));
    expect((await call({ authorization: `Bearer ${expired}` })).status).toBe(401);
  });
});

describe.each(owned)("%s", (name, endpoint) => {
  test("another's row is 404, as is one that is not there, and nothing changes", async () => {
    const before = await whole();
    for (const person of [stranger, superuser]) {
      const path = urlOf(endpoint, { params });
      const reply = await request(endpoint.method, path, { token: person.token, json: bodies[name] });
      expect(reply.status).toBe(404);
      const nowhere = urlOf(endpoint, {
        params: {
          "task-project-id": crypto.randomUUID(),
          "task-id": crypto.randomUUID(),
          "session-id": crypto.randomUUID(),
        },
      });
      const missing = await request(endpoint.method, nowhere, { token: person.token, json: bodies[name] });
      expect({ ...missing.body, request_id: "" }).toEqual({ ...reply.body, request_id: "" });
    }
    expect(await whole()).toEqual(before);
  });
});

test.each(onlySuperuser)("%s is 403 for a customer", async (name, endpoint) => {
  for (const person of [stranger, await signUpWithRole("advanced")]) {
    const path = urlOf(endpoint, { params });
    const reply = await request(endpoint.method, path, { token: person.token, json: bodies[name] });
    expect(reply).toMatchObject({ status: 403, body: { errors: [{ value: "superuser" }] } });
  }
});

test("lists hold only what is the caller's", async () => {
  for (const person of [stranger, superuser]) {
    for (const path of [
      "/api/task-projects?expand=tasks",
      `/api/task-projects?ids=${params["task-project-id"]}`,
      "/api/tasks",
      `/api/tasks?project_id=${params["task-project-id"]}`,
      `/api/tasks?ids=${params["task-id"]}`,
    ]) {
      expect((await get(path, person.token)).body, path).toMatchObject({ data: [], meta: { total: 0 } });
    }
    expect((await get("/api/stats", person.token)).body.task_stats.total_projects).toBe(0);
  }
});

test("what is public needs no token and minds no bad one", async () => {
  /** What each answers to a call without more than its path. */
  const expected: Record<string, number> = {
    getHealth: 200,
    getOpenApi: 200,
    getReadiness: 200,
    listPermissions: 200,
    listPlans: 200,
    listPlansGranting: 200,
    getAuthorizationUrl: 422,
    finishAuthorization: 302,
    checkPasswordReset: 400,
  };
  const open = all.filter(([, { access, method }]) => access === "public" && method === "GET");
  expect(open.map(([name]) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [name, endpoint] of open) {
    const path = urlOf(endpoint, { params });
    expect((await get(path)).status, name).toBe(expected[name]);
    expect((await get(path, "nonsense")).status, name).toBe(expected[name]);
  }
});
