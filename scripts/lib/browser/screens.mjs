// Every screen of the product, and users with no data, some data and very much data.
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_ACCOUNTS } from "../../../lib/demo/accounts.mjs";

/** @typedef {{ tokens: { access_token: string, refresh_token: string }, user: { id: string } }} Session */
/** @typedef {keyof typeof screens} Who */

/** The paths by who may open them. `:project` and similar stand for the id of an existing item. */
export const screens = {
  visitor: [
    "/home",
    "/features",
    "/pricing",
    "/about",
    "/contact",
    "/docs",
    "/docs/first-project",
    "/docs/tasks",
    "/docs/keyboard",
    "/docs/import",
    "/docs/insights",
    "/docs/plans",
    "/docs/account",
    "/docs/api",
    "/nothing-here",
    "/signin",
    "/signup",
    "/forgot-password",
    "/password-reset",
    "/auth/confirm-verification",
    "/not-authorized",
  ],
  customer: [
    "/dashboard",
    "/projects",
    "/projects?view=trash",
    "/projects/:project",
    "/protected",
    "/protected/basic",
    "/protected/pro",
    "/protected/advanced",
    "/settings",
    "/settings/billing",
    "/payment/success",
  ],
  /** Parts of a customer's screens that have an address of their own. */
  views: [
    "/projects/:project?view=list",
    "/projects/:project?view=calendar",
    "/projects/:project?replay",
    "/projects/:project?task=:task",
  ],
  superuser: [
    "/admin",
    "/admin/users",
    "/admin/users/:user",
    "/admin/users/:user?tab=roles",
    "/admin/users/:user?tab=permissions",
    "/admin/users/:user?tab=limits",
    "/admin/roles",
    "/admin/roles/:role",
    "/admin/roles/:role?tab=permissions",
    "/admin/permissions",
    "/admin/permissions/:permission",
    "/admin/products",
    "/admin/products/:product",
    "/admin/subscriptions",
    "/admin/subscriptions/:subscription",
    "/admin/audit",
    "/admin/billing-events",
    "/admin/doctor",
  ],
};

const LONG_WORD = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(5).slice(0, 200);
const LONG_TEXT = "Everything that anybody in the room could think of, written down as it came. ".repeat(60);

/**
 * Signs in the demo users of a running instance in sandbox mode, and creates two new users.
 * @param {string} origin
 */
export async function createPeople(origin) {
  const ask = createClient(origin);
  const [some, superuser, nothing, plenty] = await Promise.all([
    /** @type {Promise<Session>} */ (ask("POST", "/api/auth/signin", DEMO_ACCOUNTS.customer.login)),
    /** @type {Promise<Session>} */ (ask("POST", "/api/auth/signin", DEMO_ACCOUNTS.admin.login)),
    signUp(ask, "nothing", "Nora New"),
    signUp(ask, "plenty", LONG_WORD),
  ]);
  await addManyProjects(ask, plenty);
  await buyLastPlan(origin, plenty);
  return { some, superuser, nothing, plenty };
}

/**
 * Replaces `:project` and similar in a path with the id of the first item of its list.
 * @param {string} origin @param {string} path @param {Session} session
 * @returns {Promise<string | null>} null where there is none
 */
export async function resolvePath(origin, path, session) {
  const ask = createClient(origin);
  let resolved = path;
  let project = "";
  for (const [name, what] of path.matchAll(/:(\w+)/g)) {
    const list = /** @type {Record<string, string>} */ ({
      project: "/api/task-projects",
      task: `/api/tasks?project_id=${project}`,
    });
    const address = new URL(list[`${what}`] ?? `/api/admin/${what}s`, origin);
    address.searchParams.set("per_page", "1");
    const { data } = await ask("GET", address.pathname + address.search, undefined, session);
    if (!data[0]) return null;
    if (what === "project") project = data[0].id;
    resolved = resolved.replace(name, data[0].id);
  }
  return resolved;
}

/** @param {string} origin */
const createClient =
  (origin) =>
  /**
   * @param {"GET" | "POST"} method @param {string} path @param {object} [body] @param {Session} [session]
   * @returns {Promise<any>}
   */
  async (method, path, body, session) => {
    /** @type {Record<string, string>} */
    const headers = { "content-type": "application/json" };
    if (session) headers.authorization = `Bearer ${session.tokens.access_token}`;
    const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

/** @param {ReturnType<typeof createClient>} ask @param {string} who @param {string} name @returns {Promise<Session>} */
const signUp = (ask, who, name) =>
  ask("POST", "/api/auth/signup", {
    email: `${who}-${Math.random().toString(36).slice(2)}@example.test`,
    password: "correct horse battery staple",
    name,
  });

/**
 * Buys the last plan of the list, which includes every part of the product, with a card that the sandbox accepts.
 * @param {string} origin @param {Session} session
 */
export async function buyLastPlan(origin, session) {
  const ask = createClient(origin);
  const plans = await ask("GET", "/api/stripe/products");
  const price_id = plans.data.at(-1).prices[0].id;
  const { url } = await ask("POST", "/api/stripe/checkout-session", { price_id }, session);
  const body = new URLSearchParams({ test_card: "4242424242424242" });
  await fetch(url, { method: "POST", body, redirect: "manual" });
  // It arrives by webhook.
  for (let tries = 0; tries < 100; tries++) {
    if (await ask("GET", "/api/stripe/my-subscriptions", undefined, session)) return;
    await sleep(100);
  }
  throw new Error("The subscription did not arrive.");
}

/** @param {ReturnType<typeof createClient>} ask @param {Session} session */
async function addManyProjects(ask, session) {
  for (let index = 0; index < 25; index++) {
    await ask("POST", "/api/task-projects", { name: `Project ${index + 1}`, status: "todo" }, session);
  }
  const statuses = ["todo", "in_progress", "done"];
  const tasks = Array.from({ length: 100 }, (_, index) => ({
    name: index % 10 === 0 ? LONG_WORD : `Task ${index + 1}`,
    ...(index % 7 === 0 && { description: LONG_TEXT.slice(0, 2_000) }),
  }));
  const project = await ask(
    "POST",
    "/api/task-projects",
    { name: LONG_WORD, description: LONG_TEXT.slice(0, 2_000), status: "in_progress", tasks },
    session,
  );
  for (let index = 0; index < 20; index++) {
    const body = { name: index % 3 === 0 ? LONG_WORD : `Done ${index}`, status: statuses[1 + (index % 2)] };
    await ask("POST", `/api/task-projects/${project.id}/tasks`, body, session);
  }
}
