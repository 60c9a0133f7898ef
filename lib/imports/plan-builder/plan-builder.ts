import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { MAX_TASKS_PER_PROJECT } from "@/lib/tasks/fields";
import { STATUSES, type Status } from "@/lib/tasks/statuses";
import { WORKFLOW_RULES } from "@/lib/tasks/workflows/workflow-rules";
import { plural } from "@/lib/text/count";
import { shorten } from "@/lib/text/first-characters";
import type { ImportPreview, Mapping } from "../endpoints";
import {
  createTooManyError,
  type ImportPlan,
  type ImportTask,
  MAX_PARTS_OF_TASK,
  type ParsedImport,
} from "../import-plan";
import { findBlockers } from "./blockers";
import { createFit } from "./fit";
import { createLabels } from "./labels";
import { createLists } from "./lists";
import type { RawTask } from "./raw-task";
import { createTally } from "./tally";
import { createTasks } from "./tasks";

const SAMPLE_TASKS = 20;

interface GivenProject {
  name: string;
  description?: string;
  status?: Status;
  workflows?: ImportPlan["workflows"];
  brief?: string;
  created_at?: string;
}

/**
 * Builds the plan of a project within our limits, and counts what it gets from a source.
 * @param options.task what the source calls a task
 */
export function createPlanBuilder(mapping: Mapping, { task = "card", isExact = false } = {}) {
  const tally = createTally();
  const fit = createFit(tally, isExact);
  const labels = createLabels(tally, fit.fitName);
  const lists = createLists(tally, mapping);
  const { keepTask, dropTask } = createTasks(task, { tally, fit, labels });
  const tasks: (ImportTask & { blockers: string[] })[] = [];
  const positions = new Map<string, number>();
  let project: GivenProject = { name: "" };
  let columns: ImportPreview["columns"] = [];

  /** @returns why a task is not imported, or undefined if it is */
  function findRefusalReason({ refusalReason, list: listKey, key }: RawTask): string | undefined {
    if (refusalReason) return refusalReason;
    const list = listKey === undefined ? undefined : lists.get(listKey);
    if (list?.target === "skip") return `The list “${list.name}” isn’t imported.`;
    if (key !== undefined && positions.has(key)) return "Its ID appears twice in the file.";
    if (tasks.length >= MAX_TASKS_PER_PROJECT)
      return `A project can have at most ${plural(MAX_TASKS_PER_PROJECT, "task")}.`;
    return undefined;
  }

  /** Counts the task and its parts. @returns the task, or undefined if it is not imported. */
  function addTask(raw: RawTask): ImportTask | undefined {
    const list = raw.list === undefined ? undefined : lists.get(raw.list);
    if (list) list.cards++;
    const parts = [raw.labels, raw.checklist, raw.links, raw.blocked_by];
    if (parts.some((list) => list && list.length > MAX_PARTS_OF_TASK))
      throw createTooManyError("parts in one task", "Shorten the task.");
    const refusalReason = findRefusalReason(raw);
    if (refusalReason) {
      dropTask(raw, refusalReason);
      return undefined;
    }
    if (raw.key !== undefined) positions.set(raw.key, tasks.length);
    const kept = keepTask(raw, list?.target as Status | undefined);
    const planned = { ...kept, blockers: raw.blocked_by ?? [] };
    tasks.push(planned);
    return planned;
  }

  return {
    keep: tally.keep,
    drop: tally.drop,
    note: tally.note,
    toReport: tally.toReport,
    addTask,
    addLabel: labels.add,
    hasLabel: labels.has,
    addList: lists.add,
    hasList: (key: string) => lists.get(key) !== undefined,
    setColumns: (found: ImportPreview["columns"]) => {
      columns = found;
    },
    setProject(given: GivenProject) {
      const whole = fit.fitName(given.name);
      const name = shorten(whole, MAX_NAME_LENGTH);
      if (whole !== "" && name === whole) tally.keep("project");
      else if (whole !== "")
        tally.drop(
          "project",
          whole,
          `Only the first ${plural(MAX_NAME_LENGTH, "character")} of its name are kept.`,
        );
      project = { ...given, name, description: fit.fitDescription(given.description ?? "", "The project") };
    },
    /** @param fallback the name of the project when the file has none */
    finish(fallback: string): ParsedImport {
      lists.noteShared();
      const blockers = findBlockers(tasks, positions, tally);
      const planned = tasks.map(({ blockers: _, ...rest }, at) => ({ ...rest, blocked_by: blockers[at]! }));
      const counts = countByStatus(planned);
      const head = {
        name: project.name || shorten(fit.fitName(fallback), MAX_NAME_LENGTH) || "Imported project",
        description: project.description || null,
        labels: labels.all,
      };
      return {
        plan: {
          ...head,
          status: project.status ?? getStatus(counts),
          workflows: project.workflows ?? [...WORKFLOW_RULES],
          ...(project.brief !== undefined && { brief: project.brief }),
          ...(project.created_at !== undefined && { created_at: project.created_at }),
          tasks: planned,
        },
        preview: {
          ...head,
          lists: lists.toPreview(),
          columns,
          counts,
          tasks: toSample(planned),
        },
        report: tally.toReport(),
      };
    },
  };
}

function countByStatus(tasks: ImportTask[]): Record<Status, number> {
  const counts = { todo: 0, in_progress: 0, done: 0 };
  for (const { status } of tasks) counts[status]++;
  return counts;
}

/** The first tasks of the board, for the preview. */
const toSample = (tasks: ImportTask[]): ImportPreview["tasks"] =>
  STATUSES.flatMap((column) => tasks.filter(({ status }) => status === column))
    .slice(0, SAMPLE_TASKS)
    .map(({ name, status, priority, due_on }) => ({ name, status, priority, due_on }));

/** The status of a project with so many tasks in each column. */
function getStatus({ todo, in_progress, done }: Record<Status, number>): Status {
  if (in_progress + done === 0) return "todo";
  return todo + in_progress === 0 ? "done" : "in_progress";
}

export type PlanBuilder = ReturnType<typeof createPlanBuilder>;
