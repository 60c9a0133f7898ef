import { pattern, patternPart } from "../../../../text/pattern.ts";
import { toGetTitle } from "../words/things.ts";
import type { Words } from "../words/words.ts";
import { isObligation } from "./needs.ts";

/** The end of a text that says the opposite: "the passport has not", "the site doesn't really". */
const ENDS_IN_NOT = patternPart`
  (?:\b(?:not|never|no longer|hardly|barely|(?:do(?:es)?|did|is|are|was|were|has|have|had)nt)|n['’]t)(?:\s(?:yet|even|actually|\p{L}+ly))?
`;

/** Describes a fault that has to be fixed, in English and German: "the cookie banner is probably illegal". */
const FAULTY = pattern("iu")`
  // "and the cookie banner", "our website", "die Heizung"
  ^(?:(?:and|but|also|und|aber|auch|außerdem)\s+)*(?<what>(?:the|our|my|\p{L}+['’]s|die|der|das|unsere?|meine?)\s[^,;:]{2,60}?)(?<!${ENDS_IN_NOT})\s(?:
    // "is probably illegal", "are outdated", "is from 2009"
    (?:is|are)\s(?:(?:still|probably|certainly|completely|totally|a bit|quite|now)\s)*
      (?<en>illegal|broken|wrong|damaged|defective|leaking|faulty|torn|cracked|stuck|blocked|clogged|rotten|a mess
        |outdated|out of date|from\s(?:19|20)\d\d)
    // "was incomplete", "had expired"
    |(?:is|are|was|were)\s(?:still\s)?(?<part>incomplete)
    |(?:(?:is|are|has|have|had)\s)?(?<ended>expired)
    // "doesn't work", "do not yet work"
    |(?:do(?:es)?(?:n['’]t|\snot)\s(?:yet\s)?(?:work|close|open|lock|fit))
    // "drips", "sticks again"
    |(?:drips?|leaks?|sticks?|squeaks?|rattles?|jams?)(?=$|\s(?:again|badly)|[.!])
    // "ist wohl kaputt", "sind veraltet", "ist von 2009"
    |(?:ist|sind)\s(?:(?:noch|wohl|wahrscheinlich|völlig|ganz)\s)*
      (?<de>kaputt|defekt|falsch|unvollständig|undicht|beschädigt|gerissen|verstopft|morsch|veraltet|von\s(?:19|20)\d\d)
  // What follows the word does not count: "is broken since May".
  )(?=$|[\s.!,]).*$
`;
/** What something needs: "the take-home exercise needs a rewrite first", but not "we need a review", "the site does not need a redesign". */
const NEEDS_WORK = pattern("iu")`
  ^(?:(?:and|but|also)\s){0,3}
  (?<thing>
    (?!(?:
      i|we|you|he|she|it|they|this|that|these|those|there|who|what|which|one|no|none|neither|nothing|nobody
      |(?:no|any|some|every)\s?(?:one|body|thing)|everything|all
    )\b)
    (?:(?:the|our|my)\s)?[^,;:]{2,60}?
  // "I think it needs a test" does not say what.
  )(?<!${ENDS_IN_NOT}|\b(?:it|they|this|that|he|she|we|you|i))\s(?:still\s|also\s)*needs?\s(?:an?\s)?(?:(?:new|quick|full|good)\s)?
  (?<work>rewrite|review|check|repair|update|clean|paint|test|redesign|refresh)(?:\s(?:first|too|as\swell))?[.!]*$
`;

