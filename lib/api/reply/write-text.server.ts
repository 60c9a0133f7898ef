import "server-only";
import { z } from "zod";
import { log } from "@/lib/log.server";
import { DEADLINE_MS, withDeadline } from "../deadline";
import { tookTooLong } from "../problem";
import { serialize } from "./serializer.server";

/** Shorter pieces are joined, so a small reply is complete before its first byte is sent. */
const MIN_CHUNK_CHARACTERS = 16 * 1024;

type RowPages = AsyncIterable<unknown[]>;

const isRowPages = (value: unknown): value is RowPages =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** Whether a list of the reply is an async iterable of pages instead of an array. */
export const hasRowPages = (reply: unknown): reply is Record<string, unknown> =>
  typeof reply === "object" && reply !== null && Object.values(reply).some(isRowPages);

/**
 * Writes a text that is made piece by piece.
 * @param context is logged with a failure.
 * @returns a short text as a whole, and a long one as a stream. Its memory stays bounded: the next piece is made when the client
 *   has received the last one, and a disconnect stops the writing.
 * @throws the error of the first pieces, so that the caller can still respond with a problem.
 */
export async function writeText(pieces: AsyncGenerator<string>, context: object) {
  const chunks = joinPieces(pieces);
  const begun = [(await chunks.next()).value, (await chunks.next()).value];
  if (begun[1] === undefined) return begun[0] ?? "";
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const value = begun.shift() ?? (await chunks.next()).value;
          if (value === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(value));
        } catch (error) {
          log.error({ err: error, ...context }, "a streamed reply was interrupted");
          controller.error(error);
          chunks.return(undefined).catch(() => {});
        }
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

/** Each piece has the deadline of a request, because a database that is away may never answer. The end of a late one is not awaited. */
async function* joinPieces(pieces: AsyncGenerator<string>): AsyncGenerator<string, undefined> {
  const read = () => withDeadline(pieces.next(), DEADLINE_MS, tookTooLong);
  let text = "";
  try {
    for (let piece = await read(); !piece.done; piece = await read()) {
      text += piece.value;
      if (text.length < MIN_CHUNK_CHARACTERS) continue;
      yield text;
      text = "";
    }
    if (text !== "") yield text;
  } finally {
    pieces.return(undefined).catch(() => {});
  }
}

/** Writes the JSON of a reply whose lists are read page by page. The text equals `JSON.stringify(schema.parse(reply))`. */
export async function* writeJson(schema: z.ZodType, value: Record<string, unknown>): AsyncGenerator<string> {
  const entries = Object.entries(value).map(([key, part]) => [key, isRowPages(part) ? [] : part]);
  const parsed = schema.parse(Object.fromEntries(entries)) as Record<string, unknown>;
  let separator = "{";
  for (const [key, part] of Object.entries(parsed)) {
    if (part === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ",";
    const given = value[key];
    if (isRowPages(given)) yield* writeList(getRowSchema(schema, key), given);
    else yield JSON.stringify(part);
  }
  yield "}";
}

async function* writeList(schema: z.ZodType, pages: RowPages): AsyncGenerator<string> {
  let separator = "[";
  for await (const page of pages) {
    let text = "";
    for (const row of page) {
      text += separator;
      separator = ",";
      if (!hasRowPages(row)) {
        text += serialize(schema, row);
        continue;
      }
      yield text;
      yield* writeJson(schema, row);
      text = "";
    }
    yield text;
  }
  yield separator === "[" ? "[]" : "]";
}

/** The schema of one row of the list at `key`. */
function getRowSchema(schema: z.ZodType, key: string): z.ZodType {
  let list: unknown = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  while (list instanceof z.ZodOptional || list instanceof z.ZodNullable) list = list.unwrap();
  if (!(list instanceof z.ZodArray)) throw new Error(`The reply declares no list "${key}"`);
  return list.element as z.ZodType;
}
