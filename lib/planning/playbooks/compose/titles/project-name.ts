import { capitalize } from "../../../../text/capitalize.ts";
import { getFirstCharacters } from "../../../../text/first-characters.ts";
import { pattern } from "../../../../text/pattern.ts";
import type { Playbook } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import { joinTitleWords } from "../../read/language.ts";
import { isListHead, readInlineList } from "../../read/lists/inline-lists.ts";
import { stripBullet } from "../../read/lists/list-marks.ts";
import { findHead } from "../../read/minutes/labels.ts";
import { dropRefusedStart } from "../../read/negation/negation.ts";
import { readDeed } from "../../read/requests/deeds.ts";
import { stripLeadIn } from "../../read/requests/lead-in.ts";
import { skipGreeting } from "../../read/sentences/greetings.ts";
import { countWords, fold, listStems } from "../../read/tokens.ts";
import { AGENDA_NUMBER } from "../../read/words/minute-labels.ts";
import { NAMES } from "../../read/words/name-patterns.ts";
import { fillGaps, getProjectWideValues, type Values } from "../facts/fill.ts";
import { cutDates, endAtPhrase } from "./cut-name.ts";
import { dropStart } from "./goal-title.ts";
import { fitName, nameBirthday, nameList, toGermanAction } from "./spoken-names.ts";
import { ARTICLE, shortenTitle, trimMarks } from "./titles.ts";

const MAX_WORDS = 8;
/** A text that begins with one of these is a sentence, not a name: "Our office moves", "I grow vegetables". */
const SUBJECT = new RegExp(String.raw`^(?:${joinTitleWords("subject")})[\s'’]`, "iu");
/** Verbs that name the whole project: "Plan my wedding". */
const GOAL_VERB = new RegExp(
  String.raw`^(?:${joinTitleWords("goalVerb")})\s+(?:(?:${joinTitleWords("determiner")})\s+)?`,
  "iu",
);

/** The name of a project that is planned from the person's own points. @param titles those of its tasks */
export function nameOwnProject(brief: ParsedBrief, titles: string[]): string {
  const { opening, words } = brief;
  const birthday = nameBirthday(brief, false);
  if (birthday) return birthday;
  if (opening && (isTableRow(opening.text) || AGENDA_NUMBER.test(opening.text)))
    return fitName(nameList(titles, brief));
  const spoken = opening ? toGermanAction(opening.text, brief) : "";
  if (opening && spoken !== opening.text) return fitName(shortenTitle(spoken, MAX_WORDS));
  const doer = new RegExp(`${DOER.source}|${NAMES[words.language].guest.source}`, "iu");
  const whole = toProjectName(brief, (text) => dropDoer(text, brief).replace(doer, ""));
  const name = dropStart(cutDates(endAtPhrase(whole, brief), brief), brief)
    .replace(OWNER, "")
    .replace(ARTICLE, "")
    .replace(DONE_BY_OTHERS, "");
  if (isEmptyName(name, words)) return fitName(nameList(titles, brief));
  return fitName(name === "" ? whole : capitalize(name));
}

const isTableRow = (text: string) => /^\s*\|.*\|/.test(text);
/** Whose the project is, at the start of its name: "Our reply to the claim". */
const OWNER = /^(?:our|my)\s(?=\p{Ll}+\s\p{L})/iu;
/** Whether a name is one word that only begins a list: "Do", "Tasks". */
const isEmptyName = (name: string, { stop }: ParsedBrief["words"]): boolean =>
  countWords(name, 2) < 2 &&
  (stop.has(fold(name)) ||
    findHead(name) !== null ||
    /^(?:do|to-?dos?|tasks?|list|aufgaben|liste|tâches|tareas)$/iu.test(name));

/** Says at the end of a German name that others do it: "Hof pflastern lassen". */
const DONE_BY_OTHERS = /(?<=\p{L}(?:en|ern|eln))\slassen$/u;

const WISHER = pattern("iu")`
  ^(?:.{0,90}?(?<!\p{L})(?:${joinTitleWords("subject")})(?:['’]ve|\s\([^()]{1,40}\))?|[^,;:]{2,60}?(?!\s(?:need|want)\s))
  \s(?:${joinTitleWords("want")})\s(?:to\s)?(?=\S+\s\S)
`;

