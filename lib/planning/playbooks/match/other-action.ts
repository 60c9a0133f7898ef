import type { Playbook } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import { stripLeadIn } from "../read/requests/lead-in.ts";
import { skipGreeting } from "../read/sentences/greetings.ts";
import { listStems } from "../read/tokens.ts";
import { GOAL_ACTIONS } from "../read/words/goal-actions.ts";

/** Somebody who pays for damage, in any language. A new thing is only a part of that. */
const INSURER = /insur|(?<!\p{L})claim|versicher|assur|sinistre|segur[oa](?!\p{L})|aseguradora/iu;

/** Whether a playbook is for the host of an event, so that a guest does not need it. */
const isHosted = ({ domain, id }: Playbook) => domain === "events" || id.endsWith("/funeral");

/**
 * Makes a function that says whether a playbook plans something other than a brief wants with the same thing: "cancel the conference",
 * "return the wedding dress", "we are invited to a wedding", "open a nursery" against a child's first day there.
 */
export function createOtherActionFilter({
  goal,
  opening,
  words,
}: ParsedBrief): (playbook: Playbook) => boolean {
  const { actions, guest } = GOAL_ACTIONS[words.language];
  const said = skipGreeting(goal?.text ?? opening?.text ?? "", words);
  const wanted = stripLeadIn(said, words);
  const isInsured = INSURER.test(opening?.text ?? "");
  const found = actions.filter(({ goal: pattern, isAnywhere }) =>
    isAnywhere ? !isInsured && pattern.test(opening?.text ?? wanted) : pattern.test(wanted),
  );
  const stems = new Set(listStems(wanted, words));
  const isGuest = opening !== null && guest.test(opening.text);
  return (playbook) =>
    (isGuest && isHosted(playbook)) ||
    found.some(
      ({ ownNames, domains, ids }) =>
        (!domains || domains.includes(playbook.domain)) &&
        (!ids || ids.includes(playbook.id)) &&
        ![playbook.name, ...playbook.synonyms].some((name) => ownNames?.test(name) && isSaid(name, ownNames)),
    );

  /** Whether the goal has a word of a name besides that of the action: "cancel subscriptions" is not about a party. */
  function isSaid(name: string, ownNames: RegExp): boolean {
    const others = listStems(name, words).filter((stem) => !ownNames.test(stem));
    return others.length === 0 || others.some((stem) => stems.has(stem));
  }
}

/** The day of a canceled event is not a deadline: "cancel our conference on 20 March". The last other deadline takes its place. */
export function dropDayOfCancelled(brief: ParsedBrief): ParsedBrief {
  const { goal, opening, words, deadline, dates } = brief;
  if (!deadline || deadline.isDeadline || !opening || deadline.start > opening.end) return brief;
  const wanted = stripLeadIn(goal?.text ?? opening.text, words);
  if (!GOAL_ACTIONS[words.language].actions.some((action) => action.isEnd && action.goal.test(wanted)))
    return brief;
  const others = dates.map((date) => (date === deadline ? { ...date, isCalledOff: true } : date));
  return { ...brief, dates: others, deadline: others.findLast(({ isDeadline }) => isDeadline) ?? null };
}
