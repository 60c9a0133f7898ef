import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Task } from "@/lib/tasks/fields";
import type { Person } from "../factories";
import { get, post } from "../http/request";

export const readFixture = (name: string) => readFileSync(`tests/fixtures/imports/${name}`, "utf8");

/** Reads a file and keeps it. @returns the project */
export async function importFile(person: Person, source: string, content: string): Promise<{ id: string }> {
  const reply = await post("/api/imports", { source, name: "A file", content }, person.token);
  expect(reply.status, reply.text).toBe(201);
  const kept = await post(`/api/imports/${reply.body.id}/keep`, undefined, person.token);
  expect(kept.status, kept.text).toBe(201);
  return kept.body;
}

export const listTasks = async (person: Person, id: string): Promise<Task[]> =>
  (await get(`/api/task-projects/${id}?expand=tasks`, person.token)).body.tasks;