/** Removes who wants something: "Our club needs new shirts", "as agreed on the phone, we need to find a cook". */
const dropWisher = (text: string) => text.replace(WISHER, "");

/** A sentence that only says when something is. Its subject is the name: "Our summer party is on 4 July". */
const IS_ON = pattern("iu")`
  ^(?:the|our|my|unsere?|das|die|der|notre|le|la|el|nuestr[oa])\s(?<what>(?:[\p{L}-]+\s){1,4}?)
  (?:is|will\sbe|takes\splace|ist|findet|est|aura\slieu|a\slieu|es|será)\s(?:on|from|am|vom|le|du|el|del)\s(?:the\s)?(?<when>.+)$
`;

/** Reads the name from a sentence that says on which day something is. "The shop is on Shopify 2" has no day. */
function dropWhen(text: string, { dates, impossibleDates }: ParsedBrief): string {
  const { what = text, when = "" } = IS_ON.exec(text)?.groups ?? {};
  const days = [...dates.map((date) => date.text.replace(/^the\s/i, "")), ...impossibleDates];
  // A comma within a date does not end the name; the date is cut off later.
  return days.some((day) => !day.includes(",") && when.startsWith(day)) ? what : text;
}

/** "We are planning …": the object is the name, in any language: "on organise un | vide-grenier", "we are organising a | jumble sale". */
const ORGANIZER = pattern("iu")`
  ^(?:
    (?:we|i)(?:['’](?:re|m)|\s(?:are|am))\s(?:organi[sz]ing|preparing|planning|hosting)
    |(?:wir\s(?:organisieren|planen|veranstalten)|ich\s(?:organisiere|plane|veranstalte))
    |(?:on|nous|je)\s(?:organis|prépar|planifi)(?:e|ons)
    |estamos\s(?:organizando|preparando)|(?:organiz|prepar)(?:amos|o)
    // "our village is organising a | fair"
    |(?:our|my)\s(?:[\p{L}'’-]+\s){1,3}?(?:is\s(?:organi[sz]ing|preparing|planning|hosting)|organi[sz]es|prepares|plans|hosts)
    |(?:notre|mon|ma)\s[\p{L}'’-]+\s(?:organise|prépare)|(?:nuestr[oa]|mi)\s\p{L}+\s(?:organiza|prepara)
  ),?\s(?:(?:${joinTitleWords("determiner")}|${joinTitleWords("article")}|ein)\s)?
`;

/** What a sentence sets out to do, without who does it: "our village is restoring the mill" is "restore the mill". */
function dropDoer(text: string, { words }: ParsedBrief): string {
  const deed = readDeed(text, words.language);
  return deed && words.language !== "de" ? `${deed.verb} ${deed.object}` : text;
}

/** Removes who wants something and, in German, when: "wir wollen nächstes Jahr | eine Tour spielen". */
function dropWisherAndDates(text: string, { dates, words }: ParsedBrief): string {
  let rest = dropWisher(text);
  if (words.language !== "de" || rest === text) return rest;
  const skipPreposition = () => rest.replace(/^(?:bis|ab|vor|nach|zum|am|im)\s(?:zum\s|spätestens\s)?/iu, "");
  const findDate = () =>
    [rest, skipPreposition()]
      .flatMap((start) => dates.map((date) => [start, `${date.text} `] as const))
      .find(([start, day]) => start.startsWith(day));
  for (let found = findDate(); found; found = findDate()) rest = found[0].slice(found[1].length).trimStart();
  return rest;
}

/** A label that says nothing of the project itself: "Feature: export to PDF". */
const EMPTY_LABEL = pattern("iu")`
  ^(?:spec(?:ification)?|feature|project|task|ticket|epic|story|idea|goal|brief|topic|projekt|aufgabe|ziel|thema|idee|vorhaben|projet|tâche|objectif|idée|sujet
    |proyecto|tarea|objetivo|idea|tema)\s?:\s+(?=\S+\s\S)
`;

/** What somebody says before they come to the project: "ok so wedding", "well, wedding", but not "Well drilling", "Bon voyage party". */
const FILLER = pattern("iu")`
  ^(?:
    (?:(?:well|right|bon|also|pues)\s+)?(?:ok(?:ay)?|so|alright|tja|alors|bueno)(?:[,:]?\s+(?:well|right|bon|also|pues))?[,:]?\s+
    |(?:well|right|bon|also|pues)[,:]\s+
  )+(?=\S)
`;

