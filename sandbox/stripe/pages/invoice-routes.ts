import { html } from "../../html.ts";
import { type Exchange, type Route, seeOther } from "../../http.ts";
import { sendPage, sendPlainFailure } from "../../pages.ts";
import type { Account } from "../account.ts";
import { findPaymentIntent, markPaid } from "../billing/invoices.ts";
import { formatMoney } from "../money.ts";

const TITLE = "Invoice · Waymark sandbox";

/** The hosted page of an invoice, where it is paid with a new card or confirmed at the bank. */
export function invoiceRoutes(account: Account): Route[] {
  function open(exchange: Exchange) {
    const { request, response, params } = exchange;
    const invoice = account.invoices.get(params.id!);
    if (!invoice) return sendPlainFailure(exchange, 404, "This invoice doesn’t exist.");
    if (request.method === "POST") {
      if (invoice.status === "open") markPaid(account, invoice, account.now(invoice.customer));
      return seeOther(response, `/stripe/invoices/${invoice.id}`);
    }
    const hasToConfirm = findPaymentIntent(account, invoice.id)?.status === "requires_action";
    sendPage(
      response,
      200,
      TITLE,
      html`<div><h1>Invoice ${invoice.number ?? invoice.id}</h1>
<p class="lead"><b>${formatMoney(invoice.amount_due, invoice.currency)}</b>: ${invoice.status}</p></div>
${
  invoice.status === "open" &&
  html`<section><form method="post"><button class="main">${hasToConfirm ? "Confirm the payment at the bank" : "Pay with another card"}</button></form></section>`
}`,
    );
  }

  const path = "/stripe/invoices/:id";
  return [
    { method: "GET", path, handle: open },
    { method: "POST", path, handle: open },
  ];
}
