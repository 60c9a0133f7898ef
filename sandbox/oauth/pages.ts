import { faultForms } from "../control.ts";
import type { QueueEntry } from "../faults.ts";
import { html } from "../html.ts";
import { settingsList } from "../pages.ts";
import type { OAuthFault } from "./faults.ts";
import { PEOPLE } from "./people.ts";

/** Its forms post to the page's own address, with the same query. */
export const authorizePage = (title: string, query: URLSearchParams, problem?: string) => html`<div>
<h1>Sign in with ${title}</h1>
<p class="lead">${new URL(query.get("redirect_uri")!).host} wants to know who you are${query.get("scope") && html` (<code>${query.get("scope")}</code>)`}. The sandbox stands in for ${title}, so choose anyone.</p></div>
<section><h2>Choose a person</h2>
<form method="post" class="choices">${PEOPLE.map(
  ({ login, name, addresses, note }) =>
    html`<button name="person" value="${login}"><b>${name ?? login}</b> <span>${addresses[0].email}</span> <small>${note}</small></button>
`,
)}</form></section>
<section><h2>Sign in as someone else</h2>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" class="fields">
<label>Email <input type="email" name="email" required maxlength="254" autocomplete="off"></label>
<label>Name <input name="name" maxlength="255" autocomplete="off"></label>
<label>Subject <input name="subject" maxlength="255" autocomplete="off" aria-describedby="subject-hint"></label>
<p class="quiet" id="subject-hint">${title}’s own ID for this person. Derived from the address if empty. Use the same one twice for one person with two addresses.</p>
<label class="check"><input type="checkbox" name="verified" value="true" checked> The address is verified</label>
<button name="person" value="someone">Continue as this person</button>
</form></section>
<form method="post"><button name="person" value="nobody">Deny</button></form>`;

interface State {
  id: string;
  title: string;
  kinds: Record<string, string>;
  armed: QueueEntry<OAuthFault>[];
}

export const panel = (
  { id, title, kinds, armed }: State,
  settings: Record<string, string>,
) => html`<section id="${id}">
<h2>${title}</h2>
<p class="quiet">Signs in whoever you choose on its page: ${PEOPLE.map(({ name, login }) => name ?? login).join(", ")}, or someone else with any email address. The code works once, within ten minutes, and PKCE is checked.</p>
${settingsList(settings)}
${faultForms({ id, what: "request", where: "the person’s address has" }, kinds, armed)}
</section>`;

export const pictureSvg = (login: string) =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0b7a55"/><text x="20" y="27" fill="#fff" font-family="sans-serif" font-size="20" text-anchor="middle">${login.slice(0, 1).toUpperCase()}</text></svg>`;
