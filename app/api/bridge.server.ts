import "server-only";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Shorter answers fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1400;

/**
 * Makes of a fetch handler what node:http calls; decision 018 says why this is our own. Expects the absolute URL in
 * `incoming.url`, and rejects with what the handler throws.
 */
export const toNodeListener =
  (api: (request: Request) => Promise<Response>) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const closed = new AbortController();
    outgoing.once("close", () => outgoing.writableFinished || closed.abort());
    const response = await api(toRequest(incoming, outgoing, closed.signal));
    if (outgoing.destroyed) return void response.body?.cancel();
    outgoing.statusCode = response.status;
    // Closing the connection is the server's to decide: a client that is still sending would lose the answer.
    for (const [name, value] of response.headers)
      if (name !== "set-cookie" && name !== "connection") outgoing.setHeader(name, value);
    if (response.headers.has("set-cookie")) outgoing.setHeader("set-cookie", response.headers.getSetCookie());
    if (!response.body || incoming.method === "HEAD") return void outgoing.end();
    if (/json/.test(response.headers.get("content-type") ?? ""))
      await sendJson(response.body, incoming, outgoing, closed.signal);
    else await sendStream(response.body, outgoing, closed.signal);
  };

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, signal: AbortSignal): Request {
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const request = new Request(incoming.url ?? "", {
    method: incoming.method,
    headers: incoming.headers as Record<string, string>,
    body: hasBody ? toBody(incoming, outgoing) : undefined,
    duplex: "half",
  } as RequestInit);
  // A signal given to the constructor is only followed until the Request is garbage-collected.
  Object.defineProperty(request, "signal", { value: signal });
  return request;
}

/** A long answer is compressed if the client takes that; one of several chunks is sent as they are made. */
async function sendJson(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closed: AbortSignal,
) {
  const { whole, stream } = await readWhole(body);
  const isLong = !whole || whole.length > MIN_COMPRESSED_BYTES;
  const isCompressed = isLong && /\bgzip\b/.test(String(incoming.headers["accept-encoding"]));
  if (isLong) outgoing.appendHeader("vary", "accept-encoding");
  if (isCompressed) outgoing.setHeader("content-encoding", "gzip");
  if (!whole)
    return sendStream(
      isCompressed ? stream.pipeThrough(new CompressionStream("gzip")) : stream,
      outgoing,
      closed,
    );
  const bytes = isCompressed ? await promisify(gzip)(whole) : whole;
  outgoing.setHeader("content-length", bytes.length).end(bytes);
}

/** The bytes of a body that is a single chunk, or a stream of the same chunks. */
async function readWhole(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  const first = await reader.read();
  if (first.done) return { whole: new Uint8Array() };
  const second = await reader.read();
  if (second.done) return { whole: first.value };
  const firstChunks = [first.value, second.value];
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const value = firstChunks.shift() ?? (await reader.read()).value;
        if (value) controller.enqueue(value);
        else controller.close();
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  );
  return { stream };
}

/** As it is made, no faster than it is read. Cancelled when the connection closes, even while nothing is being sent. */
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
 * The body as it comes in, no faster than it is read. What nobody wants to read is thrown away as it comes: a sender that is
 * cut off would lose the answer that says why. (Readable.toWeb would close the connection.)
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