/** Who does it: "I'm | moving to Rome". */
const DOER = /^(?:i['’]m|i\sam|we['’]re|we\sare)\s+(?=\p{L}{2,}ing\s(?!to\s))/iu;

/** Removes the marker of a list. "50. Geburtstag" begins none, and "1. Mai-Fest" only if a line with "2." follows. */
const dropMarker = (first: string, text: string) =>
  /^\d{1,2}\.\s/.test(first) && !(/^1\./.test(first) && /^[ \t]*2\.\s/m.test(text))
    ? first
    : stripBullet(first);

/** Ends a text after a number with a full stop. `splitSentences` reads "Office move on March 1. Order desks" as one sentence. */
function endAfterNumber(said: string, { clauses }: ParsedBrief): string {
  const ends = clauses
    .filter(({ text }) => /\d\.?$/.test(text) && said.includes(text))
    .map(({ text }) => said.indexOf(text) + text.length)
    .filter((end) => /^\.\s+\p{Lu}/u.test(said.slice(end)));
  return ends.length > 0 ? said.slice(0, Math.min(...ends)) : said;
}

/** A comma that is not within brackets: "new client Brightwater (logistics, 200 seats)" has none. */
const COMMA = /,\s(?![^()]*\))/;

/** The name of a project from the first sentence of its brief. @param dropSubject removes who does it */
function toProjectName(brief: ParsedBrief, dropSubject = (text: string) => text): string {
  const { opening, words } = brief;
  const said = dropRefusedStart(endAfterNumber(skipGreeting(opening?.text ?? "", words), brief), words);
  const list = readInlineList(said, words);
  const named = list && (isListHead(list.head, words) ? list.items[0]! : list.head);
  const plainStart = dropMarker(named ?? said, brief.text)
    .replace(/^[#\-*•\s]+/, "")
    .replace(NAMES[words.language].listHead, "")
    .replace(FILLER, "");
  const label = dropSubject(plainStart.replace(ORGANIZER, "")).replace(EMPTY_LABEL, "");
  const first = dropWhen(label, brief).replace(/:\s.*$/s, "");
  const plain = stripLeadIn(dropWisherAndDates(trimMarks(first), brief), words);
  const [head = ""] = plain.replace(GOAL_VERB, "").split(COMMA);
  const goal = countWords(head) > 1 ? head : plain.replace(GOAL_VERB, "");
  return capitalize(
    trimMarks(shortenTitle(goal || plain, MAX_WORDS)) || getFirstCharacters(brief.text.trim(), 80) || "–",
  );
}

/**
 * The name of a project that is planned from a playbook. A title without a fact of the brief would be the same for all projects of
 * this kind. Then the name is in the words of the brief, if they name the project: "Podcast about urban gardening".
 */
export function nameProject(brief: ParsedBrief, playbook: Playbook, values: Values): string {
  const birthday = playbook.id.endsWith("/birthday-party") ? nameBirthday(brief, true) : null;
  if (birthday) return birthday;
  return fitName(nameByPlaybook(brief, playbook, values));
}

function nameByPlaybook(brief: ParsedBrief, playbook: Playbook, values: Values): string {
  const usual = capitalize(fillGaps(playbook.title, getProjectWideValues(brief, values)));
  if (usual !== capitalize(fillGaps(playbook.title, new Map()))) return usual;
  const nameInBrief = endAtPhrase(toProjectName(brief).replace(/\s?\(.*$/s, ""), brief);
  const name = cutDates(nameInBrief, brief);
  const isSynonym = [playbook.name, ...playbook.synonyms].some((one) => fold(one) === fold(name));
  if ((countWords(name) < 2 && !isSynonym) || SUBJECT.test(name)) return usual;
  const stemsOfPlaybook = new Set(
    [usual, playbook.name, ...playbook.synonyms].flatMap((text) => listStems(text, brief.words)),
  );
  return listStems(name, brief.words).some((stem) => stemsOfPlaybook.has(stem)) ? capitalize(name) : usual;
}
