import { setImmediate as nextTurn } from "node:timers/promises";
import { composePlan } from "./compose/compose.ts";
import { composeOwnPlan } from "./compose/own-plan.ts";
import { isOwnPlan } from "./compose/own-points/own-list.ts";
import { assumeEnd } from "./compose/schedule/assume-end.ts";
import { getLibraries, getLibrary } from "./library.ts";
import { choosePlaybooks, listOthers, rankMatches } from "./match/choose.ts";
import { dropDayOfCancelled } from "./match/other-action.ts";
import type { PlaybookChoice, PlaybookPlan } from "./planned-project.ts";
import type { Playbook, PlaybookLanguage } from "./playbook.ts";
import { PLAYBOOK_LANGUAGES } from "./playbook.ts";
import { type ParsedBrief, parseBrief } from "./read/brief.ts";
import { detectPlaybookLanguage, MIN_ALONE, WORDS } from "./read/language.ts";
import { hideMailParts } from "./read/mail/hide-parts.ts";
import { readDeed } from "./read/requests/deeds.ts";
import { skipGreeting } from "./read/sentences/greetings.ts";
import { toStem } from "./read/tokens.ts";

/** Longer briefs are truncated. */
const MAX_READ_LENGTH = 8000;
/** Longer runs of spaces or tabs are shortened, because many patterns would try each of them. */
const MANY_SPACES = /([^\S\n]{20})[^\S\n]+/g;

interface PlaybookOptions {
  /** YYYY-MM-DD, in the person's time zone. */
  today: string;
  /** The id of the playbook that the person has chosen, or "none" for only their own points. */
  playbook?: string;
  /** Whether the person cannot be asked which playbook fits, so that the plan must do without a choice. */
  cannotAsk?: boolean;
  /** Whether only dates that the brief gives for a step become due dates, and none is counted back from the deadline. */
  hasOnlyNamedDates?: boolean;
}

/**
 * Plans a project from a text without a model: from the playbooks that fit, or else from the person's own points. The same text
 * gives the same plan on the same day.
 */
export async function planFromPlaybooks(
  input: string,
  { today, playbook, cannotAsk, hasOnlyNamedDates }: PlaybookOptions,
): Promise<PlaybookPlan> {
  const text = input.slice(0, MAX_READ_LENGTH).replaceAll("\0", "").toWellFormed().replace(MANY_SPACES, "$1");
  const detected = await findLanguage(hideMailParts(text).text);
  const language = detected ?? PLAYBOOK_LANGUAGES[0];
  const library = await getLibrary(language);
  const read = parseBrief(text, today, language);
  const toBrief = (aimed: ParsedBrief) => {
    const dated = dropDayOfCancelled(aimed);
    return hasOnlyNamedDates ? { ...dated, deadline: null } : dated;
  };
  const brief = toBrief(library.searchIndex.aimAtWish(read));
  const matches = rankMatches(library.searchIndex, brief);
  const withClauses = new Set(read.clauses.map(({ sentence }) => sentence));
  const emptySentences = read.sentences.flatMap(({ numbers }, index) =>
    withClauses.has(index + 1) ? [] : numbers,
  );
  const known = { deadline: brief.deadline?.day ?? null, corrections: brief.dateFaults, emptySentences };
  const planOwnPoints = (addedSteps: "none" | "goal" | "general") => {
    const { saidElsewhere, ...composed } = composeOwnPlan(setsOutFirst(read) ? toBrief(read) : brief, today, {
      hasTexts: detected !== null,
      addedSteps,
    });
    return {
      ...composed,
      ...known,
      emptySentences: [...emptySentences, ...saidElsewhere],
      playbooks: [],
      nearest: [],
      others: listOthers(matches, []).map(toChoice),
    };
  };
  const planFrom = (playbooks: Playbook[]) => ({
    ...composePlan(hasOnlyNamedDates ? brief : assumeEnd(brief, playbooks, today), playbooks, library, today),
    ...known,
    playbooks: playbooks.map(toChoice),
    nearest: [],
    others: listOthers(matches, playbooks).map(toChoice),
  });
  const chosen = playbook === undefined ? undefined : library.playbooks.get(playbook);
  if (chosen) return planFrom([chosen]);
  if (playbook === "none" || detected === null) return planOwnPoints("goal");
  if (isOwnPlan(brief)) return planOwnPoints("none");
  const choice = choosePlaybooks(matches, brief);
  if (choice.kind === "playbooks") return planFrom(choice.playbooks);
  if (choice.kind === "none") return planOwnPoints("general");
  if (cannotAsk) return choice.named ? planFrom([choice.named]) : planOwnPoints("general");
  return { ...planOwnPoints("none"), nearest: choice.nearest.map(toChoice) };
}

/** Whether the first sentence says what the project is, and the wish after it only what that needs: "We launch a market. We need a permit." */
const setsOutFirst = ({ opening, wish, words }: ParsedBrief): boolean =>
  opening !== null &&
  wish?.isNeed === true &&
  readDeed(skipGreeting(opening.text, words), words.language) !== null;

/** Detects the language by function words, or for short briefs by the words of the playbooks in all languages. */
async function findLanguage(text: string): Promise<PlaybookLanguage | null> {
  const clear = detectPlaybookLanguage(text, () => false, MIN_ALONE.score, MIN_ALONE.lead);
  if (clear) return clear;
  const libraries = await getLibraries();
  return detectPlaybookLanguage(text, (word, language) =>
    libraries[language].searchIndex.knows(toStem(word, WORDS[language])),
  );
}

/** Loads all playbooks and plans once in each language, so that the next plans are fast. The sandbox does it at its start. */
export async function warmUpPlaybooks(): Promise<void> {
  for (const { playbooks } of Object.values(await getLibraries())) {
    const [example = ""] = playbooks.values().next().value?.examples ?? [];
    await planFromPlaybooks(example, { today: "2026-01-01" });
    await nextTurn();
  }
}

const toChoice = ({ id, name, about }: Playbook): PlaybookChoice => ({ id, name, about });
