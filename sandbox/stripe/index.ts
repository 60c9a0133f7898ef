import { faultRoutes } from "../control.ts";
import { createArmory, type Fault } from "../faults.ts";
import { type Exchange, originOf, own, type Service, sendJson } from "../http.ts";
import { failPlainly } from "../pages.ts";
import { createAccount } from "./account.ts";
import { checkoutEndpoints } from "./api/checkout.ts";
import { customerEndpoints } from "./api/customers.ts";
import { documentEndpoints } from "./api/documents.ts";
import { portalEndpoints } from "./api/portal.ts";
import { priceEndpoints } from "./api/prices.ts";
import { productEndpoints } from "./api/products.ts";
import { subscriptionEndpoints } from "./api/subscriptions.ts";
import { settle } from "./billing/time.ts";
import { stockCatalogue } from "./catalogue.ts";
import { controlRoutes } from "./control.ts";
import { EVENT_FAULTS, type EventFault, REQUEST_FAULTS, type RequestFault } from "./faults.ts";
import { checkoutRoutes } from "./pages/checkout-routes.ts";
import { panel } from "./pages/panel.ts";
import { portalRoutes } from "./pages/portal-routes.ts";
import { timeMachineRoutes } from "./pages/time-machine-routes.ts";
import { refusal, refusalBody } from "./refusals.ts";
import { restRoutes } from "./rest.ts";
import { createWebhooks, type Endpoint } from "./webhooks.ts";

export interface StripeOptions {
  /** Where a browser finds the sandbox, when that is not where the app's server asks. */
  publicUrl?: string;
  webhook?: Partial<Endpoint>;
}

const TICK = 30_000;

/** Billing as Stripe does it, with a clock that can be moved. */
export function createStripe({ publicUrl, webhook }: StripeOptions = {}) {
  const faults = createArmory<Fault<RequestFault>>();
  const eventFaults = createArmory<Fault<EventFault>>();
  const webhooks = createWebhooks(
    { url: null, secret: "whsec_sandbox", retryMs: 2000, ...webhook },
    eventFaults,
  );
  const account = createAccount(webhooks.publish);
  stockCatalogue(account);
  const tick = setInterval(() => settle(account), TICK).unref();

  const pagesAt = ({ request }: Exchange) => publicUrl?.replace(/\/+$/, "") ?? originOf(request);
  const endpoints = [
    ...productEndpoints,
    ...priceEndpoints,
    ...customerEndpoints,
    ...checkoutEndpoints(pagesAt),
    ...subscriptionEndpoints,
    ...documentEndpoints,
    ...portalEndpoints(pagesAt),
  ];

  const service: Service = {
    id: "stripe",
    // The SDK lets its host and port be set, but no path before /v1.
    also: ["v1"],
    routes: [
      ...restRoutes(account, endpoints, faults),
      ...checkoutRoutes(account),
      ...portalRoutes(account),
      ...own(timeMachineRoutes(account, webhooks, eventFaults)),
      ...controlRoutes(account, webhooks),
      ...faultRoutes("stripe", REQUEST_FAULTS, faults),
      ...faultRoutes("stripe", EVENT_FAULTS, eventFaults, {
        path: "/stripe/control/events/faults",
        back: "/stripe/time-machine#events",
      }),
    ],
    fail(exchange, status, message) {
      const { request, response, url } = exchange;
      if (url.pathname.split("/")[1] !== "v1") return failPlainly(exchange, status, message);
      const isUnknown = status === 404 || status === 405;
      const words = isUnknown ? `Unrecognized request URL (${request.method}: ${url.pathname}).` : message;
      const type = status >= 500 ? "api_error" : "invalid_request_error";
      sendJson(response, isUnknown ? 404 : status, refusalBody(refusal(status, type, words)));
    },
    panel: (origin) =>
      panel({
        origin,
        subscriptions: account.subscriptions.size,
        endpoint: webhooks.endpoint,
        armed: faults.list(),
      }),
  };
  return {
    service,
    close() {
      clearInterval(tick);
      webhooks.close();
    },
  };
}
