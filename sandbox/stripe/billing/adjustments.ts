import type { Account, Customer, Invoice, Subscription } from "../account.ts";

/** The tax of a subscription whose tax Stripe calculates. */
const AUTOMATIC_TAX_PERCENT = 10;

/** Takes the subscription's discount off an invoice and adds its tax. */
export function adjustInvoice(
  account: Account,
  customer: Customer,
  subscription: Subscription,
  invoice: Invoice,
) {
  const isAutomatic = subscription.automatic_tax.enabled;
  const { percent_off, tax_percent } = account.adjustments.get(subscription.id) ?? {
    percent_off: 0,
    tax_percent: isAutomatic ? AUTOMATIC_TAX_PERCENT : 0,
  };
  if (percent_off === 0 && tax_percent === 0) return;
  const charged = Math.max(0, invoice.subtotal);
  const discount = Math.round((charged * percent_off) / 100);
  const tax = Math.round(((charged - discount) * tax_percent) / 100);
  const total = invoice.subtotal - discount + tax;
  const due = Math.max(0, total + customer.balance);
  if (discount > 0)
    invoice.total_discount_amounts = [{ amount: discount, discount: `di_${subscription.id.slice(4)}` }];
  if (tax > 0)
    invoice.total_taxes = [
      {
        amount: tax,
        tax_behavior: "exclusive",
        tax_rate_details: { tax_rate: `txr_${subscription.id.slice(4)}` },
        taxability_reason: "standard_rated",
        taxable_amount: charged - discount,
        type: "tax_rate_details",
      },
    ];
  Object.assign(invoice, {
    total,
    total_excluding_tax: total - tax,
    amount_due: due,
    amount_remaining: due,
    automatic_tax: {
      ...invoice.automatic_tax,
      enabled: isAutomatic,
      status: isAutomatic ? "complete" : null,
    },
  });
}
