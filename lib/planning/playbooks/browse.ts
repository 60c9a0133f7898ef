import { createCandidate } from "./compose/candidate.ts";
import { linkTasks, scheduleTasks } from "./compose/schedule/schedule.ts";
import { getLibrary } from "./library.ts";
import type { PlannedTask } from "./planned-project.ts";
import type { Domain, Playbook, PlaybookLanguage } from "./playbook.ts";
import { parseBrief } from "./read/brief.ts";
import { fold } from "./read/tokens.ts";

/** A playbook as one that a person chooses, without a text to plan from. */
interface ListedPlaybook {
  id: string;
  domain: Domain;
  name: string;
  about: string;
  task_count: number;
}

interface PlannedPlaybook {
  name: string;
  about: string;
  /** What the day means, such as "the wedding day". */
  deadline: string;
  /** `due_days` are the usual days from the day, negative before it. */
  tasks: (PlannedTask & { due_days: number })[];
}

/** Whether a text has all words of a search, in any case and without accents. */
export function hasWords(text: string, q: string): boolean {
  const folded = fold(text);
  return fold(q)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** @param q words that the name, the sentence about it or a synonym has */
export async function listPlaybooks(language: PlaybookLanguage, q = ""): Promise<ListedPlaybook[]> {
  const { playbooks } = await getLibrary(language);
  return [...playbooks.values()]
    .filter(({ name, about, synonyms }) => hasWords([name, about, ...synonyms].join(" "), q))
    .map((playbook) => ({
      id: playbook.id,
      domain: playbook.domain,
      name: playbook.name,
      about: playbook.about,
      task_count: listCoreTasks(playbook).length,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/**
 * Plans the core tasks of a playbook. With less time than usual they are closer together.
 * @param day the day that the due dates are counted from, not before today; without one there are no dates
 * @returns null when there is no such playbook
 */
export async function planPlaybook(
  id: string,
  { day, today, language }: { day: string | null; today: string; language: PlaybookLanguage },
): Promise<PlannedPlaybook | null> {
  const playbook = (await getLibrary(language)).playbooks.get(id);
  if (!playbook) return null;
  const core = listCoreTasks(playbook);
  const candidates = core.map((task) => createCandidate(task, new Map()));
  const deadline = day === null ? null : { day, start: 0, end: 0, text: "", isDeadline: true, isExact: true };
  const due = scheduleTasks({ ...parseBrief("", today, language), deadline }, candidates, today);
  const after = linkTasks(candidates, new Map(playbook.tasks.map((task) => [task.key, task.after])));
  const tasks = candidates.map(({ title, detail, doneWhen, size }, index) => ({
    name: title,
    description: detail,
    from: [],
    done_when: doneWhen,
    size,
    after: after[index]!,
    due_on: due[index]!,
    due_days: core[index]!.dueDays,
  }));
  return { name: playbook.name, about: playbook.about, deadline: playbook.deadline, tasks };
}

/** Lists the tasks without a condition in the order of their dates. In a tie the order of the file decides, which `after` follows. */
const listCoreTasks = ({ tasks }: Playbook) =>
  tasks.filter(({ onlyIf }) => onlyIf === null).toSorted((a, b) => a.dueDays - b.dueDays);
