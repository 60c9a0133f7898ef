import { once } from "node:events";
import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect } from "vitest";
import { toNodeListener } from "@/app/api/bridge.server";
import { createFront } from "@/front.mjs";

export type Api = (request: Request) => Promise<Response>;

type FrontOptions = {
  api?: Api;
  trustProxy?: boolean;
  pages?: Page;
};

const hook = globalThis as { [key: symbol]: Page | undefined };
const apiHook = Symbol.for("waymark.api");
const servers: Server[] = [];

/** Stops all fronts that a test has started. */
export async function stopFronts() {
  hook[apiHook] = undefined;
  for (const server of servers.splice(0)) server.closeAllConnections();
}

/** Starts a front whose pages answer with the address and headers of the request, and whose API is the given function. */
export async function startFront(options: FrontOptions = {}) {
  hook[apiHook] = options.api && toNodeListener(options.api);
  const pages: Page = async (req, res) => res.end(JSON.stringify({ url: req.url, headers: req.headers }));
  const server = createFront({ pages: options.pages ?? pages, trustProxy: options.trustProxy });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

export type Page = (req: IncomingMessage, res: ServerResponse) => Promise<unknown>;

/** Sends bytes that no HTTP library would send. @returns the whole answer */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  socket.end(bytes);
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

/** Expects one answer in the bytes from a socket: a complete error model. */
export function expectProblem(text: string, status: number) {
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
  expect(head.toLowerCase()).toContain("\r\ncontent-type: application/problem+json");
  const id = /x-request-id: ([0-9a-f-]{36})/i.exec(head)?.[1];
  const problem = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  expect(problem).toMatchObject({
    $schema: "http://localhost/schemas/ErrorModel.json",
    title: http.STATUS_CODES[status],
    status,
    detail: expect.stringMatching(/^[A-Z].+\.$/),
    message: problem.detail,
    request_id: id,
    errors: [],
  });
}
