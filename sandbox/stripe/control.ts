import { refuse } from "../control.ts";
import {
  type Exchange,
  markInternal,
  type Route,
  readObject,
  seeOther,
  sendJson,
  wantsPage,
} from "../http.ts";
import { type Account, listInvoices, listSubscriptions, switchAccount } from "./account.ts";
import { markPaid } from "./billing/invoices.ts";
import { situationControls } from "./situations.ts";
import { createBadRequest, type Fields, findSubject, getBillingTime, moveTime } from "./time-machine.ts";
import type { Delivery, Webhooks } from "./webhooks.ts";

/** Selects the events to send, in the requested order. */
function selectDeliveries(webhooks: Webhooks, fields: Fields): Delivery[] {
  const all = [...webhooks.deliveries.values()];
  const ids = typeof fields.ids === "string" ? fields.ids.split(",") : fields.ids;
  let found: (Delivery | undefined)[];
  if (Array.isArray(ids)) found = ids.map((id) => webhooks.deliveries.get(String(id)));
  else if (fields.held) found = all.filter(({ state }) => state === "held");
  else found = all.slice(-(Number(fields.last) || 1));
  if (found.includes(undefined)) throw createBadRequest("One of these ids is not that of an event.");
  const times = Number(fields.times ?? 1);
  if (!(times >= 1 && times <= 100)) throw createBadRequest("times must be from 1 to 100.");
  const events = found as Delivery[];
  if (fields.reversed) events.reverse();
  return events.flatMap((one) => Array<Delivery>(times).fill(one));
}

const toEventEntry = ({ event, state, attempts }: Delivery) => ({
  id: event.id,
  type: event.type,
  created: event.created,
  state,
  attempts,
  event,
});

/** The controls for tests and the time machine's page. The real service has none of them. */
export function controlRoutes(account: Account, webhooks: Webhooks): Route[] {
  /** Does the work, waits until its events were sent, and responds with the result. */
  const control = (path: string, work: (fields: Fields) => unknown): Route => ({
    method: "POST",
    path: `/stripe/control/${path}`,
    async handle(exchange: Exchange) {
      const { request, response } = exchange;
      let answer: unknown;
      try {
        answer = await work(await readObject(request));
        await webhooks.waitUntilIdle();
      } catch (error) {
        const { status, message } = error as Error & { status?: number };
        if (!status || wantsPage(request)) throw error;
        return refuse(exchange, message);
      }
      if (wantsPage(request)) seeOther(response, "/stripe/time-machine");
      else sendJson(response, 200, answer);
    },
  });

  const getState = (fields: Fields) => {
    const { customer } = findSubject(account, fields);
    const owned = customer ? listSubscriptions(account, customer) : [...account.subscriptions.values()];
    return { ...getBillingTime(account, customer), subscriptions: owned };
  };

  const filterDeliveries = (url: URL) => {
    const [customer, type, state] = ["customer", "type", "state"].map((name) => url.searchParams.get(name));
    return [...webhooks.deliveries.values()].filter(
      (one) =>
        (!type || one.event.type === type) &&
        (!state || one.state === state) &&
        (!customer || JSON.stringify(one.event.data).includes(`"${customer}"`)),
    );
  };

  return markInternal([
    control("time", (fields) => {
      moveTime(account, fields);
      return getState(fields);
    }),
    control("payments", (fields) => {
      const { customer } = findSubject(account, fields);
      if (!customer) throw createBadRequest("Give a customer or a subscription.");
      if (fields.outcome === "declined") account.decliningCustomers.add(customer);
      else if (fields.outcome === "accepted") account.decliningCustomers.delete(customer);
      else throw createBadRequest("outcome must be declined or accepted.");
      return getState(fields);
    }),
    control("invoices/pay", (fields) => {
      const { subscription } = findSubject(account, fields);
      const invoice =
        subscription && listInvoices(account, subscription.id).find(({ status }) => status === "open");
      if (!invoice) throw createBadRequest("There is no open invoice.");
      markPaid(account, invoice, account.now(invoice.customer));
      return invoice;
    }),
    control("events/send", async (fields) => ({
      attempts: await webhooks.send(selectDeliveries(webhooks, fields), Boolean(fields.parallel)),
    })),
    ...Object.entries(situationControls(account)).map(([path, work]) => control(path, work)),
    control("idle", () => ({})),
    control("account", ({ id, can_charge }) => {
      if (id !== undefined) switchAccount(account, String(id));
      if (can_charge !== undefined) account.settings.canCharge = can_charge === true;
      return account.settings;
    }),
    control("webhook", ({ url, secret, retry_ms, enabled_events, api_version, is_enabled }) => {
      const { endpoint } = webhooks;
      if (Array.isArray(enabled_events)) endpoint.enabledEvents = enabled_events.map(String);
      if (api_version !== undefined) endpoint.apiVersion = String(api_version);
      if (is_enabled !== undefined) endpoint.isEnabled = is_enabled === true;
      if (url !== undefined) endpoint.url = url ? String(url) : null;
      if (secret !== undefined) endpoint.secret = String(secret);
      if (retry_ms !== undefined) endpoint.retryMs = Number(retry_ms);
      return endpoint;
    }),
    {
      method: "GET",
      path: "/stripe/control/webhook",
      handle: ({ response }) => sendJson(response, 200, webhooks.endpoint),
    },
    {
      method: "GET",
      path: "/stripe/control/events",
      handle: ({ response, url }) =>
        sendJson(response, 200, { data: filterDeliveries(url).map(toEventEntry) }),
    },
    {
      method: "GET",
      path: "/stripe/control/time",
      handle: ({ response, url }) =>
        sendJson(response, 200, getBillingTime(account, url.searchParams.get("customer") ?? undefined)),
    },
  ]);
}
