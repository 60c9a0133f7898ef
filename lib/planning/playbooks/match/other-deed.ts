import type { Playbook } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import { stripLeadIn } from "../read/requests/lead-in.ts";
import { skipGreeting } from "../read/sentences/greetings.ts";
import { listStems } from "../read/tokens.ts";
import { DEEDS } from "../read/words/deeds.ts";

/** What a guest has no part in planning. */
const isHosted = ({ domain, id }: Playbook) => domain === "events" || id.endsWith("/funeral");

/**
 * Makes a function that says whether a playbook plans something else than a brief wants with the same thing: "cancel the conference",
 * "return the wedding dress", "we are invited to a wedding", "open a nursery" against a child's first day there.
 */
export function createDeedFilter({ goal, opening, words }: ParsedBrief): (playbook: Playbook) => boolean {
  const { deeds, guest } = DEEDS[words.language];
  const said = skipGreeting(goal?.text ?? opening?.text ?? "", words);
  const wanted = stripLeadIn(said, words);
  const found = deeds.filter(({ goal: pattern }) => pattern.test(wanted));
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

  /** Whether the goal has a word of a name besides that of the deed: "cancel subscriptions" is not about a party. */
  function isSaid(name: string, ownNames: RegExp): boolean {
    const others = listStems(name, words).filter((stem) => !ownNames.test(stem));
    return others.length === 0 || others.some((stem) => stems.has(stem));
  }
}

/** Takes the day of an event that is called off for no deadline: "cancel our conference on 20 March". The last other last day is it. */
export function dropDayOfCancelled(brief: ParsedBrief): ParsedBrief {
  const { goal, opening, words, deadline, dates } = brief;
  if (!deadline || deadline.isDeadline || !opening || deadline.start > opening.end) return brief;
  const wanted = stripLeadIn(goal?.text ?? opening.text, words);
  if (!DEEDS[words.language].deeds.some((deed) => deed.isEnd && deed.goal.test(wanted))) return brief;
  const others = dates.map((date) => (date === deadline ? { ...date, isCalledOff: true } : date));
  return { ...brief, dates: others, deadline: others.findLast(({ isDeadline }) => isDeadline) ?? null };
}
