import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { briefs, projects, tasks } from "@/db/schema";
import { isOwnProject, isOwnTask } from "@/lib/access/project-access.server";
import { notFound } from "@/lib/api/problem";
import { getFirstCharacters } from "@/lib/text/first-characters";

/** The number of existing tasks that are sent to the model, latest changes first. */
const MAX_KNOWN_TASKS = 100;
/** The maximum length of a known task's description in the question, which stays far below what models read at once. */
const MAX_KNOWN_TASK_DESCRIPTION_LENGTH = 300;
const MAX_LISTED_ITEMS = 10;

const KNOWN_COLUMNS = {
  name: tasks.name,
  description: tasks.description,
  status: tasks.status,
  due_on: tasks.due_on,
  size: tasks.size,
  checklist: tasks.checklist,
};

export type KnownTask = Pick<typeof tasks.$inferSelect, keyof typeof KNOWN_COLUMNS>;

/**
 * What a model is told of a project: its text with the brief that it was planned from, and its tasks.
 * @throws 404 when it does not exist or is not the user's.
 */
export async function readProjectForModel(userId: string, projectId: string) {
  const [project] = await db
    .select({ name: projects.name, description: projects.description, brief: briefs.text })
    .from(projects)
    .leftJoin(briefs, eq(briefs.project_id, projects.id))
    .where(and(eq(projects.id, projectId), isOwnProject(userId)));
  if (!project) throw notFound("Project");
  const known = await db
    .select(KNOWN_COLUMNS)
    .from(tasks)
    .where(and(eq(tasks.project_id, projectId), isOwnTask(userId)))
    .orderBy(desc(tasks.updated_at))
    .limit(MAX_KNOWN_TASKS);
  const { name, description, brief } = project;
  return { text: [name, description, brief].filter(Boolean).join("\n\n"), known };
}

/** A task with its fields, as text. */
export function describeTask(
  { name, description, status, due_on, size, checklist }: KnownTask,
  maxDescription = Number.POSITIVE_INFINITY,
): string {
  const facts = [status, due_on && `due ${due_on}`, size && `size ${size}`].filter(Boolean).join(", ");
  const items = checklist
    .slice(0, MAX_LISTED_ITEMS)
    .map(({ text, done }) => `- [${done ? "x" : " "}] ${text}`);
  return [`${name} (${facts})`, description && getFirstCharacters(description, maxDescription), ...items]
    .filter(Boolean)
    .join("\n");
}

export const describeKnown = (known: KnownTask[]) =>
  known.map((task) => describeTask(task, MAX_KNOWN_TASK_DESCRIPTION_LENGTH)).join("\n\n");
