import "server-only";

/** What encloses a model's thoughts when a server leaves them in the answer. */
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
/** In characters; enough for white space and a code fence before the first brace. */
const MAX_START_LENGTH = 64;

/**
 * Leaves a model's thoughts out of an answer. An answer that begins with JSON passes through as it arrives. Any other is held
 * back until its end, because the mark at the start of a thought may be missing: only its end tells it from prose.
 */
export function createThoughtFilter() {
  let held = "";
  let isJson = false;
  /** The end of what was read, because a mark may arrive in pieces. */
  let tail = "";
  return {
    /** Reads the next piece. @returns what can be used of the answer by now */
    read(piece: string): string {
      if (isJson) return piece;
      let recent = tail + piece;
      let isAtStart = held.length <= MAX_START_LENGTH;
      held += piece;
      while (true) {
        isJson = isAtStart && JSON_START.test(held);
        if (isJson) return held;
        const thoughtEnd = THOUGHT_END.exec(recent);
        if (!thoughtEnd) break;
        recent = recent.slice(thoughtEnd.index + thoughtEnd[0].length);
        held = recent;
        isAtStart = true;
      }
      tail = recent.slice(-MAX_MARK_LENGTH);
      return "";
    },
    /** @returns the rest of an answer that has ended: its JSON, or else its text without thoughts. */
    end(): string {
      if (isJson) return "";
      const [text] = held.split(THOUGHT_START, 1) as [string];
      return findJson(text) ?? text;
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

/** Finds the largest JSON object in a text, after the last thought. Reads the text once. */
function findJson(text: string): string | undefined {
  const outside = new RegExp(`(${THOUGHT_END.source})|\\{(?=\\s*["}])`, "gi");
  let largest: string | undefined;
  for (let match = outside.exec(text); match; match = outside.exec(text)) {
    if (match[1]) {
      largest = undefined;
      continue;
    }
    const end = findObjectEnd(text, match.index);
    if (end < 0) break;
    if (end - match.index > (largest?.length ?? 0)) largest = text.slice(match.index, end);
    outside.lastIndex = end;
  }
  return largest;
}

/** @returns the index behind the object that starts here, or -1 when it does not end. */
function findObjectEnd(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (isText && character === "\\") index++;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return index + 1;
  }
  return -1;
}
