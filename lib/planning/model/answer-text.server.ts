import "server-only";

/** The marks around a model's reasoning if a server leaves it in the answer. */
const THOUGHT_MARKS = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<thought>", "</thought>"],
  ["<reasoning>", "</reasoning>"],
  ["<seed:think>", "</seed:think>"],
  ["[THINK]", "[/THINK]"],
  ["◁think▷", "◁/think▷"],
  ["<|channel|>analysis<|message|>", "<|end|>"],
] as const;
const toPattern = (index: 0 | 1) =>
  THOUGHT_MARKS.map((marks) => marks[index].replace(/[|[\]]/g, "\\$&")).join("|");
const THOUGHT_START = new RegExp(toPattern(0), "i");
const THOUGHT_END = new RegExp(toPattern(1), "i");
const MAX_MARK_LENGTH = Math.max(...THOUGHT_MARKS.flat().map(({ length }) => length));

/** An answer that begins like this is JSON from the start. */
const JSON_START = /^\s*(?:```\w*\s*)?\{/;
/** The number of characters within which an answer's JSON must begin: enough for white space and a code fence before the first brace. */
const MAX_START_LENGTH = 64;

/**
 * Removes a model's reasoning from an answer. JSON passes through as it arrives once no reasoning can follow: the server enforces
 * the schema, or the reasoning has ended. All other text is buffered until the end, because some models mark only the end of
 * their reasoning.
 * @param isStrict whether the server enforces the schema, which leaves no room for reasoning.
 */
export function createThoughtFilter(isStrict = false) {
  let buffer = "";
  let isJson = false;
  /** Whether JSON has begun, which is held back because it may be reasoning. */
  let isJsonHeld = false;
  let hasThought = false;
  /** The end of what was read, because a mark may arrive in pieces. */
  let tail = "";
  return {
    /** Reads the next piece. @returns what can be used of the answer by now */
    read(piece: string): string {
      if (isJson) return piece;
      let recent = tail + piece;
      let isAtStart = buffer.length <= MAX_START_LENGTH;
      buffer += piece;
      while (!isJsonHeld) {
        const hasStarted = isAtStart && JSON_START.test(buffer);
        isJson = hasStarted && (isStrict || hasThought);
        if (isJson) return buffer;
        isJsonHeld = hasStarted;
        const thoughtEnd = isJsonHeld ? null : THOUGHT_END.exec(recent);
        if (!thoughtEnd) break;
        hasThought = true;
        recent = recent.slice(thoughtEnd.index + thoughtEnd[0].length);
        buffer = recent;
        isAtStart = true;
      }
      tail = recent.slice(-MAX_MARK_LENGTH);
      return "";
    },
    /** @returns the rest of an answer that has ended: its JSON, or else its text without thoughts. */
    end(): string {
      if (isJson) return "";
      const afterThought = buffer.split(THOUGHT_END).at(-1)!;
      return findJson(buffer) ?? findJson(afterThought) ?? afterThought.split(THOUGHT_START, 1)[0]!;
    },
  };
}

/** Parses the JSON of an answer; undefined when there is none. Some servers put words or a code fence around it. */
export const parseJson = (answer: string): unknown => tryParse(answer) ?? tryParse(findJson(answer) ?? "");

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Finds the largest JSON object in a text, after the last thought and outside any. Reads the text once. */
function findJson(text: string): string | undefined {
  const outside = new RegExp(`(${THOUGHT_END.source})|(${THOUGHT_START.source})|\\{(?=\\s*["}])`, "gi");
  let largest: string | undefined;
  let isThought = false;
  for (let match = outside.exec(text); match; match = outside.exec(text)) {
    const [, thoughtEnd, thoughtStart] = match;
    if (thoughtEnd) largest = undefined;
    if (thoughtEnd || thoughtStart) isThought = thoughtStart !== undefined;
    if (isThought || thoughtEnd) continue;
    const end = findObjectEnd(text, match.index);
    if (end < 0) break;
    const object = text.slice(match.index, end);
    if (object.length > (largest?.length ?? 0) && tryParse(object) !== undefined) largest = object;
    outside.lastIndex = end;
  }
  return largest;
}

/** @returns the index after the object that starts here, or -1 when it does not end. */
function findObjectEnd(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (isInString && character === "\\") index++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return index + 1;
  }
  return -1;
}
