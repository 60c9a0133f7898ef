import type { Fault, MatchQueue } from "../../faults.ts";
import { type Html, html } from "../../html.ts";
import {
  type Account,
  findOpenInvoice,
  getItem,
  getPrice,
  isOngoing,
  type Subscription,
} from "../account.ts";
import { EVENT_FAULTS, type EventFault } from "../faults.ts";
import { formatMoney, formatPrice } from "../money.ts";
import { findLastCharge } from "../situations.ts";
import { getBillingTime } from "../time-machine.ts";
import type { Delivery, Webhooks } from "../webhooks.ts";
import { formatStatus, getPlanName } from "./portal.ts";

const MAX_SHOWN_EVENTS = 20;

const formatTime = (at: number) => new Date(at * 1000).toISOString().slice(0, 16).replace("T", " ");

type ButtonKind = "main" | "plain";

/** A button that calls the control API with these fields. */
const renderButton = (
  path: string,
  label: string,
  fields: Record<string, string>,
  kind: ButtonKind = "plain",
) =>
  html`<form method="post" action="/stripe/control/${path}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button${{ html: kind === "main" ? ' class="main"' : "" }}>${label}</button></form>`;

const STATUS_LABELS: Record<string, string> = { past_due: "past due" };

function formatClockOffset(seconds: number) {
  const days = Math.round(seconds / 86_400);
  return days < 1 ? "the real time" : `${days === 1 ? "1 day" : `${days} days`} ahead`;
}

function subscriptionSection(account: Account, subscription: Subscription): Html {
  const { id, customer, status } = subscription;
  const email = account.customers.get(customer)?.email ?? customer;
  const invoice = findOpenInvoice(account, id);
  const charge = findLastCharge(account, subscription);
  const isDeclining = account.decliningCustomers.has(customer);
  const to = (goal: string, words: string, kind?: ButtonKind) =>
    renderButton("time", words, { subscription: id, to: goal }, kind);
  return html`<section><h2 class="address">${email}</h2>
<p><b>${getPlanName(account, subscription)}</b>, ${formatPrice(getPrice(subscription), getItem(subscription).quantity)}: ${STATUS_LABELS[status] ?? status}. ${formatStatus(subscription)}</p>
<p class="quiet">It’s ${formatTime(account.now(customer))} for this customer (UTC).${isDeclining && " Payments are declined."}${invoice && ` ${formatMoney(invoice.amount_due, invoice.currency)} is due.`}</p>
${
  isOngoing(subscription) &&
  html`<div class="buttons">
${invoice?.next_payment_attempt && to("next_attempt", "To the next payment attempt", "main")}
${!invoice && (status === "trialing" ? to("trial_end", "To the end of the trial", "main") : to("period_end", "To the next renewal", "main"))}
${invoice && renderButton("invoices/pay", "Pay the open invoice", { subscription: id })}
${
  isDeclining
    ? renderButton("payments", "Accept payments again", { subscription: id, outcome: "accepted" })
    : renderButton("payments", invoice ? "Decline payments" : "Decline the next renewal", {
        subscription: id,
        outcome: "declined",
      })
}
${to("canceled", "Decline until it is canceled")}
${renderButton("time", "A month later", { subscription: id, months: "1" })}
${charge && !charge.refunded && renderButton("refunds", "Refund the last payment", { subscription: id })}
${charge && !charge.disputed && renderButton("disputes", "Dispute the last payment", { subscription: id })}
</div>`
}</section>`;
}

const OUTCOME_LABELS: Record<Delivery["state"], string> = {
  waiting: "in progress",
  kept: "no endpoint",
  held: "held back",
  dropped: "dropped",
  delivered: "delivered",
  failed: "failed",
};

function formatOutcome({ state, attempts }: Delivery) {
  const last = attempts.at(-1);
  const answer =
    last && ` (${last.status ?? last.error}${attempts.length > 1 ? `, ${attempts.length} times` : ""})`;
  return `${OUTCOME_LABELS[state]}${answer ?? ""}`;
}

const eventTable = (deliveries: Delivery[]) =>
  deliveries.length === 0
    ? html`<p class="quiet">None yet. Subscribe in Waymark, and Stripe’s events show up here.</p>`
    : html`<table>
<thead><tr><th scope="col">Billing time (UTC)</th><th scope="col">Event</th><th scope="col">Outcome</th><th scope="col"><span class="hidden">Action</span></th></tr></thead>
<tbody>${deliveries.map(
        (one) =>
          html`<tr><td>${formatTime(one.event.created)}</td><td>${one.event.type} <code class="quiet">${one.event.id}</code></td><td>${formatOutcome(one)}</td><td>${renderButton("events/send", one.state === "held" || one.state === "dropped" ? "Send" : "Send again", { ids: one.event.id })}</td></tr>
`,
      )}</tbody></table>`;

export function timeMachinePage(
  account: Account,
  webhooks: Webhooks,
  faults: MatchQueue<Fault<EventFault>>,
): Html {
  const subscriptions = [...account.subscriptions.values()].reverse();
  const deliveries = [...webhooks.deliveries.values()].reverse();
  const held = deliveries.filter(({ state }) => state === "held").length;
  const armed = faults.list();
  return html`<div><p class="back"><a href="/#stripe">Sandbox</a></p><h1>Time machine</h1>
<p class="lead">Moves only the billing clock: trials end, subscriptions renew, payments fail. Waymark learns of it through webhooks, as it would from Stripe.</p></div>
<section><h2>Everyone</h2>
<p>It’s ${formatTime(account.now())} (UTC), ${formatClockOffset(getBillingTime(account).ahead_seconds)}.</p>
<div class="buttons">${renderButton("time", "A day later", { days: "1" })}${renderButton("time", "A week later", { weeks: "1" })}${renderButton("time", "A month later", { months: "1" })}${renderButton("time", "A year later", { years: "1" })}</div></section>
${
  subscriptions.length === 0
    ? html`<section><h2>Subscriptions</h2><p class="quiet">None yet. Choose a plan in Waymark and pay with a test card.</p></section>`
    : subscriptions.map((one) => subscriptionSection(account, one))
}
<section id="events"><h2>Events</h2>
<p class="quiet address">${webhooks.endpoint.url ? `They’re sent to ${webhooks.endpoint.url}, in order, and sent again if they aren’t accepted.` : "No endpoint is set, so they’re only kept."}</p>
<form method="post" action="/stripe/control/events/faults"><label>The next <select name="count"><option value="1">event</option><option value="2">2 events</option><option value="4">4 events</option><option value="10">10 events</option></select></label>
${Object.entries(EVENT_FAULTS).map(([kind, words]) => html`<button name="kind" value="${kind}">${words}</button>`)}</form>
${
  armed.length > 0 &&
  html`<p>Waiting: ${armed.map(({ left }) => `${EVENT_FAULTS[left[0]!.kind].toLowerCase()} the next ${left.length}`).join("; ")}.</p>`
}
${
  held > 0 &&
  html`<div class="buttons">${renderButton("events/send", held === 1 ? "Send what is held back" : `Send the ${held} held back`, { held: "true" }, "main")}${held > 1 && renderButton("events/send", "Send them in reverse", { held: "true", reversed: "true" })}</div>`
}
<p><a href="/stripe/time-machine#events">Refresh</a></p>
${eventTable(deliveries.slice(0, MAX_SHOWN_EVENTS))}</section>`;
}