/** Open ends: unknown facts, missing answers, things not done, and things to be returned. */
const OPEN_ACTIONS: [said: RegExp, toStep: (groups: Record<string, string>) => string][] = [
  [
    /^(?:nobody|no one)\sknows\s(?<what>(?:the|our|where|who|which)\s.{3,})$/iu,
    ({ what }) => `find out ${what}`,
  ],
  [
    /^(?<who>(?:the|our|my)\s[^,;:]{2,50}?)\s(?:has|have)(?:n['’]t|\s(?:not|never|still\snot))\s(?:answered|replied|responded)(?:\s(?:yet|so far))?[.!]*$/iu,
    ({ who }) => `get an answer from ${lower(who!)}`,
  ],
  [
    pattern("iu")`
      ^(?<who>[^,;:]{2,50}?)\s(?:has|have)(?:n['’]t|\snot)(?:\syet)?\s(?<state>confirmed|signed|approved|paid|sent|delivered)
      \s(?<what>(?!us\s|me\s)[^,;:]{2,50}?)(?:\s(?:yet|so\sfar))?[.!]*$
    `,
    ({ who, state, what }) => `get ${what} ${state} by ${lower(who!)}`,
  ],
  [
    /^(?:i|we)\s(?:also\s)?want\s(?<thing>(?:the|my|our)\s.{2,50}?)\sback[.!]*$/iu,
    ({ thing }) => `get ${thing} back`,
  ],
  [
    /^(?:and\s)?(?<who>(?:the|our|my)\s[^,;:]{2,40}?)\swants?\s(?<thing>(?:their|its|his|her|the)\s.{2,40}?)\sback[.!]*$/iu,
    ({ who, thing }) => `return ${thing} to ${lower(who!)}`,
  ],
];

/** In a sentence a name keeps its capital: "Tom", but not "The bank", "Chemicals". */
const lower = (text: string) =>
  text.replace(/^(?:The|Our|My|A)(?=\s)|^\p{Lu}(?=\p{Ll}*[-\s]\p{Ll})|^\p{Lu}(?=\p{Ll}+s$)/u, (start) =>
    start.toLowerCase(),
  );

/** Something that needs something else: "the poems need a poet". What we or a group of ours needs is the project. */
const NEEDS_THING = pattern("iu")`
  ^(?<use>(?!(?:
    i|we|you|he|she|it|they|this|that|these|those|there|who|what|which|one|no|none|nothing|nobody|everybody|everyone|everything|somebody|each|all|both|our|my|so|and|but|then
  )\b)[^,;:]{2,50}?)(?<!${ENDS_IN_NOT}|\b(?:it|they|this|that|he|she|we|you|i))\s(?:still\s|also\s)*needs?\s(?<needed>(?:an?|two|three|four|\d+|new)\s[^,;:]{3,50})$
`;

/** A first word that is not a name: "The bank", "Notice to". */
const COMMON_START = /^\p{Lu}(?=\p{Ll}*[-\s]\p{Ll})/u;

/** Faults of old things, which ask for a replacement. */
const OLD = /^(?:outdated|out of date|from|veraltet|von)/iu;

/** What nobody has done: "nobody has ever tested the backup", but not "nobody has found any faults". */
const UNDONE = pattern("iu")`
  // "but nobody has ever"
  ^(?:(?:and|but)\s+)*(?:nobody|no one)\s(?:has\s|had\s)(?:(?:ever|yet|actually|really)\s)*
  // "tested the backup"
  (?<verb>\p{L}+)\s(?!(?:any|us|me)\b)(?<what>.{3,})$
`;

/** At the end of what nobody has done: "tested the backup yet". */
const YET = /\s(?:yet|so far|until now)(?=[.!]*$)/iu;

/** What still has to be done with something, in any language: "the hostel isn't confirmed yet", "die Miete noch nicht bezahlt". */
const NOT_YET = pattern("iu")`
  ^(?:(?:and|but|und|aber|et|mais|y|pero)\s+)*
  (?<waiting>(?:the|our|my|die|der|das|unsere?|meine?|le|la|les|notre|nos|el|los|las|nuestr[oa]s?)\s[^,;:]{2,60}?|l['’][^,;:]{2,60}?)\s(?:
    (?:(?:is|are)(?:n['’]t|\snot)|(?:has|have)(?:n['’]t|\snot)(?:\syet)?\sbeen)(?:\s(?:yet|all))*
    |(?:(?:ist|sind|wurde|wurden)\s)?noch\snicht
    |(?:n['’]est|ne\ssont)\spas\sencore|(?:todavía|aún)\sno\sest[áa]n?|no\sest[áa]n?
  )\s(?<state>
    signed|booked|chosen|reserved|hired|bought|confirmed|ordered|settled|rented|installed|printed|scheduled|paid|sent
    |tested|cleaned|checked|serviced|repaired|updated|reviewed
    |unterschrieben|gebucht|bezahlt|bestätigt|bestellt|reserviert|gemietet|gekauft|verschickt|gekündigt|angemeldet
    |(?:signé|réservé|payé|confirmé|envoyé|acheté|choisi|loué|commandé)e?s?
    |(?:firmad|reservad|pagad|confirmad|enviad|comprad|alquilad)[oa]s?
  )(?:\s(?:yet|todavía|aún|for\s(?:\p{L}+\s)?\p{L}+|since\s.+))?[.!]*$
`;

/** "Sign the lease", "Miete bezahlen". */
const joinVerb = (verb: string, thing: string, language: Words["language"]): string =>
  language === "de"
    ? `${thing.replace(/^\p{L}+\s(?=\p{Lu})/u, "")} ${verb}`
    : `${verb} ${thing.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;

/** The step that fixes the fault that a clause reports: "the banner is illegal" asks to fix the banner. Null without a fault. */
export function toRemedy(text: string, { toBaseForm, language }: Words): string | null {
  const undone = UNDONE.exec(text)?.groups;
  const { thing, work } = NEEDS_WORK.exec(text)?.groups ?? {};
  if (thing && work)
    return `${work.toLowerCase()} ${thing.replace(COMMON_START, (letter) => letter.toLowerCase())}`;
  if (language === "en") {
    for (const [said, toStep] of OPEN_ACTIONS) {
      const { groups } = said.exec(text) ?? {};
      if (groups) return toStep(groups);
    }
    const { use, needed } = NEEDS_THING.exec(text.replace(/[\s.!]+$/, ""))?.groups ?? {};
    if (use && needed)
      return `${toGetTitle(needed, "en").replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())} for ${lower(use)}`;
  }
  const base = undone && (undone.verb === "done" ? "do" : toBaseForm(undone.verb!));
  if (base) return `${base} ${undone.what!.replace(YET, "")}`;
  const { waiting, state } = NOT_YET.exec(text)?.groups ?? {};
  const open = state && toBaseForm(state.toLowerCase());
  if (waiting && open) return joinVerb(open, waiting, language);
  const { what, en, de, part, ended } = FAULTY.exec(text)?.groups ?? {};
  // The clause names the step itself: "the floor leaks and must be renewed".
  // In German a thing has a capital: "die jetzige ist von 2014" names none.
  if (!what || isObligation(text) || (de && !/\s\p{Lu}/u.test(what))) return null;
  if (de) return joinVerb(OLD.test(de) ? "aktualisieren" : "in Ordnung bringen", what, "de");
  const verb = (part && "complete") || (ended && "renew") || (en && OLD.test(en) ? "update" : "fix");
  return joinVerb(verb, what, "en");
}
