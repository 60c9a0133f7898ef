import { pattern } from "../../../../text/pattern.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { listStems } from "../../read/tokens.ts";
import type { Candidate } from "../candidate.ts";
import { trimMarks } from "../titles/titles.ts";

/** Says who is responsible for what, in any language: "Maria owns search", "Tombola übernimmt Petra". */
const OWNS = pattern("u")`
  ^(?:(?:and|und|et|y)\s)?(?:
    (?<who>\p{Lu}\p{L}+(?:\s\p{Lu}\p{Ll}+)?)\s(?:
      owns|handles|leads|manages|coordinates|looks\safter|takes(?:\scare\sof)?|is\s(?:responsible\sfor|in\scharge\sof)|has(?!\sto\s)
      |übernimmt|verantwortet|leitet|koordiniert|kümmert\ssich\sum|ist\s(?:zuständig|verantwortlich)\sfür
      |s['’]occupe\sd(?:e|u|es)|gère|coordonne|prend\sen\scharge|est\sresponsable\sd(?:e|u|es)
      |se\sencarga\sdel?|gestiona|coordina|es\sresponsable\sdel?
    )\s(?:(?:the|our|die|den|das|alle|la|le|les|el|los|las)\s|l['’])?(?<what>\p{L}.*)
    |(?<thing>\p{Lu}[\p{L}-]+)\s(?:übernimmt|verantwortet|leitet|koordiniert)\s(?<doer>\p{Lu}\p{Ll}+)
  )$
`;
/** The maximum number of meaningful words of a responsibility. A longer text is a step of its own. */
const MAX_STEMS = 3;
/** The minimum length of the last part of a German compound. */
const MIN_PART_LENGTH = 4;

interface Owner {
  who: string;
  stems: string[];
}

function readOwner({ text }: Clause, { words }: ParsedBrief): Owner | null {
  const { who, what, thing, doer } = OWNS.exec(trimMarks(text))?.groups ?? {};
  const owner = { who: who ?? doer ?? "", stems: listStems(what ?? thing ?? "", words) };
  const isNamed = owner.who !== "" && !words.noName.test(owner.who);
  return isNamed && owner.stems.length > 0 && owner.stems.length <= MAX_STEMS ? owner : null;
}

/**
 * Adds owners to the tasks that they are responsible for, instead of a task for each owner: "Maria owns search" adds "(Maria)" to "Fix the
 * slow search". A responsibility that matches no task stays a task.
 */
export function nameOwners(candidates: Candidate[], brief: ParsedBrief): Candidate[] {
  const owners = new Map<Candidate, Owner>();
  for (const candidate of candidates) {
    const [clause] = candidate.clauses;
    const owner = candidate.source || !clause ? null : readOwner(clause, brief);
    if (owner) owners.set(candidate, owner);
  }
  return candidates.filter((candidate) => {
    const owner = owners.get(candidate);
    if (!owner) return true;
    const owned = candidates.filter((other) => !owners.has(other) && isAbout(other, owner, brief));
    for (const task of owned) {
      if (!task.title.includes(owner.who)) task.title += ` (${owner.who})`;
      for (const clause of candidate.clauses) task.clauses.add(clause);
    }
    return owned.length === 0;
  });
}

/** Whether a title, or the heading above it, has all words of what somebody is responsible for. */
function isAbout({ title, clauses }: Candidate, { stems }: Owner, { words }: ParsedBrief): boolean {
  const sections = [...clauses].map(({ section }) => section);
  const own = listStems([title, ...sections].join(" "), words);
  const isPart = (long: string, stem: string) =>
    words.language === "de" &&
    stem.length >= MIN_PART_LENGTH &&
    (long.endsWith(stem) || long.startsWith(stem));
  return stems.every((stem) => own.some((one) => one === stem || isPart(one, stem)));
}
