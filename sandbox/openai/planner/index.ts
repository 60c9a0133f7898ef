import { planFromPlaybooks } from "../../../lib/planning/playbooks/plan-from-playbooks.ts";

const LABEL = "Sample planner (no AI connected).";
const MIN_TASKS = 3;
/** Plan, do and check as symbols, for languages that the playbooks do not know. */
const STEP_SYMBOLS = ["📝", "🔧", "✅"];

/** What the messages to a model say, without the marks around it. */
interface Question {
  /** The text to plan from. */
  brief: string;
  /** The text of the project, when the brief is one of its tasks. */
  project: string;
  /** The tasks that a project has. */
  known: string;
  /** YYYY-MM-DD. */
  today: string;
}

/** Reads the texts of the messages to a model. In a second attempt the brief is in an earlier message. */
export function readQuestion(instructions: string, texts: string[]): Question {
  const find = (mark: string) => {
    const pattern = new RegExp(`<${mark}>([\\s\\S]*)</${mark}>`, "i");
    return pattern.exec(texts.findLast((text) => pattern.test(text)) ?? "")?.[1]?.trim() ?? "";
  };
  const hasBrief = texts.some((text) => /<brief>/i.test(text));
  return {
    // The label is in the description of a project that this planner made.
    brief: (hasBrief ? find("brief") : (texts.at(-1) ?? ""))
      .replace(/\[\d{1,3}\] /g, "")
      .replaceAll(LABEL, ""),
    project: find("project"),
    known: find("known"),
    today: /\bToday is (\d{4}-\d{2}-\d{2})/.exec(instructions)?.[1] ?? new Date().toISOString().slice(0, 10),
  };
}

/**
 * Answers in place of a model, from the playbooks. As Waymark asks of a model, only dates of the brief become due dates. The same
 * question gets the same answer on the same day.
 */
export async function createPlan(question: Question) {
  const { brief, project, known, today } = question;
  const { plan } = await planFromPlaybooks(brief, { today, hasOnlyNamedDates: true });
  const fromTask = project === "" ? [] : await findSteps(brief, project, today);
  if (fromTask.length > 0) plan.tasks.push(...fromTask);
  const knownTasks = [...known.matchAll(/^(.+) \((?:todo|in_progress|done)\b/gm)].map(
    ([, name = ""]) => name,
  );
  const isKnown = (name: string) =>
    known.toLowerCase().includes(name.toLowerCase()) || knownTasks.some((task) => areAlike(task, name));
  const newIndexes = new Map(
    plan.tasks.filter(({ name }) => !isKnown(name)).map((task, index) => [task, index]),
  );
  const tasks = [...newIndexes.keys()].map((task) => ({
    ...task,
    after: task.after.flatMap((index) => newIndexes.get(plan.tasks[index]!) ?? []),
  }));
  // A model answers even a brief of three words with several steps.
  const steps = [
    ...plan.open_questions,
    ...STEP_SYMBOLS.map((sign, index) => `${sign} ${plan.name} (${index + 1})`),
  ].map(createStep);
  const all = tasks.length >= MIN_TASKS ? tasks : [...tasks, ...steps].slice(0, MIN_TASKS);
  return { ...plan, description: [LABEL, plan.description].join("\n\n"), tasks: all };
}

/** The points by which the task of a project is checked are steps of it. */
async function findSteps(task: string, project: string, today: string) {
  const { plan } = await planFromPlaybooks(project, { today, hasOnlyNamedDates: true });
  const words = listWords(task);
  const found = plan.tasks.find(({ name }) => [...listWords(name)].some((word) => words.has(word)));
  return found?.done_when.map(createStep) ?? [];
}

/** The words of a text that say something, without a plural ending. */
const listWords = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .match(/\p{L}{4,}/gu)
      ?.map((word) => word.replace(/s$/, "")),
  );

/** Whether two tasks share two words or more, and two thirds of the words of the shorter name: "Sign the lease" and "Sign the new lease in Main Street". */
function areAlike(name: string, other: string): boolean {
  const [shorter, longer] = [listWords(name), listWords(other)].sort((a, b) => a.size - b.size);
  const shared = [...shorter!].filter((word) => longer!.has(word));
  return shared.length > 1 && shared.length * 3 >= shorter!.size * 2;
}

const createStep = (name: string) => ({
  name,
  ...{ description: "", from: [], done_when: [], size: null, after: [], due_on: null },
});
