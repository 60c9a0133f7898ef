import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to Stripe with the answer. */
export interface Recorded {
  method: string;
  path: string;
  version: string | undefined;
  /** The query, or the body of a POST. */
  parameters: URLSearchParams;
  status: number;
  /** Null when the connection broke or the answer was no JSON. */
  answer: unknown;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Stands between the app and the sandbox and records what both say. Set `target` to the sandbox before the first request. */
export async function startRecorder() {
  const recorder = { target: "", origin: "", recorded: [] as Recorded[], close: () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { host, connection, "content-length": length, ...headers } = request.headers;
    const { pathname, searchParams } = new URL(request.url!, recorder.origin);
    const record: Recorded = {
      method: request.method!,
      path: pathname,
      version: request.headers["stripe-version"]?.toString(),
      parameters: request.method === "POST" ? new URLSearchParams(body) : searchParams,
      status: 0,
      answer: null,
    };
    recorder.recorded.push(record);
    try {
      const reply = await fetch(recorder.target + request.url, {
        method: request.method,
        headers: headers as Record<string, string>,
        body: request.method === "POST" ? body : undefined,
      });
      const text = await reply.text();
      Object.assign(record, { status: reply.status, answer: parse(text) });
      const { "content-length": _, "transfer-encoding": __, ...kept } = Object.fromEntries(reply.headers);
      response.writeHead(reply.status, kept).end(text);
    } catch {
      request.socket.resetAndDestroy();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  recorder.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  recorder.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return recorder;
}
