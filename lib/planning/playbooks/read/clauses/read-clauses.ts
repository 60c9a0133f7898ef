import type { Sentence } from "../../../brief/sentences.ts";
import type { FoundDate } from "../dates/found-date.ts";
import { isExclusionHead, isExclusionList } from "../lists/exclusions.ts";
import { isNextItem, toHeading } from "../lists/headings.ts";
import { isMarked, stripBullet } from "../lists/list-marks.ts";
import { findDayLines } from "../lists/milestones.ts";
import { areLinesOfNotes, isLineOfNotes } from "../lists/notes.ts";
import { isRowGroup, readTables } from "../lists/tables.ts";
import { toMinuteClauses } from "../minutes/minute-clauses.ts";
import type { MinuteLine } from "../minutes/minutes.ts";
import { isAssignment } from "../requests/lead-in.ts";
import { isClosing, skipGreeting } from "../sentences/greetings.ts";
import type { Words } from "../words/words.ts";
import type { Clause } from "./clauses.ts";
import { readSentence } from "./read-sentence.ts";
import { toRowClause } from "./row-clause.ts";
import { EXCLUDED, readState } from "./state.ts";
import { isOnlyWhen } from "./when.ts";

const MAX_CLAUSES = 150;

/** Splits the sentences of a brief into clauses: the items of its lists, and what else it says. */
export function readClauses(
  text: string,
  sentences: Sentence[],
  words: Words,
  dates: FoundDate[],
  minutes: (MinuteLine | null)[],
): Clause[] {
  const clauses = readMeaningful(text, sentences, words, dates, minutes);
  const [first] = sentences;
  if (clauses.length > 0 || !first) return clauses;
  // The brief is a single word, such as "Help".
  return [{ ...readState(first.text, words), text: first.text, sentence: 1, isListed: false, section: "" }];
}

function readMeaningful(
  brief: string,
  sentences: Sentence[],
  words: Words,
  dates: FoundDate[],
  minutes: (MinuteLine | null)[],
): Clause[] {
  const clauses: Clause[] = [];
  let section = "";
  const areNotes = areLinesOfNotes(sentences, isMarked);
  const dayLines = findDayLines(sentences, dates);
  const tables = readTables(brief, sentences, (cell) => isOnlyWhen(cell, dates, words), words);
  for (const [index, { text }] of sentences.entries()) {
    if (clauses.length >= MAX_CLAUSES || isClosing(sentences, index, words)) break;
    const row = tables.get(index);
    if (row !== undefined) {
      if (row) clauses.push(toRowClause(row, text, { sentence: index + 1, section }, words));
      continue;
    }
    const line = minutes[index];
    if (line) {
      section = line.kind === "heading" ? line.section : section;
      if (line.kind === "text")
        clauses.push(
          ...readSentence(
            sentences.with(index, { ...sentences[index]!, text: line.text }),
            index,
            { isBullet: false, section: line.section },
            words,
            dates,
          ).map((clause) =>
            isAssignment(clause.text, words) ? { ...clause, details: [line.section] } : clause,
          ),
        );
      else clauses.push(...toMinuteClauses(line, sentences[index]!, index + 1, words));
      continue;
    }
    const isItem = (line: string) => isMarked(line) || (line !== text && tables.has(index + 1));
    const heading =
      toHeading(text, sentences[index + 1]?.text, isItem) || (isRowGroup(text, index, tables) ? text : "");
    if (heading) {
      section = heading;
      continue;
    }
    if (skipGreeting(text, words) === "") continue;
    const isBullet =
      isMarked(text) ||
      dayLines.has(index) ||
      isNextItem(sentences, index, section, words) ||
      (areNotes && isLineOfNotes(sentences, index, words));
    // In a thread of mails thanks stand between what is said.
    if (index > 0 && !isBullet && words.closing.test(text)) continue;
    if (!isBullet) section = "";
    const plain = stripBullet(skipGreeting(text, words));
    const isExcluded = isExclusionHead(section);
    if (!isExcluded && !isExclusionList(plain, words)) {
      clauses.push(...readSentence(sentences, index, { isBullet, section }, words, dates));
      continue;
    }
    // The words of the heading name nothing: "Out of scope: dark mode; translations".
    const [head = "", things = ""] = plain.split(/\s?:\s+(.*)/s);
    const isHeaded = !isExcluded && things !== "" && isExclusionHead(head);
    const excluded = isHeaded ? { text: things, section: head } : { text: plain, section };
    clauses.push({ ...EXCLUDED, ...excluded, sentence: index + 1, isListed: isBullet });
    // A semicolon has cut the list.
    if (isHeaded && plain.endsWith(";")) section = head;
  }
  return clauses;
}
