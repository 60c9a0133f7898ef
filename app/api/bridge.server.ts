import "server-only";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { TextResponse } from "@/lib/api/reply/text-response.server";

/** Shorter responses fit into one packet uncompressed. The changes after one move stay below it, or become shorter. */
const MIN_COMPRESSED_BYTES = 1024;

/**
 * Turns a fetch handler into a node:http listener; decision 018 explains why this uses no library. Expects the absolute
 * URL in `incoming.url`. Rejects with the handler's error.
 */
export const toNodeListener =
  (api: (request: Request) => Promise<Response>) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const getClosed = createClosedSignal(outgoing);
    const response = await api(toRequest(incoming, outgoing, getClosed));
    if (outgoing.destroyed) return void response.body?.cancel().catch(() => {});
    outgoing.statusCode = response.status;
    // The server decides when to close the connection: a client that is still sending would lose the response.
    for (const [name, value] of response.headers)
      if (name !== "set-cookie" && name !== "connection") outgoing.setHeader(name, value);
    if (response.headers.has("set-cookie")) outgoing.setHeader("set-cookie", response.headers.getSetCookie());
    if (response instanceof TextResponse && incoming.method !== "HEAD")
      return sendText(response.content, incoming, outgoing);
    if (!response.body || incoming.method === "HEAD") return void outgoing.end();
    // A compressed stream of events would arrive late.
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const body = isJson ? encodeStream(response.body, incoming, outgoing) : response.body;
    await sendStream(body, outgoing, getClosed());
  };

/** Returns the signal that the client has left. It is created on demand: few requests need it, and creating it is slow. */
function createClosedSignal(outgoing: ServerResponse): () => AbortSignal {
  let closed: AbortController | undefined;
  const hasLeft = () => outgoing.destroyed && !outgoing.writableFinished;
  return () => {
    if (closed) return closed.signal;
    const controller = new AbortController();
    closed = controller;
    if (hasLeft()) controller.abort();
    else outgoing.once("close", () => hasLeft() && controller.abort());
    return controller.signal;
  };
}

function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  getClosed: () => AbortSignal,
): Request {
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const request = new Request(incoming.url ?? "", {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>,
    body: hasBody ? toBody(incoming, outgoing) : undefined,
    duplex: "half",
  } as RequestInit);
  // A signal given to the constructor is only followed until the Request is garbage-collected.
  Object.defineProperty(request, "signal", { get: getClosed });
  return request;
}

/** Whether the Accept-Encoding header names gzip, and not with a weight of zero, which refuses it. */
function acceptsGzip({ headers }: IncomingMessage): boolean {
  const gzip = /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?/i.exec(headers["accept-encoding"] ?? "");
  return gzip !== null && Number(gzip[1] ?? 1) > 0;
}

/** For a response whose encoding depends on the request. */
const setVary = (outgoing: ServerResponse) => outgoing.appendHeader("vary", "accept-encoding");

/** Sends a text of known length, together with the headers. */
async function sendText(text: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const length = Buffer.byteLength(text);
  const isLong = length > MIN_COMPRESSED_BYTES;
  if (isLong) setVary(outgoing);
  if (!isLong || !acceptsGzip(incoming)) return void outgoing.setHeader("content-length", length).end(text);
  const bytes = await promisify(gzip)(text);
  outgoing.setHeader("content-encoding", "gzip").setHeader("content-length", bytes.length).end(bytes);
}

/** Compresses a stream if the client accepts that. */
function encodeStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): ReadableStream<Uint8Array> {
  setVary(outgoing);
  if (!acceptsGzip(incoming)) return body;
  outgoing.setHeader("content-encoding", "gzip");
  return body.pipeThrough(new CompressionStream("gzip"));
}

/** Sends a stream no faster than the client reads it. Cancels it when the connection closes, even if no data is sent. */
async function sendStream(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, closed: AbortSignal) {
  const reader = body.getReader();
  if (closed.aborted) return void reader.cancel().catch(() => {});
  outgoing.once("close", () => reader.cancel().catch(() => {}));
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      if (!outgoing.write(part.value)) await once(outgoing, "drain", { signal: closed });
    outgoing.end();
  } catch (error) {
    if (!closed.aborted) throw error;
  }
}

/**
 * The request body as a stream, read no faster than the handler consumes it. An unwanted body is read and discarded,
 * because a client that is cut off would lose the response. (Readable.toWeb would close the connection.)
 */
function toBody(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream | undefined {
  const { "transfer-encoding": encoding, "content-length": length } = incoming.headers;
  if (!encoding && !Number(length)) return undefined;
  let isWanted = true;
  const discard = () => {
    isWanted = false;
    incoming.resume();
  };
  outgoing.once("finish", discard);
  return new ReadableStream({
    start(controller) {
      incoming.pause();
      incoming.on("data", (chunk) => {
        if (!isWanted) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.once("end", () => isWanted && controller.close());
      incoming.once("error", (error) => isWanted && controller.error(error));
    },
    pull: () => void incoming.resume(),
    cancel: discard,
  });
}
