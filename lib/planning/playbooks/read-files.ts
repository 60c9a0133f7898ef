import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { load } from "js-yaml";
import type { z } from "zod";
import {
  type FragmentFile,
  fragmentFile,
  fragmentTexts,
  type PlaybookFile,
  type PlaybookTexts,
  playbookFile,
  playbookTexts,
  type TaskFile,
} from "./files.ts";
import type { Fragment, Playbook, PlaybookFiles, PlaybookLanguage, PlaybookTask, Slot } from "./playbook.ts";

type TextsOfTasks = PlaybookTexts["tasks"];

/** @returns the ids of all files in a language-neutral form, such as `events/wedding`, sorted. */
export const listPlaybookIds = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^[^/]+\/[^./]+\.yaml$/.test(path))
    .map((path) => path.replace(/\.yaml$/, ""))
    .sort();

export const isFragmentId = (id: string) => id.startsWith("fragments/");

/** Reads all files in a language, one by one, so that requests are served in between. @throws like readPlaybook. */
export async function readPlaybooks(root: string, language: PlaybookLanguage): Promise<PlaybookFiles> {
  const files: PlaybookFiles = { playbooks: [], fragments: [] };
  for (const id of listPlaybookIds(root)) {
    if (isFragmentId(id)) files.fragments.push(readFragment(root, id, language));
    else files.playbooks.push(readPlaybook(root, id, language));
    await nextTurn();
  }
  return files;
}

/** Reads one playbook in a language. @throws Error that names the file and what is wrong in it. */
export function readPlaybook(root: string, id: string, language: PlaybookLanguage): Playbook {
  const file: PlaybookFile = readFile(playbookFile, root, id, "en");
  const texts: PlaybookTexts | null = language === "en" ? null : readFile(playbookTexts, root, id, language);
  if (texts && texts.questions.length !== file.questions.length)
    throw new Error(
      `playbooks/${id}.${language}.yaml: has ${texts.questions.length} questions, not ${file.questions.length}`,
    );
  const { name, about, title, synonyms, examples, not_for, deadline } = texts ?? file;
  return {
    id,
    domain: file.domain,
    language,
    name,
    about,
    title,
    synonyms,
    examples,
    deadline,
    notFor: not_for,
    minimumDays: file.minimum,
    daysWithoutDate: file.if_no_date ?? null,
    slots: Object.fromEntries(
      Object.entries(file.slots).map(([slot, value]) => [slot, toSlot(id, language, slot, value, texts)]),
    ),
    questions: file.questions.map(({ ask, unless = null }, index) => ({
      ask: texts?.questions[index] ?? ask,
      unless,
    })),
    tasks: toTasks(file.tasks, texts?.tasks, `playbooks/${id}.${language}.yaml`),
  };
}

/** Reads one fragment in a language. @throws like readPlaybook. */
export function readFragment(root: string, id: string, language: PlaybookLanguage): Fragment {
  const file: FragmentFile = readFile(fragmentFile, root, id, "en");
  const texts = language === "en" ? null : readFile(fragmentTexts, root, id, language);
  const { name, synonyms } = texts ?? file;
  const tasks = toTasks(file.tasks, texts?.tasks, `playbooks/${id}.${language}.yaml`);
  return { id, name, synonyms, tasks };
}

function toSlot(id: string, language: string, name: string, slot: Slot, texts: PlaybookTexts | null): Slot {
  if (!texts) return slot;
  const words = texts.slots[name];
  if (!words) throw new Error(`playbooks/${id}.${language}.yaml: the slot ${name} is missing`);
  return { ...slot, words };
}

function toTasks(tasks: TaskFile[], texts: TextsOfTasks | undefined, path: string): PlaybookTask[] {
  const unknown = Object.keys(texts ?? {}).find((key) => !tasks.some((task) => task.key === key));
  if (unknown) throw new Error(`${path}: ${unknown} is no task of the playbook`);
  return tasks.map(({ done_when, due, only_if, ...task }) => {
    const textsOfTask = texts ? texts[task.key] : { ...task, done_when };
    if (!textsOfTask) throw new Error(`${path}: the task ${task.key} is missing`);
    const { title, detail, keywords } = textsOfTask;
    return {
      ...task,
      title,
      detail,
      keywords,
      dueDays: due,
      doneWhen: textsOfTask.done_when,
      onlyIf: only_if ?? null,
    };
  });
}

/** The English files, which all languages need. */
const englishFiles = new Map<string, unknown>();

function readFile<T>(shape: z.ZodType<T>, root: string, id: string, language: PlaybookLanguage): T {
  const path = join(root, id);
  if (language !== "en") return parseFile(shape, root, id, language);
  const file = englishFiles.get(path) ?? parseFile(shape, root, id, language);
  englishFiles.set(path, file);
  return file as T;
}

function parseFile<T>(shape: z.ZodType<T>, root: string, id: string, language: PlaybookLanguage): T {
  const name = language === "en" ? `${id}.yaml` : `${id}.${language}.yaml`;
  const fail = (reason: string) => new Error(`playbooks/${name}: ${reason}`);
  let value: unknown;
  try {
    value = load(readFileSync(join(root, name), "utf8"));
  } catch (error) {
    throw fail((error as Error).message);
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw fail(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
}
