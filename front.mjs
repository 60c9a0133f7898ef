// The HTTP server in front of Next, in the same process. It serves the API without Next's router, sets the client's
// address, and shuts down without losing a request.
import { randomUUID } from "node:crypto";
import { createServer, STATUS_CODES } from "node:http";
import { isIP, Server } from "node:net";
import process from "node:process";
import { setImmediate as nextTurn } from "node:timers/promises";

/** @typedef {import("node:http").IncomingMessage} Incoming */
/** @typedef {import("node:http").ServerResponse} Outgoing */
/** @typedef {(req: Incoming, res: Outgoing) => Promise<unknown>} Listener */

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The boot stores the API's listener under this symbol (instrumentation-node.ts). */
const apiHook = Symbol.for("waymark.api");

/**
 * @param {object} options
 * @param {Listener} options.pages handles all other requests
 * @param {boolean} [options.trustProxy] whether a trusted proxy sends the client's address
 * @param {string} [options.origin] the origin of the URLs that the API sees, regardless of the Host header
 */
export function createFront({ pages, trustProxy = false, origin = "http://localhost" }) {
  const refuse = sendProblem.bind(null, origin);
  // Joined, two Authorization headers are invalid credentials; otherwise, the first would be used silently.
  // Node's own answer to a missing Host has no body, so the header is checked below.
  const server = createServer(
    { joinDuplicateHeaders: true, connectionsCheckingInterval: 5000, requireHostHeader: false },
    async (req, res) => {
      try {
        closeWhenDraining(server, res);
        res.setHeader("x-content-type-options", "nosniff");
        res.setHeader("x-request-id", randomUUID());
        const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length;
        if (hosts > 1 || (hosts === 0 && req.httpVersion !== "1.0"))
          return refuse(res, 400, "The request must have exactly one Host header.");
        const url = new URL(req.url?.startsWith("/") ? origin + req.url : (req.url ?? ""));
        req.url = url.pathname + url.search;
        const refusal = findRefusal(req.method ?? "", url, origin, draining.has(server));
        if (refusal) return refuse(res, ...refusal);
        setClientAddress(req, trustProxy);
        const api = /** @type {{ [apiHook]?: Listener }} */ (globalThis)[apiHook];
        const isApi = url.pathname === "/api" || url.pathname.startsWith("/api/");
        if (!isApi || !api) return void (await pages(req, res));
        // The URL is absolute, because the API must not build it from the Host header.
        req.url = origin + req.url;
        await api(req, res);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code === "ERR_INVALID_URL")
          return refuse(res, 400, "The address is malformed.");
        if (req.destroyed && !req.complete) return;
        process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        refuse(res, 500, "Something went wrong on our side.");
      }
    },
  );
  // Node's own answers to these have no body.
  server.on("clientError", (error, socket) => refuseSocket(origin, error, socket));
  server.on("checkExpectation", (_, res) => refuse(res, 417, 'Only "Expect: 100-continue" is supported.'));
  // Slow senders are disconnected. Idle connections outlive those of common load balancers (60 s), which thus never use a closed one.
  return Object.assign(server, { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 });
}

/**
 * The refusal of a request that neither Next nor the API may get.
 * @param {string} method @param {URL} url @param {string} origin @param {boolean} isStopping
 * @returns {[status: number, detail: string, headers?: Record<string, string>] | null}
 */
function findRefusal(method, url, origin, isStopping) {
  // Next answers some of these with 500.
  if (url.pathname === "/_next/image" && !isOwnPath(url.searchParams.get("url"), origin))
    return [400, "The url must be a path of this site."];
  if (!methods.includes(method)) return [405, `${method} is not supported.`, { allow: methods.join(", ") }];
  // A load balancer asks on an open connection and must learn that this server is stopping.
  if (isStopping && url.pathname === "/api/health/ready")
    return [503, "This server is being stopped.", { "retry-after": "5" }];
  return null;
}

/** While the server is stopping, each response asks to close the connection. @param {import("node:http").Server} server @param {Outgoing} res */
function closeWhenDraining(server, res) {
  const writeHead = /** @type {(...args: unknown[]) => Outgoing} */ (res.writeHead);
  res.writeHead = (/** @type {unknown[]} */ ...args) => {
    if (draining.has(server)) res.setHeader("connection", "close");
    return writeHead.apply(res, args);
  };
}

