import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import type { Session } from "@/lib/auth/endpoints";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import type { Status } from "@/lib/tasks/statuses";

export const PASSWORD = "correct horse battery staple";
let emailCount = 0;
export const uniqueEmail = () => `person-${process.pid}-${Date.now()}-${++emailCount}@example.test`;

export type Person = Session & { headers: { authorization: string } };

async function readBody<T>(response: APIResponse): Promise<T> {
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.json();
}

/**
 * Signs up a new user through the API. They have the time zone of the browser, as everybody has after their first page, which
 * would otherwise store it and read everything again in the middle of a test.
 */
export async function signUp(request: APIRequestContext, name = "Ana Example"): Promise<Person> {
  const person = await signUpWithoutTimeZone(request, name);
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const reply = await request.put("/api/auth/me", { data: { time_zone }, headers: person.headers });
  expect(reply.ok()).toBe(true);
  return { ...person, user: { ...person.user, time_zone } };
}

/** Signs up a new user who has not seen any page. */
export async function signUpWithoutTimeZone(
  request: APIRequestContext,
  name = "Ana Example",
): Promise<Person> {
  const data = { email: uniqueEmail(), password: PASSWORD, name };
  const session = await readBody<Session>(await request.post("/api/auth/signup", { data }));
  return { ...session, headers: { authorization: `Bearer ${session.tokens.access_token}` } };
}

/** Stores a session where the app keeps it: in the local storage, and in the cookie that page rendering reads. */
export async function signInBrowser(page: Page, session: Session, baseURL: string): Promise<void> {
  const { headers, ...stored } = session as Person;
  await page
    .context()
    .addCookies([{ name: "access_token", value: session.tokens.access_token, url: baseURL }]);
  await page.addInitScript((text) => {
    // Only once, so that a test that signs out stays signed out after a reload.
    if (!sessionStorage.getItem("e2e-signed-in")) localStorage.setItem("auth", text);
    sessionStorage.setItem("e2e-signed-in", "yes");
  }, JSON.stringify(stored));
}

/** Signs up a new user through the API and signs them in on the page. */
export async function signUpInBrowser(
  page: Page,
  request: APIRequestContext,
  baseURL: string,
): Promise<Person> {
  const person = await signUp(request);
  await signInBrowser(page, person, baseURL);
  return person;
}

export const makeProject = async (
  request: APIRequestContext,
  { headers }: Person,
  data: { name: string; description?: string; status?: Status; tasks?: { name: string }[] },
) => readBody<Project>(await request.post("/api/task-projects", { data, headers }));

/** Creates tasks in order, so that the first name is the topmost card. */
export async function makeTasks(
  request: APIRequestContext,
  { headers }: Person,
  project: Project,
  names: string[],
  status: Status = "todo",
): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const name of names) {
    const response = await request.post(`/api/task-projects/${project.id}/tasks`, {
      data: { name, status },
      headers,
    });
    tasks.push(await readBody<Task>(response));
  }
  return tasks;
}

/** The tasks of a project, in board order. */
export async function listTasks(
  request: APIRequestContext,
  { headers }: Person,
  projectId: string,
): Promise<Task[]> {
  const query = `project_id=${projectId}&per_page=100`;
  return (await readBody<{ data: Task[] }>(await request.get(`/api/tasks?${query}`, { headers }))).data;
}
