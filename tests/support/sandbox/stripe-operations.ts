interface Operation {
  method: "GET" | "POST" | "DELETE";
  /** `*` stands for an id. */
  path: string;
  /** The type of the parameters in the stripe package. */
  params: string;
  /** The types of the answer, any of which is right. */
  answers: string[];
  isList?: boolean;
}

const get = (path: string, params: string, ...answers: string[]): Operation => ({
  method: "GET",
  path,
  params,
  answers,
});
const list = (path: string, params: string, answer: string): Operation => ({
  ...get(path, params, answer),
  isList: true,
});
const post = (path: string, params: string, answer: string): Operation => ({
  method: "POST",
  path,
  params,
  answers: [answer],
});
const del = (path: string, params: string, answer: string): Operation => ({
  method: "DELETE",
  path,
  params,
  answers: [answer],
});

/** Stands for the type of an event, which depends on what it is about. */
export const ANY_EVENT = "Event";

/** Every call of Stripe that the app makes, by the method of the stripe package. */
export const OPERATIONS: Record<string, Operation> = {
  "accounts.retrieveCurrent": get("/v1/account", "AccountRetrieveCurrentParams", "Account"),
  "billingPortal.configurations.list": list(
    "/v1/billing_portal/configurations",
    "BillingPortal.ConfigurationListParams",
    "BillingPortal.Configuration",
  ),
  "billingPortal.sessions.create": post(
    "/v1/billing_portal/sessions",
    "BillingPortal.SessionCreateParams",
    "BillingPortal.Session",
  ),
  "charges.list": list("/v1/charges", "ChargeListParams", "Charge"),
  "checkout.sessions.create": post(
    "/v1/checkout/sessions",
    "Checkout.SessionCreateParams",
    "Checkout.Session",
  ),
  "checkout.sessions.expire": post(
    "/v1/checkout/sessions/*/expire",
    "Checkout.SessionExpireParams",
    "Checkout.Session",
  ),
  "checkout.sessions.list": list("/v1/checkout/sessions", "Checkout.SessionListParams", "Checkout.Session"),
  "checkout.sessions.retrieve": get(
    "/v1/checkout/sessions/*",
    "Checkout.SessionRetrieveParams",
    "Checkout.Session",
  ),
  "customers.create": post("/v1/customers", "CustomerCreateParams", "Customer"),
  "customers.del": del("/v1/customers/*", "CustomerDeleteParams", "DeletedCustomer"),
  "customers.deleteTaxId": del("/v1/customers/*/tax_ids/*", "CustomerDeleteTaxIdParams", "DeletedTaxId"),
  "customers.listPaymentMethods": list(
    "/v1/customers/*/payment_methods",
    "CustomerListPaymentMethodsParams",
    "PaymentMethod",
  ),
  "customers.listTaxIds": list("/v1/customers/*/tax_ids", "CustomerListTaxIdsParams", "TaxId"),
  "customers.retrieve": get("/v1/customers/*", "CustomerRetrieveParams", "Customer", "DeletedCustomer"),
  "customers.update": post("/v1/customers/*", "CustomerUpdateParams", "Customer"),
  "disputes.list": list("/v1/disputes", "DisputeListParams", "Dispute"),
  "events.list": list("/v1/events", "EventListParams", ANY_EVENT),
  "events.retrieve": get("/v1/events/*", "EventRetrieveParams", ANY_EVENT),
  "invoices.createPreview": post("/v1/invoices/create_preview", "InvoiceCreatePreviewParams", "Invoice"),
  "invoices.list": list("/v1/invoices", "InvoiceListParams", "Invoice"),
  "invoices.retrieve": get("/v1/invoices/*", "InvoiceRetrieveParams", "Invoice"),
  "paymentIntents.list": list("/v1/payment_intents", "PaymentIntentListParams", "PaymentIntent"),
  "paymentMethods.detach": post("/v1/payment_methods/*/detach", "PaymentMethodDetachParams", "PaymentMethod"),
  "prices.list": list("/v1/prices", "PriceListParams", "Price"),
  "prices.retrieve": get("/v1/prices/*", "PriceRetrieveParams", "Price"),
  "products.list": list("/v1/products", "ProductListParams", "Product"),
  "products.retrieve": get("/v1/products/*", "ProductRetrieveParams", "Product"),
  "refunds.list": list("/v1/refunds", "RefundListParams", "Refund"),
  "subscriptionItems.list": list("/v1/subscription_items", "SubscriptionItemListParams", "SubscriptionItem"),
  "subscriptions.cancel": del("/v1/subscriptions/*", "SubscriptionCancelParams", "Subscription"),
  "subscriptions.list": list("/v1/subscriptions", "SubscriptionListParams", "Subscription"),
  "subscriptions.resume": post("/v1/subscriptions/*/resume", "SubscriptionResumeParams", "Subscription"),
  "subscriptions.retrieve": get("/v1/subscriptions/*", "SubscriptionRetrieveParams", "Subscription"),
  "tax.settings.retrieve": get("/v1/tax/settings", "Tax.SettingsRetrieveParams", "Tax.Settings"),
  "webhookEndpoints.list": list("/v1/webhook_endpoints", "WebhookEndpointListParams", "WebhookEndpoint"),
};

/** The name of the operation that a request is. More specific paths, without an id, come first. */
export function findOperation(method: string, path: string): string | undefined {
  const names = Object.keys(OPERATIONS).toSorted(
    (a, b) => OPERATIONS[a]!.path.split("*").length - OPERATIONS[b]!.path.split("*").length,
  );
  return names.find((name) => {
    const operation = OPERATIONS[name]!;
    const pattern = new RegExp(`^${operation.path.replaceAll("*", "[^/]+")}$`);
    return operation.method === method && pattern.test(path);
  });
}
