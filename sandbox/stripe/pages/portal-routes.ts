import type Stripe from "stripe";
import type { Html } from "../../html.ts";
import { type Exchange, type Route, readObject, seeOther } from "../../http.ts";
import { sendPage, sendPlainFailure } from "../../pages.ts";
import {
  type Account,
  getItem,
  isOngoing,
  listSubscriptions,
  type Subscription,
  updateAndEmit,
} from "../account.ts";
import { getInvoiceSubscription, markPaid } from "../billing/invoices.ts";
import { scheduleCancellation } from "../billing/plans.ts";
import { switchPrice } from "../billing/switch.ts";
import { runDueEvents } from "../billing/time.ts";
import { canPay, readCard, saveCard } from "../cards.ts";
import { createInvalidRequest, isApiError } from "../errors.ts";
import { formatDate } from "../money.ts";
import { readTypedCard } from "./checkout.ts";
import { confirmPage, getPlanName, listOtherPrices, portalPage } from "./portal.ts";

const TITLE = "Billing · Waymark sandbox";

type Fields = Record<string, unknown>;

/** Runs the action of a portal button. @returns the notice for the customer. @throws why the action is refused. */
function applyAction(
  account: Account,
  customer: string,
  subscription: Subscription | undefined,
  fields: Fields,
): string {
  const at = account.now(customer);
  if (fields.do === "card") {
    saveCard(account, account.customers.get(customer)!, readCard(readTypedCard(fields), at), at);
    return "The card was saved.";
  }
  if (fields.do === "pay") {
    const invoice = account.invoices.get(String(fields.invoice));
    if (invoice?.customer !== customer || invoice.status !== "open")
      throw createInvalidRequest("This invoice isn’t open.");
    // A manual payment does not count as one of the attempts that end a subscription.
    if (!canPay(account, getInvoiceSubscription(account, invoice)))
      throw createInvalidRequest("The payment failed. Replace the card and try again.");
    markPaid(account, invoice, at);
    return "The invoice was paid.";
  }
  if (!subscription) throw createInvalidRequest("There is no plan to change.");
  if (fields.do === "switch") {
    const price = listOtherPrices(account, subscription).find(({ id }) => id === fields.price);
    if (!price) throw createInvalidRequest("This plan can’t be chosen.");
    const quantity = getItem(subscription).quantity ?? 1;
    switchPrice(
      account,
      subscription,
      { price, quantity },
      { proration: "always_invoice", onlyIfPaid: true },
      at,
    );
    return `The plan is now ${getPlanName(account, subscription)}.`;
  }
  const end = fields.do === "resume" ? null : getItem(subscription).current_period_end;
  if (fields.do !== "resume" && fields.do !== "cancel")
    throw createInvalidRequest("There is no such button.");
  // Only `cancel_at` is set, as Stripe's portal does for subscriptions with flexible billing.
  updateAndEmit(account, "customer.subscription", subscription, at, () =>
    scheduleCancellation(subscription, end, at),
  );
  return end ? `The plan ends on ${formatDate(end)}.` : "The plan continues.";
}

/** The hosted page where a customer manages plan, card and invoices. */
export function portalRoutes(account: Account): Route[] {
  const findSession = (exchange: Exchange): Stripe.BillingPortal.Session | undefined => {
    runDueEvents(account);
    const session = account.portalSessions.get(exchange.params.id!);
    if (session && account.customers.has(session.customer)) return session;
    sendPlainFailure(exchange, 404, "This billing page doesn’t exist, or no longer does.");
  };

  const findSubscription = ({ customer }: Stripe.BillingPortal.Session) =>
    listSubscriptions(account, customer).find(isOngoing);

  /** Notices by session, shown once after the redirect that follows a form. */
  const notices = new Map<string, string>();

  function show(exchange: Exchange, session: Stripe.BillingPortal.Session, page: Html, status = 200) {
    // Browsers apply form-action to the redirect after a form too.
    const target = session.flow?.after_completion.redirect?.return_url;
    sendPage(exchange.response, status, TITLE, page, target && new URL(target).origin);
  }

  const path = "/stripe/portal/:id";
  return [
    {
      method: "GET",
      path,
      handle(exchange) {
        const session = findSession(exchange);
        if (!session) return;
        const subscription = findSubscription(session);
        const wanted = exchange.url.searchParams.get("price");
        const price = subscription && listOtherPrices(account, subscription).find(({ id }) => id === wanted);
        if (price) return show(exchange, session, confirmPage(account, session, subscription, price));
        const notice = notices.get(session.id);
        notices.delete(session.id);
        show(exchange, session, portalPage(account, { session, notice }));
      },
    },
    {
      method: "POST",
      path,
      async handle(exchange) {
        const session = findSession(exchange);
        if (!session) return;
        const fields = await readObject(exchange.request);
        try {
          const notice = applyAction(account, session.customer, findSubscription(session), fields);
          const redirect = session.flow?.after_completion.redirect;
          if (!redirect) notices.set(session.id, notice);
          seeOther(exchange.response, redirect?.return_url ?? `/stripe/portal/${session.id}`);
        } catch (error) {
          if (!isApiError(error)) throw error;
          show(exchange, session, portalPage(account, { session, problem: error.message }), error.status);
        }
      },
    },
  ];
}
