import { makeTask, type Person } from "./factories";

/** Creates a task in which every field has a value. Its blocking task is the first task of the project. */
export async function makeTaskWithAllFields(person: Person, projectId: string, labelId: string) {
  const blocker = await makeTask(person, projectId, { name: "First" });
  return makeTask(person, projectId, {
    name: "Call the bank",
    description: "Ask for *the* form",
    priority: "high",
    due_on: "2030-01-31",
    size: "m",
    label_ids: [labelId],
    blocked_by: [blocker.id],
    checklist: [{ text: "Find the number", done: true }, { text: "Call" }] as never,
    repeat: "FREQ=MONTHLY",
  });
}
