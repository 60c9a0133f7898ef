import type { FoundDate } from "../../read/dates/found-date.ts";
import type { Words } from "../../read/words/words.ts";

/** A title of one word says too little without its day: "Draft by Thursday". */
const MIN_WORDS = 2;

const WORD = /\p{L}{2,}/gu;
const OWNER = /\s\([^()]+\)$/u;

/** Says until when something lasts, which is not a due date: "rent the hall until 4 December". */
const LASTS = /(?<!\p{L})(?:until|till)(?!\p{L})/iu;
/** What may stand between "by" and its day: "by the 15th", "bis zum 4.12." */
const SMALL_WORDS = "(?:\\s(?:on|the|dem|den|zum|le|la|du|el|del))*";
/** The end of a title after its day. It may name who does it. */
const END = /^(?:\s\([^()]+\))?$/u;
/** In German the verb follows the day: "Texte bis 10. Februar schreiben". */
const GERMAN_END = /^(?:(?:\s\P{P}+)?\s\p{Ll}+(?:en|ern|eln))?(?:\s\([^()]+\))?$/u;

/** Takes the due date out of a title: "Sign the contract by 4 Dec (Luis)" is "Sign the contract (Luis)". */
export function dropDueDay(title: string, due: string | null, dates: FoundDate[], words: Words): string {
  const cue = new RegExp(`[,\\s]*[\\s(](?:${words.dates.deadline})${SMALL_WORDS}\\s$`, "iu");
  const isEnd = (text: string) => (words.language === "de" ? GERMAN_END : END).test(text);
  for (const { text, day, isDeadline, isHoliday, isSeason } of dates) {
    const said = text.replace(/\.$/, "");
    const at = title.lastIndexOf(said);
    // "Before Easter" says more than its day.
    if (!isDeadline || isHoliday || isSeason || day !== due || at < 0) continue;
    const before = title.slice(0, at);
    const [by = ""] = cue.exec(before) ?? [];
    const after = title
      .slice(at + said.length)
      .replace(by.includes("(") ? /^\.?\)/u : /^\.?(?:\s(?:at the )?latest)?/u, "");
    if (by === "" || LASTS.test(by) || !isEnd(after)) continue;
    const shorter = before.slice(0, -by.length) + after;
    if ((shorter.replace(OWNER, "").match(WORD) ?? []).length >= MIN_WORDS) return shorter;
  }
  return title;
}
