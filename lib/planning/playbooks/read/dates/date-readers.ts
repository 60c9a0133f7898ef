import { pattern } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import { WORDS } from "../language.ts";
import type { DateReader } from "./patterns/parts.ts";
import { createDatePatterns } from "./patterns/patterns.ts";

/** The patterns by which the dates of a language are read. */
interface DateReaders {
  patterns: DateReader[];
  deadline: RegExp;
  /** Match the text before, and after, a day on which something has happened, and before one that is surely in the past. */
  happened: { before: RegExp; after: RegExp | null; longAgo: RegExp };
}

const readers = new Map<PlaybookLanguage, DateReaders>();

export function getDateReaders(language: PlaybookLanguage): DateReaders {
  const known = readers.get(language);
  if (known) return known;
  const { dates } = WORDS[language];
  const made: DateReaders = {
    patterns: createDatePatterns(dates),
    deadline: pattern("iu")`
      (?:^|[^\p{L}])(?:${dates.deadline})
      [^\p{L}\p{N}]{0,3}(?:(?:the|dem|den|der|zum|le|la|el|end|ende|of) ){0,2}$
    `,
    happened: {
      before: new RegExp(
        `(?<!\\p{L})(?:${dates.happenedBefore})\\s?(?:(?:on|the|in|am|im|dem|den|le|el|en|on the) ){0,2}$`,
        "iu",
      ),
      after: dates.happenedAfter
        ? new RegExp(`^(?:\\s\\p{L}+){0,3}?\\s(?:${dates.happenedAfter})(?!\\p{L})`, "iu")
        : null,
      longAgo: new RegExp(
        `(?<!\\p{L})(?:${dates.longAgo})\\s?(?:(?:on|the|in|am|im|dem|le|el|en) ){0,2}$`,
        "iu",
      ),
    },
  };
  readers.set(language, made);
  return made;
}
