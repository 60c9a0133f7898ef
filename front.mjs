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
  const server = createServer(
    { joinDuplicateHeaders: true, connectionsCheckingInterval: 5000 },
    async (req, res) => {
      try {
        sayWhenLast(server, res);
        res.setHeader("x-content-type-options", "nosniff");
        const url = new URL(req.url?.startsWith("/") ? origin + req.url : (req.url ?? ""));
        req.url = url.pathname + url.search;
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

/** @param {string} origin @param {Outgoing} res @param {number} status @param {string} detail */
function refuseAt(origin, res, status, detail) {
  if (res.headersSent) return void res.destroy();
  res.writeHead(status, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-request-id": randomUUID(),
  });
  const $schema = `${origin}/schemas/ErrorModel.json`;
  res.end(
    JSON.stringify({ $schema, title: STATUS_CODES[status], status, detail, message: detail, errors: [] }),
  );
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
