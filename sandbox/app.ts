import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { createGithub } from "./github/index.ts";
import { createGoogle } from "./google/index.ts";
import { html } from "./html.ts";
import { type Exchange, findRoute, getOrigin, type Route, type Service, sendJson } from "./http.ts";
import { createMail } from "./mail/index.ts";
import { createOpenAi } from "./openai/index.ts";
import { requestTable, sendPage, sendPlainFailure } from "./pages.ts";
import { createEntry, createRequestLog, endEntry } from "./request-log.ts";
import { createStripe, type StripeOptions } from "./stripe/index.ts";

const MAX_SHOWN_REQUESTS = 50;
/** Takes the place of a request's target that is no URL. No route has this path, so the answer is 404. */
const NO_SUCH_PATH = "/%00";

interface Options {
  /** How long the model takes for an answer. */
  delayMs?: number;
  /** The issuer in Google's tokens. It is only a name, because a browser and a server reach the sandbox at different addresses. */
  googleIssuer?: string;
  stripe?: StripeOptions;
}

/** Creates one HTTP server for all stand-ins and one SMTP server. Neither listens yet. */
export function createSandbox({ delayMs = 1500, googleIssuer, stripe: billing }: Options = {}) {
  const requestLog = createRequestLog();
  const { service: mail, smtp } = createMail({ requestLog });
  const stripe = createStripe(billing);
  const services: Service[] = [
    mail,
    stripe.service,
    createGithub(),
    createGoogle({ issuer: googleIssuer }),
    createOpenAi({ delayMs, requestLog }),
  ];
  const sandboxRoutes: Route[] = [
    { method: "GET", path: "/", handle: home },
    { method: "GET", path: "/health", handle: ({ response }) => sendJson(response, 200, { status: "ok" }) },
  ];

  function home({ request, response }: Exchange) {
    const origin = getOrigin(request);
    sendPage(
      response,
      200,
      "Waymark sandbox",
      html`<div><h1>Sandbox</h1><p class="lead">Stand-ins for the outside services, so all of Waymark works on this machine without accounts or the internet. Nothing leaves this machine.</p></div>
${services.map((service) => service.panel(origin))}
<section id="requests"><h2>Last requests</h2><p class="quiet">Requests to the services, newest first. <a href="/#requests">Refresh</a></p>${requestTable(requestLog.entries.slice(-MAX_SHOWN_REQUESTS).reverse())}</section>`,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const method = request.method ?? "GET";
    const target = request.url ?? "/";
    const url = new URL(URL.canParse(target, "http://sandbox") ? target : NO_SUCH_PATH, "http://sandbox");
    const disconnected = new AbortController();
    const entry = createEntry(method, url.pathname);
    const exchange: Exchange = { request, response, url, params: {}, signal: disconnected.signal, entry };
    response.on("close", () => {
      entry.finished = response.writableFinished;
      entry.aborted = !entry.finished && !exchange.isCut;
      entry.status = response.headersSent ? response.statusCode : null;
      endEntry(entry);
      disconnected.abort();
    });
    const service = services.find(({ id, extraPrefixes = [] }) =>
      [id, ...extraPrefixes].includes(url.pathname.split("/")[1]!),
    );
    const { route, params, allow } = findRoute(service?.routes ?? sandboxRoutes, method, url.pathname);
    if (service && !route?.isInternal) requestLog.add(entry);
    const fail = (status: number, message: string) =>
      service ? service.fail(exchange, status, message) : sendPlainFailure(exchange, status, message);

    // Pages of other sites must not arm faults here.
    if (method !== "GET" && request.headers["sec-fetch-site"] === "cross-site") {
      return fail(403, "Requests from other sites are refused.");
    }
    exchange.params = params;
    try {
      if (route) return await route.handle(exchange);
      if (allow.length === 0) return fail(404, `There is nothing at ${url.pathname} in the sandbox.`);
      response.setHeader("allow", allow.join(", "));
      fail(405, `${method} is not allowed at ${url.pathname}.`);
    } catch (error) {
      if (disconnected.signal.aborted) return;
      const { status = 500, message } = error as Error & { status?: number };
      if (status === 500) console.error(error);
      // The rest of the body stays unread, so the connection cannot be used again.
      response.shouldKeepAlive = false;
      if (!response.headersSent) fail(status, message);
      else response.destroy();
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  // Longer than any client keeps an idle connection, so that none sends a request on one that is being closed.
  server.keepAliveTimeout = 65_000;

  return {
    server,
    /** @returns the address. Port 0 chooses a free port. */
    async listen(port = 0, host = "127.0.0.1", smtpPort = 0) {
      await startListening(smtp.server, smtpPort, host);
      await startListening(server, port, host);
      return `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
    },
    /** The address of the SMTP server; valid once it listens. */
    smtpUrl: smtp.url,
    async close() {
      stripe.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, smtp.close()]);
    },
  };
}

const startListening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
