import { type Exchange, type Route, readObject, seeOther } from "../../http.ts";
import { sendPage, sendPlainFailure } from "../../pages.ts";
import type { Account } from "../account.ts";
import { getSession } from "../api/checkout.ts";
import { completeCheckout } from "../billing/subscribe.ts";
import { readCard } from "../cards.ts";
import { isApiError } from "../errors.ts";
import { checkoutPage, closedPage, readTypedCard } from "./checkout.ts";

const TITLE = "Checkout · Waymark sandbox";

/** The hosted page of a checkout session. */
export function checkoutRoutes(account: Account): Route[] {
  async function open(exchange: Exchange) {
    const { request, response, params } = exchange;
    if (!account.sessions.has(params.id!))
      return sendPlainFailure(exchange, 404, "This checkout doesn’t exist.");
    const session = getSession(account, params.id!);
    if (session.status !== "open")
      return sendPage(response, session.status === "expired" ? 410 : 200, TITLE, closedPage(session));
    // Browsers apply form-action to the redirect after a form too.
    const target = new URL(session.success_url!).origin;
    if (request.method !== "POST")
      return sendPage(response, 200, TITLE, checkoutPage(account, session, {}), target);
    const fields = await readObject(request);
    const known = account.customers.get(session.customer ?? "")?.email ?? session.customer_email;
    const email = String(known ?? fields.email ?? "").trim();
    try {
      const card = readCard(readTypedCard(fields), account.now(session.customer));
      if (!/^[^\s@]+@[^\s@]+$/.test(email))
        throw Object.assign(new Error("Enter your email address."), { status: 400, type: "" });
      if (session.status === "open") completeCheckout(account, session, card, email);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return sendPage(
        response,
        error.status,
        TITLE,
        checkoutPage(account, session, fields, error.message),
        target,
      );
    }
    seeOther(response, session.success_url!.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  }

  const path = "/stripe/checkout/:id";
  return [
    { method: "GET", path, handle: open },
    { method: "POST", path, handle: open },
  ];
}
