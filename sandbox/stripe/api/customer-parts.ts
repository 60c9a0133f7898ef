import type Stripe from "stripe";
import { updateAndEmit } from "../account.ts";
import { createInvalidRequest, createMissingResource } from "../errors.ts";
import { newId } from "../ids.ts";
import { PAGING_PARAMS, toPage } from "../lists.ts";
import { IS_LIVE_MODE } from "../mode.ts";
import { type AnyEndpoint, endpoint } from "../rest.ts";
import { getCustomer } from "./customers.ts";

/** What belongs to a customer: payment methods and tax ids. */
export const customerPartEndpoints: AnyEndpoint[] = [
  endpoint<Stripe.PaymentMethodListParams>({
    method: "GET",
    path: "/v1/payment_methods",
    parameters: { ...PAGING_PARAMS, customer: "text", type: ["card"] },
    answer({ account, params }) {
      const { customer } = params;
      if (customer) getCustomer(account, customer, "customer");
      const matches = [...account.paymentMethods.values()].filter(
        (one) => customer && one.customer === customer,
      );
      return toPage(matches, params, { url: "/v1/payment_methods", kind: "payment_method" });
    },
  }),
  endpoint<Stripe.PaymentMethodRetrieveParams>({
    method: "GET",
    path: "/v1/payment_methods/:id",
    answer({ account, id }) {
      const method = account.paymentMethods.get(id);
      if (!method) throw createMissingResource("payment_method", id);
      return method;
    },
  }),
  endpoint<Stripe.CustomerListPaymentMethodsParams>({
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    parameters: PAGING_PARAMS,
    answer({ account, id, params }) {
      getCustomer(account, id, "customer");
      const matches = [...account.paymentMethods.values()].filter(({ customer }) => customer === id);
      return toPage(matches, params, { url: `/v1/customers/${id}/payment_methods`, kind: "payment_method" });
    },
  }),
  endpoint<Stripe.PaymentMethodDetachParams>({
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    answer({ account, id }) {
      const method = account.paymentMethods.get(id);
      if (!method) throw createMissingResource("payment_method", id);
      const customer = account.customers.get(String(method.customer));
      if (!customer)
        throw createInvalidRequest(
          "The payment method you provided is not attached to a customer so detachment is impossible.",
        );
      const at = account.now(customer.id);
      method.customer = null;
      account.emit("payment_method.detached", method, at, { customer: customer.id });
      updateAndEmit(account, "customer", customer, at, () => {
        if (customer.invoice_settings.default_payment_method === id)
          customer.invoice_settings.default_payment_method = null;
      });
      return method;
    },
  }),
  endpoint<Stripe.CustomerListTaxIdsParams>({
    method: "GET",
    path: "/v1/customers/:id/tax_ids",
    parameters: PAGING_PARAMS,
    answer({ account, id, params }) {
      getCustomer(account, id, "customer");
      const matches = [...account.taxIds.values()].filter(({ customer }) => customer === id);
      return toPage(matches, params, { url: `/v1/customers/${id}/tax_ids`, kind: "tax_id" });
    },
  }),
  endpoint<Stripe.CustomerCreateTaxIdParams>({
    method: "POST",
    path: "/v1/customers/:id/tax_ids",
    parameters: { type: "text", value: "text" },
    required: ["type", "value"],
    answer({ account, id, params: { type, value } }) {
      getCustomer(account, id, "customer");
      const taxId: Stripe.TaxId = {
        id: newId("txi"),
        object: "tax_id",
        country: value.slice(0, 2),
        created: account.now(id),
        customer: id,
        customer_account: null,
        livemode: IS_LIVE_MODE,
        owner: { customer: id, customer_account: null, type: "customer" },
        type,
        value,
        verification: { status: "unverified", verified_address: null, verified_name: null },
      };
      account.taxIds.set(taxId.id, taxId);
      account.emit("customer.tax_id.created", taxId, taxId.created);
      return taxId;
    },
  }),
  endpoint<Stripe.CustomerDeleteTaxIdParams>({
    method: "DELETE",
    path: "/v1/customers/:id/tax_ids/:tax_id",
    answer({ account, id, exchange }) {
      const taxId = account.taxIds.get(exchange.params.tax_id ?? "");
      if (taxId?.customer !== id) throw createMissingResource("tax_id", exchange.params.tax_id ?? "", "id");
      account.taxIds.delete(taxId.id);
      account.emit("customer.tax_id.deleted", taxId, account.now(id));
      return { id: taxId.id, object: "tax_id", deleted: true } satisfies Stripe.DeletedTaxId;
    },
  }),
];
