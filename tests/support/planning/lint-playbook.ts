import { fillGaps } from "@/lib/planning/playbooks/compose/facts/fill";
import type { Fragment, Playbook, PlaybookTask } from "@/lib/planning/playbooks/playbook";

const MAX_TITLE_WORDS = 8;
/** Facts that every playbook has a place for, besides its count slots. */
const ALWAYS_TAKEN = ["money", "place", "date", "person"];
const BUILT_IN = new Set(ALWAYS_TAKEN);
const GAP = /\{(\w+)\}/g;

/** @returns sentences that say what is wrong with a playbook in one language. */
export function lintPlaybook(playbook: Playbook): string[] {
  const { tasks, slots } = playbook;
  const knownSlots = new Set([...BUILT_IN, ...Object.keys(slots)]);
  const core = tasks.filter(({ onlyIf }) => onlyIf === null);
  const conditional = tasks.length - core.length;
  const taken = new Set(core.flatMap(({ takes }) => takes));
  const counts = Object.keys(slots).filter((name) => slots[name]!.kind === "count");
  const faults = [
    ...(core.length < 10 || core.length > 14 ? [`has ${core.length} core tasks, not 10 to 14`] : []),
    ...(conditional > 20 ? [`has ${conditional} conditional tasks, more than 20`] : []),
    ...(playbook.name.split(/\s+/).length > 4 ? ["name: has more than 4 words"] : []),
    ...lintTitle("title", playbook.title, knownSlots),
    ...ALWAYS_TAKEN.filter((fact) => !taken.has(fact)).map((fact) => `no core task takes ${fact}`),
    ...counts.filter((name) => !taken.has(name)).map((name) => `no core task takes ${name}`),
    ...playbook.questions
      .filter(({ unless }) => unless !== null && !knownSlots.has(unless))
      .map(({ unless }) => `a question names the unknown slot ${unless}`),
    ...findRepeated(playbook.examples).map((text) => `example twice: ${text}`),
    ...findRepeated(tasks.flatMap(({ keywords }) => [...new Set(keywords.map(normalize))])).map(
      (keyword) => `two tasks have the keyword ${keyword}`,
    ),
  ];
  return [...faults, ...lintTasks(tasks, knownSlots)];
}

/** @returns sentences that say what is wrong with a fragment in one language. */
export const lintFragment = ({ tasks }: Fragment): string[] => lintTasks(tasks, BUILT_IN);

function lintTasks(tasks: PlaybookTask[], knownSlots: Set<string>): string[] {
  const above = new Map<string, PlaybookTask>();
  return tasks.flatMap((task) => {
    const faults = lintTask(task, above, knownSlots).map((fault) => `${task.key}: ${fault}`);
    above.set(task.key, task);
    return faults;
  });
}

function lintTask(task: PlaybookTask, above: Map<string, PlaybookTask>, knownSlots: Set<string>): string[] {
  const { title, onlyIf } = task;
  const texts = [title, task.detail, ...task.doneWhen];
  return [
    ...(above.has(task.key) ? ["key is used twice"] : []),
    ...lintTitle("title", title, knownSlots),
    ...task.after.flatMap((key) => lintPredecessor(task, key, above.get(key))),
    ...task.implies.filter((key) => !above.has(key)).map((key) => `implies ${key}, which is not above`),
    ...task.takes.filter((fact) => !knownSlots.has(fact)).map((fact) => `takes the unknown fact ${fact}`),
    ...(onlyIf && "slot" in onlyIf && !knownSlots.has(onlyIf.slot)
      ? [`only_if: unknown slot ${onlyIf.slot}`]
      : []),
    ...(texts.some((text) => text.includes("…") || text.includes("...")) ? ['has "…"'] : []),
    ...(texts.some((text) => /^\s*(?:\d+[.)]|[-*•])\s/.test(text)) ? ["has numbering"] : []),
    ...(/[[\]{}]/.test([task.detail, ...task.doneWhen].join()) ? ["detail or done_when has a gap"] : []),
  ];
}

function lintPredecessor(task: PlaybookTask, key: string, other: PlaybookTask | undefined): string[] {
  if (!other) return [`after names ${key}, which is not above`];
  if (other.dueDays > task.dueDays) return [`is due before ${key}, which it follows`];
  return other.onlyIf && !task.onlyIf ? [`follows ${key}, which is not always planned`] : [];
}

function lintTitle(field: string, title: string, knownSlots: Set<string>): string[] {
  const plain = fillGaps(title, new Map());
  const unknown = [...title.matchAll(GAP)].map(([, name]) => name!).filter((name) => !knownSlots.has(name));
  return [
    ...(plain.trim().split(/\s+/).length > MAX_TITLE_WORDS
      ? [`${field} has more than ${MAX_TITLE_WORDS} words`]
      : []),
    ...(/[{}]/.test(plain) ? [`${field} has a gap outside brackets`] : []),
    ...(plain.includes("[") || plain.includes("]") ? [`${field} has a bracket without its other half`] : []),
    ...unknown.map((name) => `${field}: unknown gap ${name}`),
    ...(/[.:;]$/.test(plain.trim()) ? [`${field} ends with a mark`] : []),
  ];
}

const normalize = (text: string) => text.trim().toLowerCase();

function findRepeated(texts: string[]): string[] {
  const normal = texts.map(normalize);
  return [...new Set(normal.filter((text, index) => normal.indexOf(text) !== index))];
}
