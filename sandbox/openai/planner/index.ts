import { datesIn } from "./dates.ts";
import { languageOf } from "./languages/index.ts";
import type { Language } from "./languages/language.ts";
import {
  actionsOf,
  capitalise,
  cut,
  type Item,
  isSame,
  normalise,
  read,
  tidy,
  withoutLeadIn,
  wordsOf,
} from "./text.ts";

const LABEL = "Sample planner (no AI connected).";
const TITLE_MAX = 80;
const NAME_MAX = 100;
const TASKS_MIN = 3;
const TASKS_MAX = 30;
/** From so many actions on, a text says itself what is to be done. */
const ENOUGH = 5;
/** The stages of a project without words, for languages that the planner does not speak. */
const SIGNS = ["🔍", "📝", "🔧", "✅", "🚀"];

interface Task {
  name: string;
  description: string;
}

/** A plan from the text's own lists, sentences and dates. The same text gives the same plan. */
export function planFor(input: string) {
  // What it wrote itself comes back in the description of a project that is to go on.
  const text = normalise(input.replaceAll(LABEL, ""));
  const language = languageOf(text);
  const outline = read(text);
  const found = language ? planInWords(outline, language) : planBySigns(outline, text);
  const name = cut(capitalise(found.name || tidy(text) || text || language?.project || "…"), TITLE_MAX);
  const dates = datesIn(text, language);
  const excerpt = tidy(outline.prose) === name ? "" : cut(outline.prose, 600);
  const dated = dates.length > 0 ? `${language?.dates ?? "📅"}: ${dates.join("; ")}` : "";
  return {
    name,
    description: [LABEL, excerpt, dated].filter(Boolean).join("\n\n"),
    tasks: found.tasks.slice(0, TASKS_MAX),
    language: language?.code ?? "und",
  };
}

type Outline = ReturnType<typeof read>;

function planInWords({ title, items, sentences }: Outline, language: Language) {
  const { goal, actions, statements } = fromSentences(sentences, title, language);
  const sections = new Set(items.map(({ section }) => section)).size;
  const listed = items.map((item) => fromItem(item, sections > 1, language));
  const tasks = distinct([...listed, ...actions.map((action) => task(action))]);
  if (tasks.length < TASKS_MIN) {
    tasks.push(...statements.map((one) => task(language.workOn.replace("{x}", () => capitalise(one)))));
  }
  const isWhole = items.length >= TASKS_MIN || tasks.length >= ENOUGH;
  const said =
    goal || withoutLeadIn(sentences[0] ?? "", language) || items.map((item) => item.text).join(", ");
  const name = language.action.test(said) ? said : said.replace(/^(?:an?|eine?n?|une?|una) /i, "");
  return { name, tasks: distinct(isWhole ? tasks : fill(tasks, goal, language)) };
}

function planBySigns({ title, items, sentences }: Outline, text: string) {
  const clauses = sentences.flatMap((sentence) => {
    const parts = sentence.split(/\s*[,;、，；،؛]\s*/u).filter(Boolean);
    return parts.length >= TASKS_MIN ? parts : [sentence];
  });
  const listed = items.map(({ text, notes }) => task(text, notes.join("\n")));
  const tasks = distinct([...listed, ...clauses.map((clause) => task(clause))]);
  const name = title || sentences[0] || items.map((item) => item.text).join(", ");
  if (tasks.length >= TASKS_MIN) return { name, tasks };
  // Without numbers, so that the one at the end tells the stages apart.
  const words = (name || text).split(/\s+/).filter((word) => !/\p{N}/u.test(word));
  const topic = shortened(cut(words.join(" "), 60)) || "…";
  const stages = SIGNS.map((sign, i) => task(`${sign} ${topic} (${i + 1})`));
  const own = sentences[0] === name ? tasks.slice(1) : tasks;
  return { name, tasks: distinct([...stages.slice(0, 2), ...own, ...stages.slice(2)]) };
}

