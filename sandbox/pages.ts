import type { ServerResponse } from "node:http";
import { type Html, html } from "./html.ts";
import { type Exchange, sendJson, wantsPage } from "./http.ts";
import type { Entry } from "./request-log.ts";
import { STYLE } from "./style.ts";

const BANNER_TEXT = "Sandbox: no real money, email, or AI";

const LOGO = `<svg viewBox="0 0 24 24" aria-hidden="true"><path class="sign" d="M4.5 4h9.1c.8 0 1.5.3 2 .9l5.1 5.8c.7.8.7 1.8 0 2.6l-5.1 5.8c-.5.6-1.2.9-2 .9H4.5A2.5 2.5 0 0 1 2 17.5v-11A2.5 2.5 0 0 1 4.5 4Z"/><path class="tick" d="m6.9 12.3 2.9 2.9 5-6"/></svg>`;

/** @param formAction an origin outside the sandbox that a form may lead to */
export function sendPage(
  response: ServerResponse,
  status: number,
  title: string,
  content: Html,
  formAction = "",
) {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: STYLE }}</style>
</head>
<body>
<aside class="banner" aria-label="Sandbox">${BANNER_TEXT}</aside>
<header><a href="/">${{ html: LOGO }} Waymark <span>Sandbox</span></a></header>
<main>${content}</main>
</body>
</html>`;
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page.html),
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self' ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  response.end(page.html);
}

/** The settings with which the app finds a service. */
export const settingsList = (settings: Record<string, string>) =>
  html`<details><summary>Settings</summary>
<dl>${Object.entries(settings).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></details>`;

/** Sends a failure that has no real service's format: a page to a browser, JSON to other clients. */
export function sendPlainFailure({ request, response }: Exchange, status: number, message: string) {
  if (!wantsPage(request)) return sendJson(response, status, { error: { message } });
  sendPage(
    response,
    status,
    "Not in the sandbox",
    html`<div><h1>${status === 404 ? "Not found" : "Not possible"}</h1><p class="lead">${message}</p><p><a href="/">Back to the sandbox</a></p></div>`,
  );
}

function formatOutcome({ aborted, fault, finished, ended_at }: Entry): string {
  if (!ended_at) return "in progress";
  if (aborted) return "the client disconnected";
  return fault ?? (finished ? "answered" : "cut off");
}

/** @param entries newest first */
export const requestTable = (entries: Entry[]) =>
  entries.length === 0
    ? html`<p class="quiet">None yet. Plan a project with AI or sign up in Waymark, and it shows up here.</p>`
    : html`<table>
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Request</th><th scope="col">Status</th><th scope="col">Took</th><th scope="col">Outcome</th></tr></thead>
<tbody>${entries.map(
        (
          entry,
        ) => html`<tr><td><time datetime="${entry.started_at}">${entry.started_at.slice(11, 19)}</time></td><td>${entry.method} ${entry.path}</td><td>${entry.status ?? "–"}</td><td>${entry.duration_ms === null ? "–" : `${entry.duration_ms} ms`}</td><td>${formatOutcome(entry)}</td></tr>
`,
      )}</tbody>
</table>`;
