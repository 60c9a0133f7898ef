import { findDates } from "./dates.ts";
import { detectLanguage } from "./languages/index.ts";
import type { Language } from "./languages/language.ts";
import {
  capitalise,
  cleanLine,
  findActions,
  getWords,
  type Item,
  isSameName,
  normalise,
  parseOutline,
  truncate,
  withoutLeadIn,
} from "./text.ts";

const LABEL = "Sample planner (no AI connected).";
const MAX_TITLE_LENGTH = 80;
const MAX_TASK_NAME_LENGTH = 100;
const MIN_TASKS = 3;
const MAX_TASKS = 30;
/** A text with this many actions needs no added stages. */
const MIN_ACTIONS_OF_WHOLE_PLAN = 5;
/** The stages of a project as symbols, for languages that the planner does not know. */
const STAGE_SYMBOLS = ["🔍", "📝", "🔧", "✅", "🚀"];

interface Task {
  name: string;
  description: string;
}

/** Makes a plan from the text's own lists, sentences and dates. The same text always gives the same plan. */
export function createPlan(input: string) {
  // The description of an existing project already contains the label.
  const text = normalise(input.replaceAll(LABEL, ""));
  const language = detectLanguage(text);
  const outline = parseOutline(text);
  const found = language ? planWithLanguage(outline, language) : planWithSymbols(outline, text);
  const name = truncate(
    capitalise(found.name || cleanLine(text) || text || language?.project || "…"),
    MAX_TITLE_LENGTH,
  );
  const dates = findDates(text, language);
  const excerpt = cleanLine(outline.prose) === name ? "" : truncate(outline.prose, 600);
  const dateLine = dates.length > 0 ? `${language?.dates ?? "📅"}: ${dates.join("; ")}` : "";
  return {
    name,
    description: [LABEL, excerpt, dateLine].filter(Boolean).join("\n\n"),
    tasks: found.tasks.slice(0, MAX_TASKS),
    language: language?.code ?? "und",
  };
}

type Outline = ReturnType<typeof parseOutline>;

function planWithLanguage({ title, items, sentences }: Outline, language: Language) {
  const { goal, actions, statements } = readSentences(sentences, title, language);
  const sections = new Set(items.map(({ section }) => section)).size;
  const listed = items.map((item) => itemToTask(item, sections > 1, language));
  const tasks = removeDuplicates([...listed, ...actions.map((action) => createTask(action))]);
  if (tasks.length < MIN_TASKS) {
    tasks.push(...statements.map((one) => createTask(language.workOn.replace("{x}", () => capitalise(one)))));
  }
  const isWhole = items.length >= MIN_TASKS || tasks.length >= MIN_ACTIONS_OF_WHOLE_PLAN;
  const nameSource =
    goal || withoutLeadIn(sentences[0] ?? "", language) || items.map((item) => item.text).join(", ");
  const name = language.action.test(nameSource)
    ? nameSource
    : nameSource.replace(/^(?:an?|eine?n?|une?|una) /i, "");
  return { name, tasks: removeDuplicates(isWhole ? tasks : addStages(tasks, goal, language)) };
}

function planWithSymbols({ title, items, sentences }: Outline, text: string) {
  const clauses = sentences.flatMap((sentence) => {
    const parts = sentence.split(/\s*[,;、，；،؛]\s*/u).filter(Boolean);
    return parts.length >= MIN_TASKS ? parts : [sentence];
  });
  const listed = items.map(({ text, notes }) => createTask(text, notes.join("\n")));
  const tasks = removeDuplicates([...listed, ...clauses.map((clause) => createTask(clause))]);
  const name = title || sentences[0] || items.map((item) => item.text).join(", ");
  if (tasks.length >= MIN_TASKS) return { name, tasks };
  // Numbers are removed, so that the number at the end distinguishes the stages.
  const words = (name || text).split(/\s+/).filter((word) => !/\p{N}/u.test(word));
  const topic = shortenTopic(truncate(words.join(" "), 60)) || "…";
  const stages = STAGE_SYMBOLS.map((sign, i) => createTask(`${sign} ${topic} (${i + 1})`));
  const otherTasks = sentences[0] === name ? tasks.slice(1) : tasks;
  return { name, tasks: removeDuplicates([...stages.slice(0, 2), ...otherTasks, ...stages.slice(2)]) };
}

/** Shortens a topic to six words. With more, two stages that differ only in their number would count as the same name. */
function shortenTopic(topic: string): string {
  if (getWords(topic).size <= 6) return topic;
  return shortenTopic(topic.replace(topic.includes(" ") ? / [^ ]*$/ : /.$/u, ""));
}

