import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { type Sentence, splitSentences } from "@/lib/planning/brief/sentences";
import type { ProjectPlan } from "@/lib/planning/endpoints";
import { getFirstCharacters } from "@/lib/text/first-characters";

type PlannedTask = ProjectPlan["tasks"][number];

/** A task in the review. Its key does not change when others are added or removed. */
export interface ReviewTask extends Omit<PlannedTask, "after"> {
  key: string;
  /** The keys of the earlier tasks that block it. */
  after: string[];
}

/** Keys of tasks that the user added begin with it. No name of a task has a line break. */
export const ADDED_KEY = "added\n";

/** Whether the planner added a task that the brief does not name. A brief of one sentence names the project, and no tasks. */
export const isNotInBrief = ({ sentences }: Plan, { from, key }: ReviewTask): boolean =>
  sentences.length > 1 && from.length === 0 && !key.startsWith(ADDED_KEY);

/** Drafts of earlier versions have `after`, which replaces that of the plan. */
export interface TaskChange extends Partial<Omit<ReviewTask, "key">> {
  /** Whether tasks, by key, block this one. Others are as planned, so a removed one that comes back blocks it again. */
  links?: Readonly<Record<string, boolean>>;
}

/** The user's edits of a plan. They refer to tasks by key, so they stay valid while more tasks arrive. */
export interface Edits {
  name?: string;
  tasks: ReadonlyMap<string, TaskChange>;
  /** The keys of removed tasks, in the order in which they were removed. They keep their other edits for an undo. */
  removed: ReadonlySet<string>;
  added: readonly ReviewTask[];
  /** Sentences that need no task. */
  skippedSentences: ReadonlySet<number>;
  /** Open questions that became tasks. */
  addedQuestions: ReadonlySet<string>;
}

export const NO_EDITS: Edits = {
  tasks: new Map(),
  removed: new Set(),
  added: [],
  skippedSentences: new Set(),
  addedQuestions: new Set(),
};

/** The plan is no project yet, so what toasts offer to undo in it has a name of its own. */
export const PLAN_OFFERS = "plan-review";

/** The part of a plan that has arrived. */
export type ReceivedPlan = Pick<ProjectPlan, "name" | "description" | "tasks"> &
  Partial<ProjectPlan> & { phase: "planning" | "planned"; brief: string };

export type Plan = Omit<ReceivedPlan, "tasks" | "sentences" | "not_planned"> & {
  tasks: ReviewTask[];
  /** The keys of removed tasks, in the order in which they were removed. */
  removedKeys: string[];
  /** The sentences of the brief, to which `from` of a task refers by number, starting at 1. */
  sentences: Sentence[];
  /** The numbers of the sentences that no task covers. */
  notPlanned: number[];
};

/** Whether there is a template, or none, that can take the place of the plan's own. */
export const canChooseOther = ({ phase, source }: Plan): boolean =>
  phase === "planned" &&
  source?.kind === "playbooks" &&
  source.others !== undefined &&
  (source.others.length > 0 || source.playbooks.length > 0);

/** Unique keys of planned tasks, from their names, which do not change between the stream and the checked plan. */
function toKeys(tasks: { name: string }[]): string[] {
  const seen = new Map<string, number>();
  return tasks.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}\n${count}`;
  });
}

type Links = NonNullable<TaskChange["links"]>;

function applyChange(task: ReviewTask, { links = {}, ...fields }: TaskChange = {}): ReviewTask {
  const changed = { ...task, ...fields };
  const linked = Object.keys(links).filter((key) => links[key]);
  return { ...changed, after: [...new Set([...changed.after, ...linked])] };
}

/**
 * Removes tasks. Tasks blocked by a removed one are then blocked by the tasks that blocked it.
 * @param getLinks returns the links of a task that the user has changed
 */
function dropTasks(
  tasks: ReviewTask[],
  isDropped: (task: ReviewTask) => boolean,
  getLinks: (key: string) => Links = () => ({}),
): ReviewTask[] {
  const earlier = new Map<string, ReviewTask>();
  return tasks.flatMap((task) => {
    const after = new Set<string>();
    const followed = new Set<string>();
    function follow(blocked: ReviewTask) {
      for (const key of blocked.after) {
        const blocker = earlier.get(key);
        if (!blocker || followed.has(key) || [task, blocked].some((one) => getLinks(one.key)[key] === false))
          continue;
        followed.add(key);
        if (isDropped(blocker)) follow(blocker);
        else after.add(key);
      }
    }
    if (!isDropped(task)) follow(task);
    earlier.set(task.key, task);
    return isDropped(task) ? [] : [{ ...task, after: [...after] }];
  });
}

/** Applies the user's edits to the plan. */
export function applyEdits(received: ReceivedPlan, edits: Edits): Plan {
  const keys = toKeys(received.tasks);
  const planned = received.tasks.map((task, index) => {
    const after = task.after.flatMap((other) => keys[other] ?? []);
    return { ...task, key: keys[index]!, after };
  });
  const all = [...planned, ...edits.added].map((task) => applyChange(task, edits.tasks.get(task.key)));
  const tasks = dropTasks(
    all,
    ({ key }) => edits.removed.has(key),
    (key) => edits.tasks.get(key)?.links ?? {},
  );

  const covered = new Set(tasks.flatMap(({ from }) => from));
  const plannable = new Set([...(received.not_planned ?? []), ...received.tasks.flatMap(({ from }) => from)]);
  const sentences = splitSentences(received.brief);
  return {
    ...received,
    name: edits.name ?? received.name,
    open_questions: received.open_questions?.filter((question) => !edits.addedQuestions.has(question)),
    tasks,
    removedKeys: [...edits.removed].filter((removed) => all.some(({ key }) => key === removed)),
    sentences,
    notPlanned: sentences
      .map((_, index) => index + 1)
      .filter(
        (n) =>
          received.phase === "planned" &&
          plannable.has(n) &&
          !covered.has(n) &&
          !edits.skippedSentences.has(n),
      ),
  };
}

/** Makes a task from a sentence or a question. If the text is too long for a name, it becomes the description, too. */
export function toAddedTask(text: string, from: number[]): Omit<ReviewTask, "key"> {
  const name = text.replace(/^(?:[-*•–]|\d{1,3}[.)])\s+/, "").replace(/[.;,:\s]+$/, "");
  const short = getFirstCharacters(name, MAX_NAME_LENGTH);
  return {
    name: short,
    description: short === name ? "" : text,
    from,
    done_when: [],
    size: null,
    after: [],
    due_on: null,
  };
}

/** The project that accepting the plan creates. Tasks without a name are omitted. */
export function toProject(plan: Plan) {
  const tasks = dropTasks(plan.tasks, ({ name }) => name.trim() === "");
  const indexes = new Map(tasks.map(({ key }, index) => [key, index]));
  return {
    name: plan.name,
    description: plan.description || null,
    brief: plan.brief,
    tasks: tasks.map(({ key, done_when, description, after, ...task }) => ({
      ...task,
      description: description || null,
      checklist: done_when.filter((text) => text.trim() !== "").map((text) => ({ text })),
      after: after.map((other) => indexes.get(other)!),
    })),
  };
}
