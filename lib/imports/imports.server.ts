import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { imports, projects } from "@/db/schema";
import { deleteInSteps } from "@/db/steps.server";
import { isOwnProject } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { conflict, Problem, tookTooLong, validationFailed } from "@/lib/api/problem";
import { createQueue } from "@/lib/async/queue.server";
import { readTimeZone } from "@/lib/dates/read-time-zone.server";
import { insertManyTasks } from "@/lib/projects/insert-many.server";
import { insertProject } from "@/lib/projects/new-project.server";
import { insertBrief, type Sources } from "@/lib/projects/new-tasks.server";
import { getProject } from "@/lib/projects/projects.server";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import type * as api from "./endpoints";
import { MAX_FILE_BYTES } from "./endpoints";
import { type ImportPlan, UnknownColumn, UnreadableFile } from "./import-plan";
import { parseImport } from "./parse";
import { toLabels, toRows } from "./rows.server";

/** The maximum number of previews stored per user. The oldest are deleted first, because each may be large. */
const MAX_WAITING_PER_USER = 5;
/** Few, because each may be large. */
const PURGED_PER_STEP = 100;

const importLimit = createBatchedRateLimit("create-import", {
  points: 120,
  seconds: 3600,
  detail: "Too many files in the past hour. Please try again later.",
});

const ALREADY_IMPORTED = "This file was already imported.";

const isWaiting = and(isNull(imports.project_id), isNotNull(imports.plan));

/** The SHA-256 digest in hexadecimal digits. Does not block, because it is made in another thread. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Buffer.from(digest).toString("hex");
}

/** Each file that is read or waits has its text in memory. */
const runInReadQueue = createQueue({
  maxRunning: 2,
  maxWaiting: 4,
  timeoutMs: 5_000,
  busyMessage: "Too many files are being read. Please try again.",
  retryAfterSeconds: 5,
});

/**
 * Reads a file and stores its preview for a day. Few files are read at once, because each takes memory.
 * @throws 413 if the file is too large; 422 if it does not match `source`; 503 while too many are being read.
 */
export async function createImport(
  userId: string,
  { source, name, content, mapping }: ParsedInput<typeof api.createImport>["body"],
) {
  await importLimit.consume(userId);
  if (Buffer.byteLength(content) > MAX_FILE_BYTES)
    throw new Problem(413, `The content is larger than ${MAX_FILE_BYTES} bytes.`);
  const time_zone = mapping?.time_zone ?? (await readTimeZone(userId));
  return runInReadQueue(async () => {
    const parsing = parseImport(source, content, { ...mapping, time_zone }, name);
    const { plan, preview, report } = await parsing.catch((error) => {
      if (error instanceof UnknownColumn) {
        const { message, field, column } = error;
        throw validationFailed([{ message, location: `body.mapping.fields.${field}`, value: column }]);
      }
      if (!(error instanceof UnreadableFile)) throw error;
      throw validationFailed([{ message: error.message, location: "body.content" }]);
    });
    const content_hash = await hash(content);
    const { dropped: _, ...counts } = report;
    const [stored] = await db
      .insert(imports)
      .values({ user_id: userId, source, name, content_hash, plan, report: counts })
      .returning({ id: imports.id });
    await deleteOldest(userId);
    return { id: stored!.id, report, preview, kept_before: await findKept(userId, content_hash) };
  });
}

const deleteOldest = (userId: string) =>
  db.delete(imports).where(
    inArray(
      imports.id,
      db
        .select({ id: imports.id })
        .from(imports)
        .where(and(eq(imports.user_id, userId), isWaiting))
        .orderBy(desc(imports.created_at))
        .offset(MAX_WAITING_PER_USER),
    ),
  );

/** The project that the same file became, unless it was deleted. */
async function findKept(userId: string, contentHash: string) {
  const [kept] = await db
    .select({ project_id: projects.id, name: projects.name })
    .from(imports)
    .innerJoin(projects, eq(projects.id, imports.project_id))
    .where(and(eq(imports.user_id, userId), eq(imports.content_hash, contentHash), isOwnProject(userId)))
    .orderBy(desc(imports.created_at))
    .limit(1);
  return kept ?? null;
}

/** Less than the deadline of the call minus the statement timeout of 7 s, so 503 means nothing was stored. */
const KEEP_TIMEOUT_MS = 20_000;

/**
 * Makes a project of an import, in one transaction and as one batch.
 * @param body the name of the project, if it is not that of the preview
 * @param timeout in milliseconds. What is not stored by then is rolled back.
 * @throws 404 when the import does not exist, has expired or is somebody else's; 409 when it was kept before; 503 when it
 *   takes too long, and then nothing is stored.
 */
export async function keepImport(
  caller: Author,
  id: string,
  { name }: NonNullable<ParsedInput<typeof api.keepImport>["body"]> = {},
  timeout = KEEP_TIMEOUT_MS,
) {
  const end = performance.now() + timeout;
  function requireTime() {
    if (performance.now() > end) throw tookTooLong();
  }
  const author: Author = { ...caller, via: "import" };
  const { userId } = author;
  const isOwn = and(eq(imports.id, id), eq(imports.user_id, userId));
  const [storedImport] = await db.select({ plan: imports.plan }).from(imports).where(isOwn);
  if (!storedImport) throw new Problem(404, "The preview has expired.");
  if (storedImport.plan === null) throw conflict(ALREADY_IMPORTED);
  const { tasks, brief, ...plan } = storedImport.plan as ImportPlan;
  const ids = tasks.map(() => randomUUID());
  const sources: Sources = Object.fromEntries(
    tasks.flatMap(({ from }, index) => (from ? [[ids[index]!, from]] : [])),
  );
  const labels = toLabels(plan.labels);
  function* toRowsInTime() {
    for (const row of toRows(ids, labels, tasks)) {
      requireTime();
      yield row;
    }
  }
  const store = async (transaction: Transaction, project: { id: string; user_id: string }) => {
    const claimed = await transaction
      .update(imports)
      .set({ plan: null, project_id: project.id })
      .where(and(isOwn, isWaiting))
      .returning({ id: imports.id });
    // The same import was kept concurrently.
    if (claimed.length === 0) throw conflict(ALREADY_IMPORTED);
    await insertManyTasks(transaction, project, toRowsInTime());
    if (brief !== undefined) await insertBrief(transaction, project.id, brief, sources);
    // Read here, so that nothing can fail after the commit.
    const kept = await getProject(userId, project.id, [], transaction);
    requireTime();
    return kept;
  };
  return insertProject(author, { ...plan, ...(name !== undefined && { name }), labels }, store);
}

/** Lists the files that a user has imported, for the export of their data. */
export const listImports = (userId: string) =>
  db
    .select({
      source: imports.source,
      name: imports.name,
      project_id: imports.project_id,
      created_at: imports.created_at,
    })
    .from(imports)
    .where(eq(imports.user_id, userId))
    .orderBy(asc(imports.created_at));

/** Deletes previews that were not kept within a day. */
export const purgeImports = () =>
  deleteInSteps(
    imports,
    and(isWaiting, lt(imports.created_at, sql`now() - interval '1 day'`)),
    PURGED_PER_STEP,
  );
