// What stands in front of Next in the same process: it answers the API without Next's router, says where a request
// came from, and stops without losing one.
import { randomUUID } from "node:crypto";
import { createServer, STATUS_CODES } from "node:http";
import { Server } from "node:net";
import process from "node:process";
import { setImmediate as nextTurn } from "node:timers/promises";

/** @typedef {import("node:http").IncomingMessage} Incoming */
/** @typedef {import("node:http").ServerResponse} Outgoing */
/** @typedef {(req: Incoming, res: Outgoing) => Promise<unknown>} Listener */

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Where the boot puts the API as a listener (app/api/bridge.server.ts). */
const apiHook = Symbol.for("waymark.api");

/**
 * @param {object} options
 * @param {Listener} options.pages answers what is not the API
 * @param {boolean} [options.trustProxy] whether a proxy of ours tells the client's address
 * @param {string} [options.origin] of the URLs the API sees, whatever the Host header says
 */
export function createFront({ pages, trustProxy = false, origin = "http://localhost" }) {
  const refuse = refuseAt.bind(null, origin);
  // Joined, a second Authorization header makes the credentials invalid; else the first would win silently.
  // Node answers a missing Host without a body, so we check it.
  const server = createServer(
    { joinDuplicateHeaders: true, connectionsCheckingInterval: 5000, requireHostHeader: false },
    async (req, res) => {
      try {
        sayWhenLast(server, res);
        res.setHeader("x-content-type-options", "nosniff");
        res.setHeader("x-request-id", randomUUID());
        const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length;
        if (hosts > 1 || (hosts === 0 && req.httpVersion !== "1.0"))
          return refuse(res, 400, "The request must have exactly one Host header.");
        const url = new URL(req.url?.startsWith("/") ? origin + req.url : (req.url ?? ""));
        req.url = url.pathname + url.search;
        // Next answers 500 to some of these.
        if (url.pathname === "/_next/image" && !isOwnPath(url.searchParams.get("url"), origin))
          return refuse(res, 400, "The url must be a path of this site.");
        if (!methods.includes(req.method ?? "")) {
          res.setHeader("allow", methods.join(", "));
          return refuse(res, 405, `${req.method} is not supported.`);
        }
        // A balancer asks on a connection that it keeps, and must hear that it shall go elsewhere.
        if (!server.listening && url.pathname === "/api/health/ready") {
          res.setHeader("retry-after", "5");
          return refuse(res, 503, "This server is being stopped.");
        }
        setClient(req, trustProxy);
        const api = /** @type {{ [apiHook]?: Listener }} */ (globalThis)[apiHook];
        const isApi = url.pathname === "/api" || url.pathname.startsWith("/api/");
        if (!isApi || !api) return void (await pages(req, res));
        // Absolute, as the API must not make its URL from the Host header.
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
  server.on("checkExpectation", (_, res) =>
    refuse(res, 417, "The only expectation that is met is 100-continue."),
  );
  // Slow senders are cut off; idle connections outlive those of the usual balancers (60 s), which so never meet a closed one.
  return Object.assign(server, { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 75_000 });
}

/**
 * While we stop, an answer tells its reader that no other will come on this connection.
 * @param {import("node:http").Server} server
 * @param {Outgoing} res
 */
function sayWhenLast(server, res) {
  const writeHead = /** @type {(...args: unknown[]) => Outgoing} */ (res.writeHead);
  res.writeHead = (/** @type {unknown[]} */ ...args) => {
    if (!server.listening) res.setHeader("connection", "close");
    return writeHead.apply(res, args);
  };
}

/**
 * Leaves one client address that nobody can forge, and none of the headers that only a proxy may set.
 * @param {Incoming} req
 * @param {boolean} trustProxy
 */
function setClient(req, trustProxy) {
  const told = trustProxy
    ? String(req.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  req.headers["x-forwarded-for"] = told || (req.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (trustProxy) return;
  for (const name of ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-real-ip"])
    delete req.headers[name];
}

/**
 * Whether an address, as a browser reads it, stays on this site: `/\\host` does not.
 * @param {string | null} address
 * @param {string} origin
 */
function isOwnPath(address, origin) {
  if (!address?.startsWith("/") || !URL.canParse(address, origin)) return false;
  return new URL(address, origin).origin === origin;
}

/** @param {string} origin @param {Outgoing} res @param {number} status @param {string} detail */
function refuseAt(origin, res, status, detail) {
  if (res.headersSent) return void res.destroy();
  const { headers, body } = toProblem(origin, status, detail);
  res.writeHead(status, headers).end(body);
}

/**
 * Answers what Node's parser refuses before there is a request.
 * @param {string} origin
 * @param {NodeJS.ErrnoException} error
 * @param {import("node:stream").Duplex & { _httpMessage?: Outgoing }} socket
 */
function refuseSocket(origin, error, socket) {
  // In the middle of another answer, this one would be taken for its rest.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  const [status, detail] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? [431, "The headers are larger than this server takes."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? [408, "The request took too long to arrive."]
        : [400, "The request is not valid HTTP."];
  const { headers, body } = toProblem(origin, status, detail);
  const all = { ...headers, "content-length": Buffer.byteLength(body), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
}

/** The error model of the API. @param {string} origin @param {number} status @param {string} detail */
function toProblem(origin, status, detail) {
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

/**
 * Takes no new connection, lets the requests in flight end, and resolves when the last one has, or at the deadline.
 * @param {import("node:http").Server[]} servers
 * @param {number} [patience] milliseconds
 * @param {number} [grace] milliseconds in which kept connections without a request stay open: a balancer that has not heard
 *   yet may just be sending on one, and what meets a closed connection is lost
 */
export async function drain(servers, patience = 24_000, grace = 0) {
  // What has reached the system and waits there is in flight, too. Node accepts one connection a turn of its loop.
  let quietTurns = 0;
  for (const server of servers) server.on("connection", () => (quietTurns = 0));
  for (const end = Date.now() + 2000; quietTurns < 5 && Date.now() < end; quietTurns++) await nextTurn();
  // Not the method of HTTP's own servers, which closes the kept connections at once.
  const closed = Promise.all(
    servers.map((server) => new Promise((resolve) => Server.prototype.close.call(server, resolve))),
  );
  const graceEnds = Date.now() + grace;
  const sweep = setInterval(() => {
    if (!(Date.now() < graceEnds)) for (const server of servers) server.closeIdleConnections();
  }, 50);
  const deadline = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
