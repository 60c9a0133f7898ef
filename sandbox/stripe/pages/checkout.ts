import { type Html, html } from "../../html.ts";
import type { Account, CheckoutSession } from "../account.ts";
import { findTrialEnd } from "../billing/subscribe.ts";
import { formatCardNumber, TEST_CARDS } from "../cards.ts";
import { formatDate, formatMoney, formatPrice } from "../money.ts";

interface TypedFields {
  email?: string;
  card?: string;
  expiry?: string;
  cvc?: string;
}

/** Formats an offer, such as "14 days free, then $50.00 per month". */
function formatOffer(account: Account, session: CheckoutSession): string {
  const { price, quantity } = account.orders.get(session.id)!;
  const priceText = formatPrice(account.prices.get(price)!, quantity);
  const at = account.now(session.customer);
  const trialEnd = findTrialEnd(account, session, at);
  if (!trialEnd) return priceText;
  const days = Math.round((trialEnd - at) / 86_400);
  return `${days === 1 ? "1 day" : `${days} days`} free, then ${priceText}`;
}

export const cardFields = (
  typed: TypedFields,
) => html`<label>Card number <input name="card" value="${typed.card ?? ""}" placeholder="4242 4242 4242 4242" inputmode="numeric" autocomplete="off" required maxlength="23"></label>
<div class="row"><label>Expiry <input name="expiry" value="${typed.expiry ?? ""}" placeholder="MM / YY" inputmode="numeric" autocomplete="off" required maxlength="9"></label>
<label>CVC <input name="cvc" value="${typed.cvc ?? ""}" placeholder="123" inputmode="numeric" autocomplete="off" required maxlength="3"></label></div>`;

/** Buttons of the card form that submit a test card. */
export const testCards = html`<h2>Or use a test card</h2>
<div class="choices">${Object.entries(TEST_CARDS).map(
  ([number, { what }]) =>
    html`<button name="test_card" value="${number}" formnovalidate><b>${formatCardNumber(number)}</b> <span>${what}</span></button>
`,
)}</div>`;

/** The fields of the card that was entered, or chosen by its button. */
export const readTypedCard = (fields: Record<string, unknown>): Record<string, unknown> =>
  fields.test_card ? { card: fields.test_card, expiry: "12/34", cvc: "123" } : fields;

export function checkoutPage(
  account: Account,
  session: CheckoutSession,
  typed: TypedFields,
  problem?: string,
): Html {
  const order = account.orders.get(session.id)!;
  const price = account.prices.get(order.price)!;
  const name = account.products.get(price.product)?.name ?? price.product;
  const at = account.now(session.customer);
  const trialEnd = findTrialEnd(account, session, at);
  const email = account.customers.get(session.customer ?? "")?.email ?? session.customer_email;
  const today = formatMoney(trialEnd ? 0 : price.unit_amount! * order.quantity, price.currency);
  return html`<div>${session.cancel_url && html`<p class="back"><a href="${session.cancel_url}">Cancel</a></p>`}
<h1>Subscribe to ${name}</h1>
<p class="lead"><b>${formatOffer(account, session)}</b></p>
<p class="quiet">Due today: ${today}${trialEnd && `. The first payment is due on ${formatDate(trialEnd)}`}.</p></div>
<section><h2>Pay by card</h2>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form method="post" class="fields">
${
  email
    ? html`<p>Email: <b class="address">${email}</b></p>`
    : html`<label>Email <input type="email" name="email" value="${typed.email ?? ""}" required maxlength="254" autocomplete="email"></label>`
}
${cardFields(typed)}
<button class="main">${trialEnd ? "Start trial" : "Subscribe"}</button>
${testCards}
</form></section>`;
}

/** The page of a session that is complete or expired. */
export function closedPage({ status, success_url, cancel_url, id }: CheckoutSession): Html {
  const isPaid = status === "complete";
  const back = isPaid ? success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) : cancel_url;
  return html`<div><h1>${isPaid ? "You’re all set" : "This checkout has expired"}</h1>
<p class="lead">${isPaid ? "This checkout was already paid." : "Nothing was paid. Start again from the prices."}</p>
${back && html`<p><a href="${back}">Back to Waymark</a></p>`}</div>`;
}
