import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {{ status: number, ms: number, body: any, headers: Headers }} Answer */
/** @typedef {{ id: string, email: string, password: string, token: string, refresh: string }} Person */

/**
 * Sends one request. Status 0 means that no answer came.
 * @param {string} base
 * @param {string} call method and path, such as "GET /api/health"
 * @param {{ token?: string, json?: unknown, headers?: Record<string, string>, raw?: string }} [given]
 * @returns {Promise<Answer>}
 */
export async function ask(base, call, { token, json, headers = {}, raw } = {}) {
  const [method, path] = call.split(" ");
  const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
  const began = performance.now();
  try {
    const response = await fetch(base + path, {
      method,
      body,
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const { status } = response;
    return {
      status,
      ms: performance.now() - began,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  } catch (error) {
    const cause = /** @type {{ cause?: { code?: string } }} */ (error).cause?.code;
    return { status: 0, ms: performance.now() - began, body: cause ?? String(error), headers: new Headers() };
  }
}

let made = 0;

/**
 * Sends a request that hashes a password. A busy machine cannot begin all of them in time, so the app answers 503 and asks
 * to try again, which this does up to five times.
 * @type {typeof ask}
 */
export async function askToHash(base, call, given) {
  for (let attemptsLeft = 5; ; attemptsLeft--) {
    const answer = await ask(base, call, given);
    if (answer.status !== 503 || attemptsLeft === 0) return answer;
    await sleep(1_000);
  }
}

/** Signs up a new user. @param {string} base @returns {Promise<Person>} */
export async function signUp(base) {
  const person = { email: `person-${++made}@example.test`, password: "correct horse battery staple" };
  let { status, body } = await askToHash(base, "POST /api/auth/signup", { json: person });
  // An attempt that was answered too late, by 503, may have stored the user.
  if (status === 409) ({ status, body } = await askToHash(base, "POST /api/auth/signin", { json: person }));
  if (status !== 201 && status !== 200)
    throw new Error(`Signing up was answered by ${status}: ${JSON.stringify(body)}`);
  const { access_token: token, refresh_token: refresh } = body.tokens;
  return { ...person, id: body.user.id, token, refresh };
}

/** @param {string} base @param {number} count */
export async function signUpMany(base, count) {
  const people = [];
  for (let i = 0; i < count; i++) people.push(await signUp(base));
  return people;
}

/** Creates a project with three tasks. @param {string} base @param {Person} person */
export async function makeProject(base, { token }) {
  const json = { name: "A project", tasks: [{ name: "One" }, { name: "Two" }, { name: "Three" }] };
  const { body } = await ask(base, "POST /api/task-projects", { token, json });
  const found = await ask(base, `GET /api/task-projects/${body.id}?expand=tasks`, { token });
  /** @type {string[]} */
  const tasks = found.body.tasks.map((/** @type {{ id: string }} */ task) => task.id);
  return { id: String(body.id), tasks };
}

/** @param {Answer} answer */
export const isGood = ({ status }) => status >= 200 && status < 300;

/** Describes an unexpected answer. @param {Answer} answer */
export const describeAnswer = ({ status, ms, body }) =>
  `${status} after ${Math.round(ms)} ms: ${JSON.stringify(body).slice(0, 200)}`;

/**
 * Whether a failure is well-formed: an expected status, a Retry-After for 503, and no internal details.
 * @param {Answer} answer
 * @param {number[]} [statuses]
 */
export const isProperFailure = ({ status, headers, body }, statuses = [503]) =>
  statuses.includes(status) &&
  (status !== 503 || Number(headers.get("retry-after")) > 0) &&
  headers.get("content-type") === "application/problem+json" &&
  !/ at .+:\d+:\d+|postgres|drizzle|node_modules|ECONN/i.test(JSON.stringify(body));