/** Sets one client address that cannot be forged, and removes the headers of proxies. @param {Incoming} req @param {boolean} trustProxy */
function setClientAddress(req, trustProxy) {
  const forwarded = trustProxy ? String(req.headers["x-forwarded-for"] ?? "") : "";
  req.headers["x-forwarded-for"] =
    toAddress(forwarded.split(",").at(-1) ?? "") || (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (trustProxy) return;
  for (const name of ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-real-ip"])
    delete req.headers[name];
}

/**
 * The IP address of an entry of X-Forwarded-For. Some proxies add the port, which differs for each connection.
 * @param {string} entry
 * @returns an empty text if there is none
 */
function toAddress(entry) {
  const text = entry.trim();
  const address = isIP(text) ? text : text.replace(/^\[?(.*?)\]?(:\d+)?$/, "$1");
  return isIP(address) ? address : "";
}

/** Whether an address, as a browser parses it, stays on this site: `/\\host` does not. @param {string | null} address @param {string} origin */
function isOwnPath(address, origin) {
  if (!address?.startsWith("/") || !URL.canParse(address, origin)) return false;
  return new URL(address, origin).origin === origin;
}

/** @param {string} origin @param {Outgoing} res @param {number} status @param {string} detail @param {Record<string, string>} [more] headers */
function sendProblem(origin, res, status, detail, more) {
  if (res.headersSent) return void res.destroy();
  const { headers, body } = buildProblemResponse(origin, status, detail);
  res.writeHead(status, { ...headers, ...more }).end(body);
}

const malformed = { status: 400, detail: "The request is not valid HTTP." };
/** The answers to errors of Node's parser, by their codes. @type {Map<string | undefined, typeof malformed>} */
const parserProblems = new Map([
  ["HPE_HEADER_OVERFLOW", { status: 431, detail: "The headers are larger than this server takes." }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: 408, detail: "The request took too long to arrive." }],
]);

/**
 * Answers requests that Node's parser refuses.
 * @param {string} origin
 * @param {NodeJS.ErrnoException} error
 * @param {import("node:stream").Duplex & { _httpMessage?: Outgoing }} socket
 */
function refuseSocket(origin, error, socket) {
  // Within another response, this one would be read as its continuation.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  const { status, detail } = parserProblems.get(error.code) ?? malformed;
  const { headers, body } = buildProblemResponse(origin, status, detail);
  const responseHeaders = { ...headers, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

/** Builds an error response of the API. @param {string} origin @param {number} status @param {string} detail */
function buildProblemResponse(origin, status, detail) {
  const request_id = randomUUID();
  const $schema = `${origin}/schemas/ErrorModel.json`;
  const title = STATUS_CODES[status];
  const headers = {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": request_id,
  };
  return {
    headers,
    body: JSON.stringify({ $schema, title, status, detail, message: detail, request_id, errors: [] }),
  };
}

/** How long a server that is stopping still accepts connections. On a busy machine each takes a tenth of a second. */
const MAX_ACCEPTING_MS = 10_000;

/** The servers that are stopping. */
const draining = new WeakSet();

/**
 * Stops accepting connections, lets requests in flight finish, and resolves when all have finished or at the deadline.
 * @param {import("node:http").Server[]} servers
 * @param {number} [deadlineMs] when all remaining connections are closed
 * @param {number} [graceMs] how long idle connections stay open: a load balancer that has not noticed yet may be sending
 *   a request on one, and a request on a closed connection is lost. New connections are accepted for half of it, because the
 *   system resets one that arrives just as the server stops to listen.
 */
export async function drain(servers, deadlineMs = 24_000, graceMs = 0) {
  const deadline = AbortSignal.timeout(deadlineMs);
  for (const server of servers) draining.add(server);
  const graceEndsAt = Date.now() + graceMs;
  await new Promise((resolve) => setTimeout(resolve, Math.min(graceMs / 2, deadlineMs)));
  // Connections that the system has accepted are in flight, too. Node takes one of them in each turn of its event loop.
  let quietTurns = 0;
  for (const server of servers) server.on("connection", () => (quietTurns = 0));
  const acceptUntil = Date.now() + MAX_ACCEPTING_MS;
  while (quietTurns++ < 5 && !deadline.aborted && Date.now() < acceptUntil) await nextTurn();
  // The close method of http.Server would close idle connections immediately.
  const closed = Promise.all(
    servers.map((server) => new Promise((resolve) => Server.prototype.close.call(server, resolve))),
  );
  const sweep = setInterval(() => {
    for (const server of servers) {
      if (deadline.aborted) server.closeAllConnections();
      // Negated, so that a time that is not a number means no grace.
      else if (!(Date.now() < graceEndsAt)) server.closeIdleConnections();
    }
  }, 50);
  await closed;
  clearInterval(sweep);
}
