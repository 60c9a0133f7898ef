import { expect } from "vitest";
import { db } from "@/db";
import { insertUserWithPassword } from "@/lib/auth/accounts/users.server";
import type { Session } from "@/lib/auth/endpoints";
import { hashPassword } from "@/lib/auth/passwords/password.server";
import { buildSessionReply, startSession } from "@/lib/auth/sessions/sessions.server";
import { env } from "@/lib/env.server";
import type { Project } from "@/lib/projects/endpoints";
import type { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import type { Task } from "@/lib/tasks/fields";
import type { Status } from "@/lib/tasks/statuses";
import { sql } from "./database/sql";
import { get, post, put } from "./http/request";

let made = 0;
export const uniqueEmail = () => `person-${++made}@example.test`;
export const PASSWORD = "correct horse battery staple";

export type Person = Session & { token: string; id: string };

const toPerson = (session: Session): Person => ({
  ...session,
  token: session.tokens.access_token,
  id: session.user.id,
});

/** Signs up a new user. */
export async function signUpUser(
  given: { email?: string; password?: string; name?: string } = {},
): Promise<Person> {
  const reply = await post("/api/auth/signup", { email: uniqueEmail(), password: PASSWORD, ...given });
  expect(reply.status).toBe(201);
  return toPerson(reply.body);
}

let hash: Promise<string> | undefined;

/** Stores a user with a session through the app's own functions, without hashing, mail or rate limits. */
export async function makeUser(given: { email?: string; name?: string } = {}): Promise<Person> {
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const started = await db.transaction(async (transaction) => {
    const user = await insertUserWithPassword(transaction, { email: uniqueEmail(), ...given }, passwordHash);
    return startSession(transaction, user, new Request(env.APP_URL));
  });
  return toPerson(JSON.parse(JSON.stringify(await buildSessionReply(started))));
}

/** Creates a user with a role. */
export async function makeUserWithRole(role: string): Promise<Person> {
  const person = await makeUser();
  await sql`insert into user_roles select ${person.id}, id from roles where name = ${role} on conflict do nothing`;
  return person;
}

export async function makeProject(
  person: Person,
  given: Partial<Pick<Project, "name" | "description" | "status">> & { brief?: string } = {},
): Promise<Project> {
  const reply = await post("/api/task-projects", { name: "A project", ...given }, person.token);
  expect(reply.status).toBe(201);
  return reply.body;
}

export async function makeTask(
  person: Person,
  projectId: string,
  given: Partial<Pick<Task, "name" | keyof typeof EMPTY_FIELDS | "status">> = {},
): Promise<Task> {
  const reply = await post(
    `/api/task-projects/${projectId}/tasks`,
    { name: "A task", ...given },
    person.token,
  );
  expect(reply.status).toBe(201);
  return reply.body;
}

/** Inserts many tasks directly into the table, in the order of their names. */
export async function makeTasks(person: Person, projectId: string, count: number, status: Status = "todo") {
  const rows = await sql<{ id: string }>`
    insert into tasks (user_id, project_id, name, status, "order")
    select ${person.id}, ${projectId}, 'Task ' || n, ${status}, n * 1024 from generate_series(1, ${count}) n
    returning id`;
  return rows.map((row) => row.id);
}

export const move = (person: Person, id: string, status: Status, position: number) =>
  put(`/api/tasks/${id}/position-status`, { status, position }, person.token);

/** The ids of each column from top to bottom, as a client sees them. */
export async function readBoard(person: Person, projectId: string): Promise<Record<Status, string[]>> {
  const reply = await get(`/api/task-projects/${projectId}?expand=tasks`, person.token);
  expect(reply.status).toBe(200);
  const columns: Record<Status, string[]> = { todo: [], in_progress: [], done: [] };
  const tasks: Task[] = reply.body.tasks;
  for (const task of tasks.toSorted((a, b) => a.order - b.order)) columns[task.status].push(task.id);
  return columns;
}
