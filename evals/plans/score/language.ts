import { LANGUAGES, type Language } from "../brief.ts";
import type { ScoredTask } from "./plan.ts";
import { FUNCTION_WORDS, getWords } from "./words.ts";

/** The language of most function words, or null when no language has more of them than all others. */
export function detectLanguage(text: string): Language | null {
  const words = getWords(text);
  const counts = LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => FUNCTION_WORDS[language].has(word)).length,
  })).toSorted((one, other) => other.count - one.count);
  return counts[0]!.count > counts[1]!.count ? counts[0]!.language : null;
}

/** The share of the tasks that are not clearly in another language than the brief. */
export function scoreLanguage(tasks: ScoredTask[], language: Language): number {
  if (tasks.length === 0) return 0;
  const isRight = (task: ScoredTask) => {
    const detected = detectLanguage([task.name, task.description, ...task.done_when].join(" "));
    return detected === null || detected === language;
  };
  return tasks.filter(isRight).length / tasks.length;
}