function createTask(name: string, description = ""): Task {
  const short = truncate(capitalise(name), MAX_TASK_NAME_LENGTH);
  return { name: short, description: truncate(description || (short.endsWith("…") ? name : ""), 1000) };
}

function removeDuplicates(tasks: Task[]): Task[] {
  const uniqueTasks: Task[] = [];
  for (const one of tasks) {
    if (one.name !== "" && !uniqueTasks.some(({ name }) => isSameName(name, one.name))) uniqueTasks.push(one);
  }
  return uniqueTasks;
}

/** "Budget: 5,000 euros" is a thing with a detail; "Write the invitation" is already an action. */
function itemToTask({ text, section, notes }: Item, withSection: boolean, language: Language): Task {
  const [, before = "", after = ""] = /^(.{2,60}?)(?::| [–—-]) +(.+)$/.exec(text) ?? [];
  const name = withoutLeadIn(before || text, language) || text;
  const isThing =
    !language.action.test(name) &&
    !language.finite.test(name) &&
    name.split(" ").length <= 6 &&
    /\p{L}/u.test(name);
  const details = [after, ...notes, withSection ? section : ""].filter(Boolean).join("\n");
  return createTask(isThing ? language.prepare.replace("{x}", () => lowercaseArticle(name)) : name, details);
}

/** Lowercases the first word only when it cannot be part of a name. */
const lowercaseArticle = (text: string) =>
  text.replace(/^(?:The|An?|Our|My|New|Old|First|L[ae]s?|Une?|El|Los|Una|N[oô]s?tre|Nuestr[ao]) /, (word) =>
    word.toLowerCase(),
  );

function readSentences(sentences: string[], title: string, language: Language) {
  const actions: string[] = [];
  const statements: string[] = [];
  let goal = title;
  for (const [i, sentence] of sentences.entries()) {
    const isFirst = i === 0 && !title;
    // In "Summer party: book a band, order food" the goal is before the colon.
    const [, before = "", after = ""] = /^(.{2,80}?)\s?:\s+(.+)$/.exec(sentence) ?? [];
    const found = findActions(after || sentence, language);
    const things = after.split(/\s*[,;]\s*/).map((thing) => withoutLeadIn(thing, language));
    if (after && (found.length > 1 || things.length >= MIN_TASKS)) {
      if (isFirst) goal = withoutLeadIn(before, language);
      actions.push(
        ...(found.length > 0 ? found : things.map((one) => language.prepare.replace("{x}", () => one))),
      );
    } else if (isFirst && found.length <= 1) {
      goal = found[0] ?? withoutLeadIn(sentence, language);
    } else if (found.length > 0) actions.push(...found);
    else statements.push(withoutLeadIn(sentence, language));
  }
  return { goal, actions, statements };
}

/** Adds the stages that every project has around the few actions of a short text. */
function addStages(tasks: Task[], goal: string, language: Language): Task[] {
  const topic = getTopic(goal, language);
  const stage = (name: keyof Language["stages"]) => {
    const [pattern, description] = language.stages[name];
    return createTask(
      pattern.replace("{x}", () => topic),
      description,
    );
  };
  const isAction = language.action.test(goal);
  const isClosing = isAction && language.closing.test(goal);
  const isMiddle = isAction && !isClosing && !language.vague.test(goal);
  const middle = tasks.length > 0 ? tasks : [isMiddle ? createTask(goal) : stage("build")];
  const start =
    tasks.length > 1 ? [stage("outline")] : [stage("research"), stage("outline"), stage("prepare")];
  const end = isClosing ? [createTask(goal)] : isAction || !goal ? [] : [stage("launch")];
  return [...start, ...middle, stage("review"), ...end, stage("follow")];
}

/** What a goal is about, with its article, or just "the project". */
function getTopic(goal: string, language: Language): string {
  const isAction = language.action.test(goal);
  const object = (isAction ? goal.replace(language.verb, "") : goal).replace(language.tail, "").trim();
  const isPhrase = !/\p{L}{2}/u.test(object) || object.split(" ").length > 5 || language.finite.test(object);
  if (isPhrase || language.tail.test(` ${object} `)) return language.project;
  const definite = language.definite.reduce((text, [from, to]) => text.replace(from, to), object);
  const article = isAction || /^(?:the|our|my|your)\s/i.test(definite) ? "" : language.article;
  return article + lowercaseArticle(definite);
}
