import type { Brief } from "../read/brief.ts";
import { type Clause, stripLeadIn } from "../read/clauses.ts";
import { fold } from "../read/tokens.ts";
import { getFactsOf } from "./clause-facts.ts";
import { TEXTS } from "./texts.ts";

const MAX_TITLE_WORDS = 12;
const MAX_TITLE_LENGTH = 120;
/** More words are often a whole sentence. */
const MAX_THING_WORDS = 3;
/** Where a long clause can end: what follows is a detail. */
const DETAIL_START =
  /\s(?:because|so that|which|who|that|since|although|while|before we|after we|weil|damit|sodass|obwohl|welche[rs]?|parce que|car|afin|pour que|qui|porque|para que|ya que|que)\s|\s[–—-]\s|\s?\(|[;:]\s/iu;
/** A title that was cut does not end with one of these: a number alone has lost what it counts. */
const LOOSE_END =
  /[\s,]+(?:\d[\d.,:]*|and|or|the|a|an|of|for|to|in|on|at|with|by|from|under|over|about|until|und|oder|der|die|das|den|dem|ein|eine|einen|für|mit|von|zu|in|im|am|et|ou|le|la|les|de|du|des|un|une|pour|avec|à|y|o|el|los|las|del|con|para|en)$/iu;
/** Verbs that name the whole project: "Plan my wedding". */
const GOAL_VERB =
  /^(?:plan|organi[sz]e|prepare|create|manage|help with|start|set up|do|planen?|organisiere[n]?|vorbereiten|erstellen?|organiser|préparer|planifier|prépare|organizar|planificar|preparar)\s+(?:(?:my|our|the|a|an|meine[nrsm]?|unsere[nrsm]?|eine[nrsm]?|das|die|den|der|mon|ma|mes|notre|nos|une?|le|la|les|mi|mis|nuestr[oa]s?|una?|el|los)\s+)?/iu;

/** A thing in a list loses its article: "a name" is "Name". */
const ARTICLE = /^(?:an?|the|some|einen?|eine[rms]?|une?|des|unos|unas|una?)\s+(?=\p{L})/iu;

const capitalise = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const trimMarks = (text: string) =>
  trimEnd(text.replace(/\s?\(\s?\p{Lu}[\p{L}'’ -]{0,60}\?\s?\)/gu, "").replace(/…|\.{3}/g, "")).trim();

/** Takes off the marks at the end. A pattern would try each of a thousand dashes. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:.!–—-]/.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** Shortens a text at a place where a detail begins, and else at a word; never with an ellipsis. */
function shorten(text: string, maxWords: number): string {
  let short = text;
  if (countWords(short) > maxWords) {
    const detail = DETAIL_START.exec(short);
    if (detail && countWords(short.slice(0, detail.index)) >= 2) short = short.slice(0, detail.index);
  }
  if (countWords(short) > maxWords) {
    const comma = short.indexOf(", ");
    if (comma > 0 && countWords(short.slice(0, comma)) >= 3) short = short.slice(0, comma);
  }
  short = short.split(/\s+/).slice(0, maxWords).join(" ").slice(0, MAX_TITLE_LENGTH);
  return countWords(text) > countWords(short) ? dropLooseEnd(short) : short;
}

function dropLooseEnd(text: string): string {
  const shorter = text.replace(LOOSE_END, "");
  return shorter === text || shorter === "" ? text : dropLooseEnd(shorter);
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** The title of a task from a clause of the brief, in the person's own words. */
export function toOwnTitle(clause: string, { words }: Brief): string {
  const whole = trimMarks(stripLeadIn(trimMarks(clause), words)).replace(ARTICLE, "");
  // "tv licence - 169 pounds, due 31 Jan": the thing, and what there is to know about it.
  const [head = "", tail = ""] = whole.split(/\s[–—-]\s|:\s/);
  const plain = (countWords(head) > 1 && countWords(tail) > 1 ? head : whole) || clause.trim();
  return capitalise(trimMarks(shorten(plain, MAX_TITLE_WORDS)) || shorten(clause, MAX_TITLE_WORDS));
}

/** A thing that the person lists gets a verb: "dispensers" is "Arrange dispensers". */
export function toTaskTitle(clause: Clause, brief: Brief): string {
  const title = toOwnTitle(clause.text, brief);
  const { facts, dates } = getFactsOf(clause, brief);
  const isThing =
    clause.isListed &&
    !clause.isUrgent &&
    !brief.words.action.test(stripLeadIn(clause.text, brief.words)) &&
    countWords(title) <= MAX_THING_WORDS &&
    facts.length + dates.length === 0 &&
    /^[\p{L}\s-]+$/u.test(title);
  if (!isThing) return title;
  const { arrange } = TEXTS[brief.words.language];
  return arrange(brief.words.language === "de" ? title : lowerFirst(title));
}

/** Not in "DJ" and "USB cable". */
const lowerFirst = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** The name of a project from the first sentence of its brief. */
export function toProjectName(brief: Brief): string {
  const { sentences, words } = brief;
  const first = (sentences[0]?.text ?? "").replace(/^[#\-*•\s]+/, "").replace(/:\s.*$/s, "");
  const plain = stripLeadIn(trimMarks(first), words);
  const [head = ""] = plain.replace(GOAL_VERB, "").split(/,\s/);
  const named = countWords(head) > 1 ? head : plain.replace(GOAL_VERB, "");
  return capitalise(trimMarks(shorten(named || plain, 8)) || brief.text.trim().slice(0, 80) || "–");
}

export const isSameTitle = (a: string, b: string) => fold(a) === fold(b);
