import type Stripe from "stripe";
import { type Html, html } from "../../html.ts";
import {
  type Account,
  type Customer,
  findOpenInvoice,
  getItem,
  getPrice,
  isOngoing,
  listInvoices,
  listSubscriptions,
  type Price,
  type Subscription,
} from "../account.ts";
import { getProductName } from "../billing/invoices.ts";
import { quoteSwitch } from "../billing/switch.ts";
import { formatDate, formatMoney, formatPrice } from "../money.ts";
import { cardFields, testCards } from "./checkout.ts";

export const getPlanName = (account: Account, subscription: Subscription) =>
  getProductName(account, getPrice(subscription).product);

/** Describes a subscription's state in one sentence. */
export function formatStatus(subscription: Subscription): string {
  const { status, cancel_at, trial_end } = subscription;
  if (status === "canceled") return `Canceled on ${formatDate(subscription.ended_at!)}.`;
  if (cancel_at) return `Ends on ${formatDate(cancel_at)}.`;
  if (status === "trialing") return `Trial until ${formatDate(trial_end!)}.`;
  if (status === "past_due") return "The last payment failed. Replace the card and pay the open invoice.";
  return `Renews on ${formatDate(getItem(subscription).current_period_end)}.`;
}

/** The other prices that the customer can switch to. */
export const listOtherPrices = (account: Account, subscription: Subscription): Price[] =>
  [...account.prices.values()].filter(
    (price) =>
      price.active &&
      price.recurring &&
      price.id !== getPrice(subscription).id &&
      account.products.get(price.product)?.active,
  );

const planSection = (account: Account, subscription: Subscription) => html`<section><h2>Current plan</h2>
<p><b>${getPlanName(account, subscription)}</b>, ${formatPrice(getPrice(subscription), getItem(subscription).quantity)}</p>
<p class="${subscription.status === "past_due" ? "problem" : "quiet"}">${formatStatus(subscription)}</p>
<form method="post">${
  subscription.cancel_at
    ? html`<button class="main" name="do" value="resume">Don’t cancel</button>`
    : html`<button name="do" value="cancel">Cancel plan</button>`
}</form></section>`;

const switchSection = (account: Account, subscription: Subscription) => html`<section><h2>Switch plan</h2>
<form class="choices">${listOtherPrices(account, subscription).map(
  (price) =>
    html`<button name="price" value="${price.id}"><b>${getProductName(account, price.product)}</b> <span>${formatPrice(price, getItem(subscription).quantity)}</span></button>
`,
)}</form></section>`;

const INVOICE_STATUS_LABELS: Record<string, string> = {
  open: "Unpaid",
  paid: "Paid",
  draft: "Draft",
  void: "Void",
};

const invoiceSection = (account: Account, subscriptions: Subscription[]) => {
  const invoices = subscriptions.flatMap(({ id }) => listInvoices(account, id)).reverse();
  if (invoices.length === 0) return null;
  return html`<section><h2>Invoices</h2><table>
<thead><tr><th scope="col">Date</th><th scope="col">For</th><th scope="col">Amount</th><th scope="col">Status</th></tr></thead>
<tbody>${invoices.map(
    ({ id, created, lines, currency, amount_due, status }) =>
      html`<tr><td>${formatDate(created)}</td><td>${lines.data.map(({ description }) => description).join("; ")}</td><td>${formatMoney(amount_due, currency)}</td><td>${INVOICE_STATUS_LABELS[status ?? ""] ?? status}${
        status === "open" &&
        html` <form method="post"><input type="hidden" name="invoice" value="${id}"><button name="do" value="pay">Pay</button></form>`
      }</td></tr>
`,
  )}</tbody></table></section>`;
};

function cardSection(account: Account, customer: Customer, problem?: string) {
  const card = account.paymentMethods.get(customer.invoice_settings.default_payment_method ?? "")?.card;
  return html`<section id="card"><h2>Card</h2>
<p>${card ? `${card.brand === "visa" ? "Visa" : "Mastercard"} ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, "0")}/${card.exp_year}` : "No card on file."}</p>
<details${{ html: problem ? " open" : "" }}><summary>Replace the card</summary>
<form method="post" class="fields"><input type="hidden" name="do" value="card">
${cardFields({})}<button class="main">Save card</button>${testCards}</form></details></section>`;
}

interface PortalView {
  session: Stripe.BillingPortal.Session;
  problem?: string;
  notice?: string;
}

const renderBackLink = ({ return_url }: Stripe.BillingPortal.Session) =>
  return_url && html`<p class="back"><a href="${return_url}">Return to ${new URL(return_url).host}</a></p>`;

const renderMessages = ({ problem, notice }: PortalView) =>
  html`${problem && html`<p class="problem" role="alert">${problem}</p>`}${notice && html`<p role="status">${notice}</p>`}`;

/** Shows a customer's plan, card and invoices; with a flow, only the part that the flow opens. */
export function portalPage(account: Account, view: PortalView): Html {
  const { session } = view;
  const customer = account.customers.get(session.customer)!;
  const all = listSubscriptions(account, customer.id);
  const live = all.filter(isOngoing);
  const flow = session.flow?.type;
  const plans = live.map(
    (one) => html`${flow !== "payment_method_update" && planSection(account, one)}
${flow !== "payment_method_update" && flow !== "subscription_cancel" && !findOpenInvoice(account, one.id) && switchSection(account, one)}`,
  );
  return html`<div>${renderBackLink(session)}<h1>Billing</h1>
<p class="lead address">${customer.email ?? customer.id}</p>${renderMessages(view)}</div>
${live.length > 0 ? plans : html`<section><h2>Current plan</h2><p class="quiet">None. Subscribe in Waymark, and it shows up here.</p></section>`}
${(!flow || flow === "payment_method_update") && cardSection(account, customer, view.problem)}
${!flow && invoiceSection(account, all)}`;
}

/** Shows what a switch costs, before the customer confirms it. */
export function confirmPage(
  account: Account,
  session: Stripe.BillingPortal.Session,
  subscription: Subscription,
  price: Price,
): Html {
  const at = account.now(subscription.customer);
  const { quantity = 1 } = getItem(subscription);
  const { lines, total, end } = quoteSwitch(account, subscription, { price, quantity }, at);
  const amount = (cents: number) => formatMoney(cents, price.currency);
  const explanation =
    subscription.status === "trialing"
      ? `Nothing is due today. The trial continues until ${formatDate(subscription.trial_end!)}, then it’s ${formatPrice(price, quantity)}.`
      : total >= 0
        ? `${amount(total)} is due today. From ${formatDate(end)}, it’s ${formatPrice(price, quantity)}.`
        : `Nothing is due today. ${amount(-total)} is credited to your next invoices. From ${formatDate(end)}, it’s ${formatPrice(price, quantity)}.`;
  return html`<div><p class="back"><a href="/stripe/portal/${session.id}">Back</a></p>
<h1>Switch to ${getProductName(account, price.product)}</h1>
<p class="lead">${explanation}</p></div>
<section>${
    lines.length > 0 &&
    html`<dl>${lines.map((line) => html`<dt>${line.description}</dt><dd>${amount(line.amount)}</dd>`)}<dt>Due today</dt><dd>${amount(Math.max(0, total))}</dd></dl>`
  }
<form method="post" action="/stripe/portal/${session.id}"><input type="hidden" name="price" value="${price.id}"><button class="main" name="do" value="switch">Confirm</button> <a href="/stripe/portal/${session.id}">Keep the current plan</a></form></section>`;
}
