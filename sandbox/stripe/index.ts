import { faultRoutes } from "../control.ts";
import { createMatchQueue, type Fault } from "../faults.ts";
import { type Exchange, getOrigin, markInternal, type Route, type Service, sendJson } from "../http.ts";
import { sendPlainFailure } from "../pages.ts";
import { createAccount } from "./account.ts";
import { chargeEndpoints } from "./api/charges.ts";
import { checkoutEndpoints } from "./api/checkout.ts";
import { customerPartEndpoints } from "./api/customer-parts.ts";
import { customerEndpoints } from "./api/customers.ts";
import { documentEndpoints } from "./api/documents.ts";
import { portalEndpoints } from "./api/portal.ts";
import { priceEndpoints } from "./api/prices.ts";
import { productEndpoints } from "./api/products.ts";
import { settingsEndpoints } from "./api/settings.ts";
import { subscriptionItemEndpoints } from "./api/subscription-items.ts";
import { subscriptionEndpoints } from "./api/subscriptions.ts";
import { runDueEvents } from "./billing/time.ts";
import { seedCatalogue } from "./catalogue.ts";
import { controlRoutes } from "./control.ts";
import { createApiError, toErrorBody } from "./errors.ts";
import { EVENT_FAULTS, type EventFault, REQUEST_FAULTS, type RequestFault } from "./faults.ts";
import { API_VERSION, type Endpoint } from "./objects/webhook-endpoint.ts";
import { checkoutRoutes } from "./pages/checkout-routes.ts";
import { invoiceRoutes } from "./pages/invoice-routes.ts";
import { panel } from "./pages/panel.ts";
import { portalRoutes } from "./pages/portal-routes.ts";
import { timeMachineRoutes } from "./pages/time-machine-routes.ts";
import { restRoutes } from "./rest.ts";
import { createWebhooks } from "./webhooks.ts";

export interface StripeOptions {
  /** The sandbox's origin as a browser sees it, when it differs from the one that the app's server uses. */
  publicUrl?: string;
  webhook?: Partial<Endpoint>;
}

const SETTLE_INTERVAL_MS = 30_000;

/** Stripe's billing, with a clock that can be moved ahead. */
export function createStripe({ publicUrl, webhook }: StripeOptions = {}) {
  const faults = createMatchQueue<Fault<RequestFault>>();
  const eventFaults = createMatchQueue<Fault<EventFault>>();
  const webhooks = createWebhooks(
    {
      url: null,
      secret: "whsec_sandbox",
      retryMs: 2000,
      enabledEvents: ["*"],
      apiVersion: API_VERSION,
      isEnabled: true,
      ...webhook,
    },
    eventFaults,
  );
  const account = createAccount(webhooks.publish);
  seedCatalogue(account);
  const settleTimer = setInterval(() => runDueEvents(account), SETTLE_INTERVAL_MS).unref();

  const getPagesOrigin = ({ request }: Exchange) => publicUrl?.replace(/\/+$/, "") ?? getOrigin(request);
  /** Objects link to pages, so each request tells where the pages are. */
  const withPagesOrigin = (routes: Route[]): Route[] =>
    routes.map((one) => ({
      ...one,
      handle(exchange) {
        account.pagesOrigin = getPagesOrigin(exchange);
        return one.handle(exchange);
      },
    }));
  const endpoints = [
    ...productEndpoints,
    ...priceEndpoints,
    ...customerEndpoints,
    ...customerPartEndpoints,
    ...checkoutEndpoints(getPagesOrigin),
    ...subscriptionEndpoints,
    ...subscriptionItemEndpoints,
    ...documentEndpoints,
    ...chargeEndpoints,
    ...portalEndpoints(getPagesOrigin),
    ...settingsEndpoints(webhooks.endpoint),
  ];

  const service: Service = {
    id: "stripe",
    // The SDK's host and port can be set, but not a path before /v1.
    extraPrefixes: ["v1"],
    routes: withPagesOrigin([
      ...restRoutes(account, endpoints, faults),
      ...checkoutRoutes(account),
      ...portalRoutes(account),
      ...invoiceRoutes(account),
      ...markInternal(timeMachineRoutes(account, webhooks, eventFaults)),
      ...controlRoutes(account, webhooks),
      ...faultRoutes("stripe", REQUEST_FAULTS, faults),
      ...faultRoutes("stripe", EVENT_FAULTS, eventFaults, {
        path: "/stripe/control/events/faults",
        back: "/stripe/time-machine#events",
      }),
    ]),
    fail(exchange, status, message) {
      const { request, response, url } = exchange;
      if (url.pathname.split("/")[1] !== "v1") return sendPlainFailure(exchange, status, message);
      const isUnknown = status === 404 || status === 405;
      const text = isUnknown ? `Unrecognized request URL (${request.method}: ${url.pathname}).` : message;
      const type = status >= 500 ? "api_error" : "invalid_request_error";
      sendJson(response, isUnknown ? 404 : status, toErrorBody(createApiError(status, type, text)));
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
      clearInterval(settleTimer);
      webhooks.close();
    },
  };
}
