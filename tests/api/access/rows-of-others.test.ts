import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
import { toUrl } from "@/lib/api/endpoint";
import { makeProject, makeTask, makeUser, makeUserWithRole, type Person } from "../../support/factories";
import { get, post, request } from "../../support/http/request";
import { bodies, params as unknownParams } from "../../support/openapi/calls";

/* Every endpoint whose path names rows of a user, called by somebody else. */

/** Path parameters that name nothing of a user. */
const SHARED = [
  "calendar-file", // A secret address is all that a calendar needs.
  "permission-name",
  "plot-file",
];
/** Its rows are at Stripe; the tests of the checkout call it as a stranger. */
const AT_STRIPE = ["checkout-session-id"];

const getParams = (path: string) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
const owned = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  // A superuser may name everybody's rows.
  const names = endpoint.access === "superuser" ? [] : getParams(endpoint.path);
  const ofUsers = names.filter((param) => !SHARED.includes(param) && !AT_STRIPE.includes(param));
  return ofUsers.length > 0 ? [{ name, endpoint, ofUsers }] : [];
});

let owner: Person;
let strangers: Person[];
let rows: Record<string, string>;

const whole = async () =>
  Promise.all(
    [
      `/api/task-projects/${rows["task-project-id"]}?expand=tasks`,
      `/api/task-projects/${rows["task-project-id"]}/labels`,
      `/api/task-projects/${rows["task-project-id"]}/views`,
      `/api/templates/${rows["template-id"]}`,
      "/api/task-projects",
      "/api/stats",
      "/api/auth/sessions",
    ].map(async (path) => {
      const { status, body } = await get(path, owner.token);
      expect(status, path).toBe(200);
      return body;
    }),
  );

beforeAll(async () => {
  owner = await makeUser();
  strangers = [await makeUserWithRole("advanced"), await makeUserWithRole("superuser")];
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await post(path, body, owner.token);
    expect(reply.status, reply.text).toBe(201);
    return reply.body.id;
  };
  const project = (await makeProject(owner)).id;
  const task = (await makeTask(owner, project)).id;
  rows = {
    "task-project-id": project,
    "task-id": task,
    "label-id": await make(`/api/task-projects/${project}/labels`, { name: "Later" }),
    "view-id": await make(`/api/task-projects/${project}/views`, { name: "Open", query: "priority=urgent" }),
    "item-id": await make(`/api/tasks/${task}/checklist`, { text: "Ask everybody" }),
    "import-id": await make("/api/imports", { source: "csv", name: "A file", content: "Name\nA task\n" }),
    "template-id": await make("/api/templates", { project_id: project, name: "Launch" }),
    "session-id": String(decodeJwt(owner.token).sid),
  };
});

test("there is a row for each parameter that names one", () => {
  expect(Object.keys(rows).toSorted()).toEqual(
    [...new Set(owned.flatMap(({ ofUsers }) => ofUsers))].toSorted(),
  );
});

describe.each(owned)("$name", ({ name, endpoint }) => {
  test("another user's row is 404, like an unknown one, and nothing changes", async () => {
    const before = await whole();
    for (const { token } of strangers) {
      const call = (params: Record<string, string>) =>
        request(endpoint.method, toUrl(endpoint, { params }), { token, json: bodies[name] });
      const reply = await call(rows);
      expect(reply.status).toBe(404);
      const missing = await call(unknownParams);
      expect({ ...missing.body, request_id: "" }).toEqual({ ...reply.body, request_id: "" });
    }
    expect(await whole()).toEqual(before);
  });
});

test("lists contain only the caller's rows", async () => {
  for (const person of strangers) {
    for (const path of [
      "/api/task-projects?expand=tasks",
      `/api/task-projects?ids=${rows["task-project-id"]}`,
      "/api/tasks",
      `/api/tasks?project_id=${rows["task-project-id"]}`,
      `/api/tasks?ids=${rows["task-id"]}`,
      "/api/templates?domain=own",
    ]) {
      expect((await get(path, person.token)).body, path).toMatchObject({ data: [], meta: { total: 0 } });
    }
    expect((await get("/api/stats", person.token)).body.task_stats.total_projects).toBe(0);
  }
});