/** So few words that a number more makes another name. */
function shortened(topic: string): string {
  if (wordsOf(topic).size <= 6) return topic;
  return shortened(topic.replace(topic.includes(" ") ? / [^ ]*$/ : /.$/u, ""));
}

function task(name: string, description = ""): Task {
  const short = cut(capitalise(name), NAME_MAX);
  return { name: short, description: cut(description || (short.endsWith("…") ? name : ""), 1000) };
}

function distinct(tasks: Task[]): Task[] {
  const kept: Task[] = [];
  for (const one of tasks) {
    if (one.name !== "" && !kept.some(({ name }) => isSame(name, one.name))) kept.push(one);
  }
  return kept;
}

/** "Budget: 5,000 euros" is a thing with a detail; "Write the invitation" is an action already. */
function fromItem({ text, section, notes }: Item, withSection: boolean, language: Language): Task {
  const [, before = "", after = ""] = /^(.{2,60}?)(?::| [–—-]) +(.+)$/.exec(text) ?? [];
  const name = withoutLeadIn(before || text, language) || text;
  const isThing =
    !language.action.test(name) &&
    !language.finite.test(name) &&
    name.split(" ").length <= 6 &&
    /\p{L}/u.test(name);
  const details = [after, ...notes, withSection ? section : ""].filter(Boolean).join("\n");
  return task(isThing ? language.prepare.replace("{x}", () => lowered(name)) : name, details);
}

/** Only what is surely no name loses its capital. */
const lowered = (text: string) =>
  text.replace(/^(?:The|An?|Our|My|New|Old|First|L[ae]s?|Une?|El|Los|Una|N[oô]s?tre|Nuestr[ao]) /, (word) =>
    word.toLowerCase(),
  );

function fromSentences(sentences: string[], title: string, language: Language) {
  const actions: string[] = [];
  const statements: string[] = [];
  let goal = title;
  for (const [i, sentence] of sentences.entries()) {
    const isFirst = i === 0 && !title;
    // "Summer party: book a band, order food" says the goal before the colon.
    const [, before = "", after = ""] = /^(.{2,80}?)\s?:\s+(.+)$/.exec(sentence) ?? [];
    const found = actionsOf(after || sentence, language);
    const things = after.split(/\s*[,;]\s*/).map((thing) => withoutLeadIn(thing, language));
    if (after && (found.length > 1 || things.length >= TASKS_MIN)) {
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

/** Puts the stages that every project has around the few actions of a short text. */
function fill(tasks: Task[], goal: string, language: Language): Task[] {
  const topic = topicOf(goal, language);
  const stage = (name: keyof Language["stages"]) => {
    const [pattern, description] = language.stages[name];
    return task(
      pattern.replace("{x}", () => topic),
      description,
    );
  };
  const isAction = language.action.test(goal);
  const isClosing = isAction && language.closing.test(goal);
  const isMiddle = isAction && !isClosing && !language.vague.test(goal);
  const middle = tasks.length > 0 ? tasks : [isMiddle ? task(goal) : stage("build")];
  const start =
    tasks.length > 1 ? [stage("outline")] : [stage("research"), stage("outline"), stage("prepare")];
  const end = isClosing ? [task(goal)] : isAction || !goal ? [] : [stage("launch")];
  return [...start, ...middle, stage("review"), ...end, stage("follow")];
}

/** The thing that a goal is about, with its article, or plainly "the project". */
function topicOf(goal: string, language: Language): string {
  const isAction = language.action.test(goal);
  const object = (isAction ? goal.replace(language.verb, "") : goal).replace(language.tail, "").trim();
  const isPhrase = !/\p{L}{2}/u.test(object) || object.split(" ").length > 5 || language.finite.test(object);
  if (isPhrase || language.tail.test(` ${object} `)) return language.project;
  const definite = language.definite.reduce((text, [from, to]) => text.replace(from, to), object);
  const article = isAction || /^(?:the|our|my|your)\s/i.test(definite) ? "" : language.article;
  return article + lowered(definite);
}
