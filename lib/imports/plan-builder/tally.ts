import { shorten } from "@/lib/text/first-characters";
import type { Report } from "../endpoints";
import { createTooManyError, MAX_ENTITIES } from "../import-plan";

const MAX_NAME_IN_REPORT = 200;
const MAX_REASON_IN_REPORT = 300;
/** Longer texts are cut when they are read. */
const MAX_READ_LENGTH = 50_000;

/** The part of a text that is read. */
export const cut = (text: string) =>
  text.length > MAX_READ_LENGTH ? text.trim().slice(0, MAX_READ_LENGTH) : text;

/** Counts what a file contains and what becomes of it. */
export function createTally() {
  const entities = new Map<string, { read: number; kept: number }>();
  const dropped: Report["dropped"] = [];
  const notes = new Set<string>();
  let total = 0;
  function count(entity: string, kept: 0 | 1) {
    if (++total > MAX_ENTITIES) throw createTooManyError("entries");
    const counted = entities.get(entity) ?? { read: 0, kept: 0 };
    entities.set(entity, { read: counted.read + 1, kept: counted.kept + kept });
  }
  return {
    keep: (entity: string) => count(entity, 1),
    drop(entity: string, name: string, reason: string) {
      count(entity, 0);
      dropped.push({
        entity,
        // The same name may be in the report very often.
        name: shorten(toLine(name.slice(0, 5 * MAX_NAME_IN_REPORT)), MAX_NAME_IN_REPORT),
        reason: shorten(reason, MAX_REASON_IN_REPORT),
      });
    },
    note: (text: string) => void notes.add(text),
    toReport(): Report {
      const counts = [...entities].map(([entity, counted]) => ({ entity, ...counted }));
      const sum = (key: "read" | "kept") => counts.reduce((total, counted) => total + counted[key], 0);
      return { read: sum("read"), kept: sum("kept"), dropped, entities: counts, notes: [...notes] };
    },
  };
}
export type Tally = ReturnType<typeof createTally>;

/** One line, without invisible characters. */
export const toLine = (text: string) =>
  cut(text)
    .toWellFormed()
    .replace(/[\p{Cc}\s]{2,}|(?! )[\p{Cc}\s]/gu, " ")
    .trim();
