import "server-only";
import { findStringEnd, isStorableText } from "@/lib/text/json-text";
import { badRequest, Problem, type ProblemEntry, validationFailed } from "../problem";
import { countLargeBody } from "./large-bodies.server";

const MAX_BODY_BYTES = 1024 * 1024;
/** Limits the recursion of validation. No declared body needs more. */
const MAX_BODY_DEPTH = 32;
/** Limits the time and memory of parsing a long body, which is one long text. Counts brackets, commas and strings. */
const MAX_MARKS_OF_LARGE_BODY = 50_000;

/**
 * Reads a JSON body: at most 1 MiB or what the endpoint allows (413), declared as JSON (415), well-formed (400).
 * @returns the parsed value, or undefined if there is no body.
 */
export async function readJson(request: Request, maxBytes?: number, userId?: string): Promise<unknown> {
  const text = await readText(request, maxBytes, userId);
  if (text === "") return undefined;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Problem(415, "The body must be sent as application/json.");
  try {
    // First, because parsing millions of values blocks the process for seconds.
    requireParsable(text);
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof SyntaxError ? badRequest("The body is not well-formed JSON.") : error;
  }
}

/**
 * Reads the body as text. Stops at the size limit even if Content-Length is smaller. A long body counts against the user's limit
 * for large bodies.
 */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES, userId = ""): Promise<string> {
  const createTooLargeError = () =>
    new Problem(413, `The body is larger than ${maxBytes} bytes.`, {
      headers: { Connection: "close" },
    });
  if (Number(request.headers.get("content-length")) > maxBytes) throw createTooLargeError();
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const reader = request.body.getReader();
  let size = 0;
  let text = "";
  let largeBody: ReturnType<typeof countLargeBody> | undefined;
  let timeoutProblem: Problem | undefined;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw createTooLargeError();
      if (largeBody) largeBody.grow(part.value.byteLength);
      else if (size > MAX_BODY_BYTES) {
        largeBody = countLargeBody(userId, (problem) => {
          timeoutProblem = problem;
          reader.cancel().catch(() => {});
        });
        largeBody.grow(size);
      }
      text += decoder.decode(part.value, { stream: true });
    }
    if (timeoutProblem) throw timeoutProblem;
    return text + decoder.decode();
  } catch (error) {
    reader.cancel().catch(() => {});
    if (error instanceof TypeError) throw badRequest("The body is not UTF-8. It must not be compressed.");
    throw error;
  } finally {
    largeBody?.end();
  }
}

/**
 * Limits the depth and the number of values. Keys must be unique: JSON.parse keeps only the last of two equal ones, so a duplicate
 * could bypass a check of the first.
 */
function requireParsable(json: string): void {
  let marksLeft = json.length > MAX_BODY_BYTES ? MAX_MARKS_OF_LARGE_BODY : Number.POSITIVE_INFINITY;
  const keysByLevel: (Set<string> | null)[] = [];
  const token = /["{}[\],]/g;
  const colon = /\s*:/y;
  for (let match = token.exec(json); match; match = token.exec(json)) {
    if (--marksLeft < 0) throw badRequest("The body has too many values.");
    const part = match[0];
    if (part === ",") continue;
    if (part === "{") keysByLevel.push(new Set());
    else if (part === "[") keysByLevel.push(null);
    else if (part === "}" || part === "]") keysByLevel.pop();
    else {
      // A search, because a pattern would overflow the stack on a long string.
      const end = findStringEnd(json, match.index);
      token.lastIndex = end;
      colon.lastIndex = end;
      if (!colon.test(json)) continue;
      const key: string = JSON.parse(json.slice(match.index, end));
      const keys = keysByLevel.at(-1);
      if (keys?.has(key)) throw badRequest(`The body names the property "${key.slice(0, 100)}" twice.`);
      keys?.add(key);
    }
    if (keysByLevel.length > MAX_BODY_DEPTH) throw badRequest("The body is nested too deeply.");
  }
}

/**
 * No text of a request may contain what Postgres does not store.
 * @throws 422 with the location of each one.
 */
export function requireStorableText(parts: Record<string, unknown>): void {
  const errors: ProblemEntry[] = [];
  const stack = Object.entries(parts);
  for (let next = stack.pop(); next && errors.length < 100; next = stack.pop()) {
    const [location, value] = next;
    if (typeof value === "string" && !isStorableText(value)) {
      errors.push({ message: "must not contain NUL or unpaired surrogates.", location });
    } else if (typeof value === "object" && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (!isStorableText(key)) errors.push({ message: "is not a valid property name.", location });
        else stack.push([`${location}.${key}`, child]);
      }
    }
  }
  if (errors.length > 0) throw validationFailed(errors);
}
