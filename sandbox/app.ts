import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Exchange, findRoute, type Route, type Service, sendJson, wantsPage } from "./http.ts";
import { createEntry, createJournal } from "./journal.ts";
import { createOpenAi } from "./openai/index.ts";
import { html, journalTable, sendPage } from "./pages.ts";

const SHOWN = 50;

export interface Options {
  /** How long the model takes for an answer. */
  delayMs?: number;
}

/** The stand-ins in one HTTP server, not listening yet. */
export function createSandbox({ delayMs = 1500 }: Options = {}) {
  const journal = createJournal();
  const services: Service[] = [createOpenAi({ delayMs, journal })];
  const ownRoutes: Route[] = [
    { method: "GET", path: "/", handle: home },
    { method: "GET", path: "/health", handle: ({ response }) => sendJson(response, 200, { status: "ok" }) },
  ];

  function home({ request, response }: Exchange) {
    const origin = `http://${request.headers.host}`;
    sendPage(
      response,
      200,
      "Waymark sandbox",
      html`<div><h1>Sandbox</h1><p class="lead">Stand-ins for the outside services, so that the whole of Waymark works on this machine without accounts and without the internet. Nothing here leaves it.</p></div>
${services.map((service) => service.panel(origin))}
<section id="requests"><h2>Last requests</h2><p class="quiet">What the services were asked, the newest first. <a href="/#requests">Look again</a></p>${journalTable(journal.entries.slice(-SHOWN).reverse())}</section>`,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const method = request.method ?? "GET";
    const target = request.url ?? "/";
    const url = new URL(URL.canParse(target, "http://sandbox") ? target : "/%00", "http://sandbox");
    const gone = new AbortController();
    const entry = createEntry(method, url.pathname);
    const exchange: Exchange = { request, response, url, params: {}, signal: gone.signal, entry };
    response.on("close", () => {
      entry.finished = response.writableFinished;
      entry.aborted = !entry.finished && !exchange.isCut;
      entry.status = response.headersSent ? response.statusCode : null;
      entry.ended_at = new Date().toISOString();
      entry.duration_ms = Date.parse(entry.ended_at) - Date.parse(entry.started_at);
      gone.abort();
    });
    const service = services.find(({ id }) => url.pathname.startsWith(`/${id}/`));
    if (service && !url.pathname.startsWith(`/${service.id}/control/`)) journal.keep(entry);
    const fail = (status: number, message: string) =>
      service ? service.fail(exchange, status, message) : failPlainly(exchange, status, message);

    // A page from elsewhere must not arm faults here.
    if (method !== "GET" && request.headers["sec-fetch-site"] === "cross-site") {
      return fail(403, "Requests from other sites are refused.");
    }
    const { route, params, allow } = findRoute(service?.routes ?? ownRoutes, method, url.pathname);
    exchange.params = params;
    try {
      if (route) return await route.handle(exchange);
      if (allow.length === 0) return fail(404, `There is nothing at ${url.pathname} in the sandbox.`);
      response.setHeader("allow", allow.join(", "));
      fail(405, `${method} is not allowed at ${url.pathname}.`);
    } catch (error) {
      if (gone.signal.aborted) return;
      const { status = 500, message } = error as Error & { status?: number };
      if (status === 500) console.error(error);
      // What is left of the body is not read, so the connection is of no more use.
      response.shouldKeepAlive = false;
      if (!response.headersSent) fail(status, message);
      else response.destroy();
    }
  }

  const server = createServer((request, response) => void answer(request, response));

  return {
    server,
    /** @returns the address; port 0 takes a free one. */
    listen: (port = 0, host = "127.0.0.1") =>
      new Promise<string>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          resolve(
            `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
          );
        });
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function failPlainly({ request, response }: Exchange, status: number, message: string) {
  if (!wantsPage(request)) return sendJson(response, status, { error: { message } });
  sendPage(
    response,
    status,
    "Not in the sandbox",
    html`<div><h1>${status === 404 ? "Not found" : "Not possible"}</h1><p class="lead">${message}</p><p><a href="/">To the sandbox</a></p></div>`,
  );
}
