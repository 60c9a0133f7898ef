import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { name, text, uuid } from "@/lib/api/fields";
import { project } from "@/lib/projects/endpoints";
import { projectId } from "@/lib/tasks/endpoints";
import { priority, status } from "@/lib/tasks/fields";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { CSV_FIELDS, type CsvField, SOURCES } from "./options";

/** The maximum size of a file's text in UTF-8. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** JSON writes quotes, backslashes and line breaks as two characters. */
const MAX_BODY_BYTES = 2 * MAX_FILE_BYTES;
/** A list of a CSV file is any text that a cell can hold. */
const MAX_LIST_KEY_LENGTH = 5000;

/** The column into which the cards of a list go. */
const listTarget = z.enum([...status.options, "skip"]);
export type ListTarget = z.infer<typeof listTarget>;

const field = z.enum(CSV_FIELDS);

const column = z.int().min(0).max(10_000).nullable().optional();
type Columns = Record<CsvField, typeof column>;

/** The user's decisions about a file. Missing entries are guessed. */
const mapping = z.strictObject({
  /** Where the cards of a list go, by the key of the list in the preview. `skip` leaves them out. */
  lists: z.record(text(MAX_LIST_KEY_LENGTH), listTarget).optional(),
  /** For CSV: the column that holds a field, counted from 0; null when none does. */
  fields: z.strictObject(Object.fromEntries(CSV_FIELDS.map((name) => [name, column])) as Columns).optional(),
  /** An IANA name; the user's own time zone if absent. A point in time becomes the day that it is there. Unknown names mean UTC. */
  time_zone: text(100).optional(),
});
export type Mapping = z.infer<typeof mapping>;

/**
 * Everything that a file contains is read, and then kept or dropped: read = kept + dropped, in total and for each kind of entity.
 * What is kept in part counts as dropped, with the part as the reason.
 */
const report = z.object({
  read: z.int(),
  kept: z.int(),
  /** Everything that is not kept, or not as a whole. */
  dropped: z.array(z.object({ entity: z.string(), name: z.string(), reason: z.string() })),
  entities: z.array(z.object({ entity: z.string(), read: z.int(), kept: z.int() })),
  /** What concerns the file as a whole. */
  notes: z.array(z.string()),
});
export type Report = z.infer<typeof report>;

const preview = z.object({
  name: z.string(),
  description: z.string().nullable(),
  lists: z.array(z.object({ key: z.string(), name: z.string(), cards: z.int(), target: listTarget })),
  /** The columns of a CSV file; empty for other sources. */
  columns: z.array(z.object({ name: z.string(), field: field.nullable(), sample: z.string() })),
  labels: z.array(z.object({ name: z.string(), color: z.enum(LABEL_COLORS) })),
  counts: z.object({ todo: z.int(), in_progress: z.int(), done: z.int() }),
  /** The first tasks of the board. */
  tasks: z.array(z.object({ name: z.string(), status, priority, due_on: z.iso.date().nullable() })),
});
export type ImportPreview = z.infer<typeof preview>;

const importedFile = z.object({
  id: uuid,
  report,
  preview,
  /** The project that the same file became before, if it is still there. */
  kept_before: z.object({ project_id: uuid, name: z.string() }).nullable(),
});
export type ImportedFile = z.infer<typeof importedFile>;

export const createImport = endpoint({
  method: "POST",
  path: "/api/imports",
  access: "user",
  summary: "Read a file from another app and preview the import",
  description:
    "No project is created until the import is kept. An import that isn't kept is deleted after a day. A point in time becomes the day in `mapping.time_zone`, an IANA name; without it, in your own time zone, or UTC if you have none. The content can be up to 20 MiB of UTF-8, and the body, with what JSON escapes in it, up to 40 MiB.",
  body: z.strictObject({
    source: z.enum(SOURCES),
    /** The name of the file, which names the project when the file does not. */
    name,
    content: z.string().min(1, "The file is empty."),
    mapping: mapping.optional(),
  }),
  response: importedFile,
  status: 201,
  maxBodyBytes: MAX_BODY_BYTES,
  deadlineMs: 30_000,
  problems: [429],
});

export const keepImport = endpoint({
  method: "POST",
  path: "/api/imports/{import-id}/keep",
  access: "user",
  creates: true,
  summary: "Turn an import into a project, as one batch",
  description: "After a 503, nothing was stored; retry the same call.",
  params: z.object({ "import-id": uuid }),
  /** The name of the project, if it is not that of the preview. */
  body: z.strictObject({ name: name.optional() }).optional(),
  response: project,
  status: 201,
  changesProject: true,
  deadlineMs: 30_000,
  problems: [404, 422, 429],
});

const EXPORT_FORMATS = ["json", "csv", "markdown"] as const;

export const exportProject = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/export",
  access: "user",
  summary: "A project as a file",
  description:
    "JSON has everything and can be imported again. CSV cells that begin like a formula are escaped.",
  params: projectId,
  query: z.object({ format: z.enum(EXPORT_FORMATS).default("json") }),
  response: z.union([z.string(), z.instanceof(ReadableStream)]),
  media: ["application/json", "text/csv; charset=utf-8", "text/markdown; charset=utf-8"],
  problems: [404, 429],
  deadlineMs: 30_000,
});
