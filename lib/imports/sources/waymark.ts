import { z } from "zod";
import { VISIBLE_CHARACTER } from "@/lib/api/fields";
import { MAX_BRIEF_LENGTH } from "@/lib/projects/endpoints";
import { PLAIN_FIELDS, settableFields, status, storedRepeat, type Task } from "@/lib/tasks/fields";
import { WORKFLOW_RULES } from "@/lib/tasks/workflows/workflow-rules";
import type { Mapping } from "../endpoints";
import { type ParsedImport, UnreadableFile } from "../import-plan";
import { createPlanBuilder, type PlanBuilder } from "../plan-builder/plan-builder";
import { isObject, type JsonObject, readJson, readObjects, toText } from "./json";
import { readTaskTimes, readTime } from "./times";

/** What `format` says in our own JSON export, and the version of its shape. */
export const FORMAT = "waymark";
export const FORMAT_VERSION = 1;

/** Far above any real count, and far below the database's limit, so that later tasks get numbers, too. */
const MAX_NUMBER = 1_000_000_000;
const toTexts = (value: unknown) => (Array.isArray(value) ? value.map(toText) : []);

/** Our own JSON export (exports/json.ts). */
export function* parseWaymark(
  content: string,
  mapping: Mapping,
  fileName: string,
): Generator<void, ParsedImport> {
  const file = yield* readJson(content);
  if (!isObject(file) || file.format !== FORMAT || !isObject(file.project) || !Array.isArray(file.tasks))
    throw new UnreadableFile("This is not a Waymark JSON export.");
  if (file.version !== FORMAT_VERSION)
    throw new UnreadableFile("This export is from a newer version of Waymark that this version can’t read.");
  const { project } = file;
  const builder = createPlanBuilder(mapping, { task: "task", isExact: true });
  const rules = toTexts(project.workflows);
  const projectStatus = status.safeParse(project.status).data;
  const planText = readBriefText(builder, project.brief);
  if (project.status !== undefined && !projectStatus)
    builder.drop("project status", toText(project.status), "It isn’t valid.");
  builder.setProject({
    name: toText(project.name),
    description: toText(project.description),
    status: projectStatus,
    workflows: WORKFLOW_RULES.filter((rule) => rules.includes(rule)),
    ...(planText !== undefined && { brief: planText }),
    created_at: readTime(builder, {
      entity: "creation time",
      owner: "The project",
      value: project.created_at,
    }),
  });
  for (const rule of rules)
    if (WORKFLOW_RULES.some((known) => known === rule)) builder.keep("workflow");
    else builder.drop("workflow", rule, "It’s unknown.");
  for (const label of readObjects(builder, project.labels, "label"))
    builder.addLabel(toText(label.id), toText(label.name), toText(label.color));
  const numbers = new Set<number>();
  for (const task of readObjects(builder, file.tasks, "task")) {
    addTask(builder, task, { numbers, hasBrief: planText !== undefined });
    yield;
  }
  return builder.finish(fileName);
}

/** The text that the project was planned from. One that is too long is not ours. */
function readBriefText(builder: PlanBuilder, value: unknown): string | undefined {
  const brief = toText(value).replaceAll("\0", "").toWellFormed();
  if (!VISIBLE_CHARACTER.test(brief)) return undefined;
  if ([...brief].length <= MAX_BRIEF_LENGTH) {
    builder.keep("brief");
    return brief;
  }
  builder.drop("brief", brief.slice(0, 80), "It is longer than a brief can be.");
  return undefined;
}

const sentences = z.array(z.int().min(1).max(MAX_BRIEF_LENGTH)).max(MAX_BRIEF_LENGTH);

const VALUES = { status, ...settableFields, repeat: storedRepeat.nullable().optional() };
const VALUE_FIELDS = ["status", ...PLAIN_FIELDS] as const;
/** What the report calls a field whose name does not say it. */
const ENTITIES: Partial<Record<(typeof VALUE_FIELDS)[number], string>> = {
  due_on: "due date",
  repeat: "repetition",
};

/** @param context.numbers those of the tasks before, to which this one’s is added */
function addTask(
  builder: PlanBuilder,
  task: JsonObject,
  { numbers, hasBrief }: { numbers: Set<number>; hasBrief: boolean },
): void {
  const name = toText(task.name);
  const number = readNumber(task.number);
  const isFree = number !== undefined && !numbers.has(number);
  const planned = builder.addTask({
    ...readValues(task),
    name,
    description: toText(task.description),
    labels: toTexts(task.label_ids),
    ...(isFree && { number }),
    ...(hasBrief && { from: sentences.safeParse(task.from).data }),
    key: toText(task.id) || undefined,
    blocked_by: toTexts(task.blocked_by),
    checklist: readObjects(builder, task.checklist, "checklist item").map((item) => ({
      text: toText(item.text),
      done: item.done === true,
    })),
  });
  if (planned && isFree) numbers.add(number);
  readTaskTimes(builder, { ...task, owner: name }, planned, { isExact: true });
  const drop = (entity: string, reason: string) =>
    builder.drop(entity, name, planned ? reason : "Its task isn’t imported.");
  // Null and missing numbers are given when the import is kept.
  if (isGiven(task.number)) {
    if (planned && isFree) builder.keep("number");
    else drop("number", number === undefined ? `“${task.number}” isn’t valid.` : "Another task has it.");
  }
  for (const field of VALUE_FIELDS) {
    if (!isGiven(task[field])) continue;
    const entity = ENTITIES[field] ?? field;
    if (planned && planned[field] === task[field]) builder.keep(entity);
    else drop(entity, `“${toText(task[field])}” isn’t valid.`);
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** The fields with a valid value. */
const readValues = (task: JsonObject) =>
  Object.fromEntries(
    VALUE_FIELDS.map((field) => [field, VALUES[field].safeParse(task[field]).data]),
  ) as Partial<Pick<Task, (typeof VALUE_FIELDS)[number]>>;

function readNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number <= MAX_NUMBER ? number : undefined;
}
