import { findStringEnd } from "@/lib/text/json-text";
import { createTooManyError, MAX_ENTITIES, UnreadableFile } from "../import-plan";
import type { Tally } from "../plan-builder/tally";

/** How much is read between two pauses. */
const CHARACTERS_PER_STEP = 256 * 1024;
/** Containers up to this depth are read element by element; what is in them is read at once. */
const STEPPED_DEPTH = 2;
const SPACE = /[ \t\r\n]*/y;

/** Upper bound on elements; more would exhaust memory. */
const MAX_PARTS = 3_000_000;

/** No program nests deeper. */
const MAX_DEPTH = 1_000;

/** The end of the value that begins at `start`. @param count is called for each part of the value */
function findValueEnd(text: string, start: number, count: () => void): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const character = text[at];
    if (character === '"') at = findStringEnd(text, at);
    else if (depth === 0 && at > start && /[\s,\]}]/.test(character!)) return at;
    else {
      if ((character === "{" || character === "[") && ++depth > MAX_DEPTH) throw createTooManyError("levels");
      if (character === "{" || character === "[" || character === ",") count();
      if (character === "}" || character === "]") depth--;
      at++;
    }
    if (depth === 0 && /["\]}]/.test(text[at - 1]!)) return at;
  }
  return text.length;
}

/**
 * Parses JSON as `JSON.parse` does, and yields between parts of it, so that the caller can pause.
 * @throws UnreadableFile when it is not well-formed.
 */
export function* readJson(content: string): Generator<void, unknown> {
  const text = content.startsWith("\uFEFF") ? content.slice(1) : content;
  let at = 0;
  let paused = 0;
  let parts = 0;
  function count() {
    if (++parts > MAX_PARTS) throw createTooManyError("parts");
  }
  function skipSpace() {
    SPACE.lastIndex = at;
    SPACE.exec(text);
    at = SPACE.lastIndex;
  }
  function parsePart(end: number): unknown {
    const part = text.slice(at, end);
    at = end;
    return JSON.parse(part);
  }
  function expectCharacter(expected: string) {
    skipSpace();
    if (text[at] !== expected) throw new SyntaxError(`${expected} expected`);
    at++;
  }
  function readAtOnce(): unknown {
    skipSpace();
    return parsePart(findValueEnd(text, at, count));
  }
  function* read(depth: number): Generator<void, unknown> {
    skipSpace();
    const open = text[at];
    if (open !== "{" && open !== "[") return readAtOnce();
    const close = open === "{" ? "}" : "]";
    const keys: string[] = [];
    const values: unknown[] = [];
    at++;
    skipSpace();
    for (let isFirst = true; text[at] !== close; isFirst = false) {
      count();
      if (!isFirst) expectCharacter(",");
      if (open === "{") {
        skipSpace();
        keys.push(String(parsePart(findStringEnd(text, at))));
        expectCharacter(":");
      }
      values.push(depth + 1 < STEPPED_DEPTH ? yield* read(depth + 1) : readAtOnce());
      if (at - paused > CHARACTERS_PER_STEP) {
        paused = at;
        yield;
      }
      skipSpace();
    }
    at++;
    return open === "{" ? Object.fromEntries(keys.map((key, index) => [key, values[index]])) : values;
  }
  try {
    const value = yield* read(0);
    skipSpace();
    if (at < text.length) throw new SyntaxError("Something follows.");
    return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnreadableFile("The file isn’t valid JSON. It may have been cut off.");
  }
}

export type JsonObject = Record<string, unknown>;
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** The objects of a list. Other elements are reported as dropped. */
export function readObjects(tally: Pick<Tally, "drop">, value: unknown, entity: string): JsonObject[] {
  if (value === undefined || value === null) return [];
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length > MAX_ENTITIES) throw createTooManyError("entries");
  return entries.filter((entry): entry is JsonObject => {
    const isRead = Array.isArray(value) && isObject(entry);
    if (!isRead) tally.drop(entity, typeof entry === "object" ? "" : String(entry), "It can’t be read.");
    return isRead;
  });
}
/** A text or a number as text, else an empty text. */
export const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
