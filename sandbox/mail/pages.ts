import { faultForms } from "../control.ts";
import type { QueueEntry } from "../faults.ts";
import { type Html, html } from "../html.ts";
import { settingsList } from "../pages.ts";
import type { Message } from "./message.ts";
import { FAULTS, type MailFault } from "./smtp.ts";

const getMessagePath = ({ id }: Message) => `/mail/messages/${id}`;
const renderTime = ({ received_at }: Message) =>
  html`<time datetime="${received_at}">${received_at.slice(0, 19).replace("T", " ")}</time>`;

export const inboxPage = (messages: Message[], to: string): Html => html`<div><h1>Mail</h1>
<p class="lead">Every email Waymark sends arrives here, whoever it’s addressed to. Nothing is delivered.</p></div>
<section>
<form action="/mail"><input type="search" name="to" value="${to}" placeholder="someone@example.com" aria-label="Only to this address" maxlength="320"><button>Filter</button> <a href="${to ? `/mail?to=${encodeURIComponent(to)}` : "/mail"}">Refresh</a>${to && html` <a href="/mail">Show all</a>`}</form>
${
  messages.length === 0
    ? html`<p class="quiet">${to ? `No mail to ${to} yet.` : "No mail yet. Sign up in Waymark with any address, and the mail to it arrives here."}</p>`
    : html`<table>
<thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Received (UTC)</th></tr></thead>
<tbody>${messages.map(
        (message) =>
          html`<tr><td class="address">${message.to}</td><td><a href="${getMessagePath(message)}">${message.subject || "(no subject)"}</a></td><td>${renderTime(message)}</td></tr>
`,
      )}</tbody>
</table>
<form method="post" action="/mail/messages/clear"><button>Delete every mail</button></form>`
}
</section>`;

/** Whether a link leads to a web page. Only those are shown as links. */
const isPage = (link: string) => /^https?:\/\//i.test(link);

// The frame inherits this page's policy: no script and no content from other sites. Its links open in a new tab.
const renderFrame = ({ html: body }: Message) =>
  html`<iframe title="The mail as it is shown" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${body}`}"></iframe>`;

export const messagePage = (
  message: Message,
): Html => html`<div><p class="back"><a href="/mail">All mail</a></p><h1>${message.subject || "(no subject)"}</h1></div>
<dl><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd><a href="/mail?to=${encodeURIComponent(message.recipients[0]!)}">${message.to}</a></dd><dt>Received</dt><dd>${renderTime(message)} UTC</dd></dl>
${message.html && renderFrame(message)}
${
  message.links.length > 0 &&
  html`<section><h2>Links</h2><ul>${message.links.map(
    (link) => html`<li class="address">${isPage(link) ? html`<a href="${link}">${link}</a>` : link}</li>`,
  )}</ul></section>`
}
<section><h2>Text</h2><pre>${message.text || "The mail has no text part."}</pre></section>`;

interface State {
  smtpUrl: string;
  count: number;
  armed: QueueEntry<MailFault>[];
}

export const panel = ({ smtpUrl, count, armed }: State) => html`<section id="mail">
<h2>Mail</h2>
<p class="quiet">Accepts every email, from anyone to anyone, with or without a password, and delivers none of them. Waymark keeps an email until it’s accepted, and waits longer before each retry.</p>
<p><a href="/mail">Open the inbox</a> (${count === 1 ? "1 mail" : `${count} mails`})</p>
${settingsList({ SMTP_URL: smtpUrl })}
${faultForms({ id: "mail", what: "mail", where: "the address has" }, FAULTS, armed)}
</section>`;
