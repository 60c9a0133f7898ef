import { VISIBLE_CHARACTER } from "@/lib/api/fields";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { MAX_CHECKLIST_ITEMS, MAX_CHECKLIST_TEXT_LENGTH } from "@/lib/tasks/options";
import { plural } from "@/lib/text/count";
import { shorten } from "@/lib/text/first-characters";
import type { ImportTask } from "../import-plan";
import { cut, type Tally, toLine } from "./tally";

const HTML = /<\/?[a-z][^<>]*>/i;

const toStorable = (text: string) => cut(text).toWellFormed().replaceAll("\0", "").trim();
const toUnixLines = (text: string) => text.replace(/\r\n?/g, "\n");

/**
 * Fits texts into our limits, and counts what does not fit.
 * @param isExact keeps line breaks and double spaces in names, which only our own export has on purpose.
 */
export function createFit(tally: Tally, isExact: boolean) {
  const tidy = isExact ? toStorable : toLine;

  function noteUnreadable(text: string): void {
    if (text.includes("\uFFFD"))
      tally.note(
        "Some text contains unreadable characters (�). The file was probably saved in another encoding.",
      );
  }

  /** @returns "" without a visible character. */
  function fitName(text: string): string {
    const name = tidy(text);
    if (HTML.test(name)) tally.note("Some names contain HTML. It is kept as plain text.");
    noteUnreadable(name);
    return VISIBLE_CHARACTER.test(name) ? name : "";
  }

  function toDescription(text: string): string {
    const storable = toStorable(isExact ? text : toUnixLines(text));
    noteUnreadable(storable);
    return storable;
  }

  return {
    tidy,
    fitName,
    toDescription,
    /** The name and the description of a task. The cut part of a long name moves into the description. */
    fitTexts(name: string, description: string) {
      const whole = fitName(name);
      const short = shorten(whole || "Untitled", MAX_NAME_LENGTH);
      if (whole === "") tally.note(`Tasks without a name are called “Untitled”.`);
      else if (short !== whole) {
        tally.note(
          `Names longer than ${plural(MAX_NAME_LENGTH, "character")} are shortened. The full name is at the top of the description.`,
        );
        return { name: short, description: `${whole}\n\n${description}` };
      }
      return { name: short, description };
    },
    /** A text that is cut counts as dropped. */
    fitDescription(text: string, owner: string): string {
      const storable = toDescription(text);
      if (storable === "") return "";
      const fitting = shorten(storable, MAX_DESCRIPTION_LENGTH);
      if (fitting !== storable)
        tally.drop(
          "description",
          owner,
          `Only its first ${plural(MAX_DESCRIPTION_LENGTH, "character")} are kept.`,
        );
      else tally.keep("description");
      return fitting;
    },
    fitChecklist(items: ImportTask["checklist"]) {
      const kept: ImportTask["checklist"] = [];
      for (const { text: whole, done } of items) {
        const line = tidy(whole);
        const text = shorten(line, MAX_CHECKLIST_TEXT_LENGTH);
        const drop = (reason: string) => tally.drop("checklist item", line || "(empty)", reason);
        if (line === "") drop("It has no text.");
        else if (kept.length >= MAX_CHECKLIST_ITEMS)
          drop(`A checklist can have at most ${plural(MAX_CHECKLIST_ITEMS, "item")}.`);
        else {
          if (text !== line)
            drop(`Only its first ${plural(MAX_CHECKLIST_TEXT_LENGTH, "character")} are kept.`);
          else tally.keep("checklist item");
          kept.push({ text, done });
        }
      }
      return kept;
    },
    /** Puts links below a description, as far as there is space. */
    addLinks(description: string, links: { name: string; url: string }[]): string {
      let text = description;
      for (const link of links) {
        const [name, url] = [link.name, toLine(link.url)];
        const line = `\n- [${toLine(name).replace(/[[\]\\]/g, "\\$&") || "Link"}](${toLinkTarget(url)})`;
        const isWeb = /^https?:\/\/\S+$/i.test(url);
        const reason = isWeb ? "The description has no space left." : "It has no web address.";
        if (!isWeb || text.length + line.length > MAX_DESCRIPTION_LENGTH)
          tally.drop("attachment", name || url, reason);
        else {
          text += line;
          tally.keep("attachment");
        }
      }
      return text.trim();
    },
  };
}

export type Fit = ReturnType<typeof createFit>;

/** Parentheses would end the link. */
const toLinkTarget = (url: string) =>
  url.replace(/[()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
