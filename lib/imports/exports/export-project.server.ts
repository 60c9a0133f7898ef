import "server-only";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { briefs, tasks } from "@/db/schema";
import { isOneOf } from "@/db/uuids.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { writeText } from "@/lib/api/reply/write-text.server";
import { getProject } from "@/lib/projects/projects.server";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import type * as api from "../endpoints";
import { writeCsv } from "./csv";
import type { ExportedTask } from "./exported-project";
import { writeJson } from "./json";
import { writeMarkdown } from "./markdown";

const exportLimit = createBatchedRateLimit("export-project", {
  points: 120,
  seconds: 3600,
  detail: "Too many exports in the past hour. Please try again later.",
});

const FORMATS = {
  json: { write: writeJson, type: "application/json", extension: "json" },
  csv: { write: writeCsv, type: "text/csv; charset=utf-8", extension: "csv" },
  markdown: { write: writeMarkdown, type: "text/markdown; charset=utf-8", extension: "md" },
};

/**
 * A project as a file, which is written while it is sent. Its tasks are read in pages.
 * @throws 404 when it does not exist or is not the caller's.
 */
export async function exportProject(
  userId: string,
  projectId: string,
  { format }: ParsedInput<typeof api.exportProject>["query"],
  headers: Headers,
): Promise<string | ReadableStream> {
  await exportLimit.consume(userId);
  const project = await getProject(userId, projectId, ["tasks"]);
  const { write, type, extension } = FORMATS[format];
  headers.set("Content-Type", type);
  headers.set("Content-Disposition", toDisposition(`${project.name}.${extension}`));
  const pages = "tasks" in project ? project.tasks : [];
  const [brief] = await db.select().from(briefs).where(eq(briefs.project_id, projectId));
  const tasksOfExport = toExported(projectId, pages, brief?.sources ?? {});
  return writeText(write({ ...project, brief: brief?.text, tasks: tasksOfExport }), {
    project_id: projectId,
  });
}

type Row = typeof tasks.$inferSelect;

/** Yields at least once, so that a project without tasks is a file, too. */
async function* toExported(
  projectId: string,
  rows: Row[] | AsyncIterable<Row[]>,
  sources: Record<string, number[]>,
): AsyncGenerator<ExportedTask[]> {
  for await (const page of Array.isArray(rows) ? [rows] : rows) {
    const ids = [...new Set(page.flatMap(({ blocked_by }) => blocked_by))];
    const blockers =
      ids.length === 0
        ? []
        : await db
            .select({ id: tasks.id, number: tasks.number })
            .from(tasks)
            .where(and(eq(tasks.project_id, projectId), isOneOf(tasks.id, ids)));
    const numbers = new Map(blockers.map(({ id, number }) => [id, number]));
    yield page.map((task) => ({
      ...task,
      blockers: task.blocked_by.flatMap((id) => numbers.get(id) ?? []),
      from: sources[task.id],
    }));
  }
}

/** The name of the file, also for clients that know ASCII only. */
function toDisposition(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const ascii = safe.replace(/[^ -~]+/g, "_");
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
