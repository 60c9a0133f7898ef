import { refuse } from "../control.ts";
import { type Exchange, own, type Route, readObject, seeOther, sendJson, wantsPage } from "../http.ts";
import {
  type Account,
  invoicesOf,
  isLive,
  itemOf,
  openInvoiceOf,
  type Subscription,
  subscriptionsOf,
} from "./account.ts";
import { markPaid } from "./billing/invoices.ts";
import { after } from "./billing/periods.ts";
import { advance, nextDue } from "./billing/time.ts";
import type { Delivery, Webhooks } from "./webhooks.ts";

const FURTHEST = 10 * 366 * 24 * 3600;
const UNITS = ["days", "weeks", "months", "years"] as const;
const GOALS = ["next", "period_end", "trial_end", "next_attempt", "canceled"] as const;

type Fields = Record<string, unknown>;

/** Whom a control is about: by the id of a subscription or of a customer; nobody's means everyone. */
function subjectOf(account: Account, { subscription: id, customer }: Fields) {
  const given = account.subscriptions.get(String(id));
  if (id !== undefined && !given) throw wrong(`There is no subscription ${id}.`);
  if (customer !== undefined && !account.customers.has(String(customer)))
    throw wrong(`There is no customer ${customer}.`);
  const owner = given?.customer ?? (customer as string | undefined);
  const subscription =
    given ?? (owner && subscriptionsOf(account, owner).reverse().find(isLive)) ?? undefined;
  return { customer: owner, subscription: subscription || undefined };
}

const wrong = (message: string) => Object.assign(new Error(message), { status: 400 });

function momentOf(account: Account, subscription: Subscription, goal: (typeof GOALS)[number]) {
  switch (goal) {
    case "period_end":
      return itemOf(subscription).current_period_end;
    case "trial_end":
      return subscription.status === "trialing" ? subscription.trial_end : null;
    case "next_attempt":
      return openInvoiceOf(account, subscription.id)?.next_payment_attempt;
    default:
      return nextDue(account, subscription)?.at;
  }
}

function moveTo(account: Account, subscription: Subscription, goal: (typeof GOALS)[number]) {
  const { customer } = subscription;
  const at = isLive(subscription) ? momentOf(account, subscription, goal) : null;
  if (!at) throw wrong(`${subscription.id} has no ${goal} ahead of it.`);
  advance(account, Math.max(0, at - account.now(customer)), customer);
}

/** Every payment fails until nothing is left of the subscription. */
function failToTheEnd(account: Account, subscription: Subscription) {
  account.declining.add(subscription.customer);
  while (isLive(subscription)) moveTo(account, subscription, "next");
}

function moveTime(account: Account, fields: Fields) {
  const { customer, subscription } = subjectOf(account, fields);
  const { to } = fields;
  if (GOALS.includes(to as never)) {
    if (!subscription) throw wrong(`to=${to} needs a subscription, or a customer who has one.`);
    if (to === "canceled") return failToTheEnd(account, subscription);
    return moveTo(account, subscription, to as (typeof GOALS)[number]);
  }
  const now = account.now(customer);
  const unit = UNITS.find((one) => fields[one] !== undefined);
  const count = Number(unit && fields[unit]);
  const target = unit ? after(now, unit.slice(0, -1), count) : Number(to);
  if (!Number.isInteger(target) || target <= now || target > now + FURTHEST)
    throw wrong(
      `Give ${UNITS.join(", ")} (whole numbers, up to ten years in all) or to: a later time or one of ${GOALS.join(", ")}.`,
    );
  advance(account, target - now, customer);
}

export const timeOf = (account: Account, customer?: string) => ({
  now: account.now(customer),
  ahead_seconds: account.now(customer) - Math.floor(Date.now() / 1000),
});

/** Which events are to be sent, and in what order. */
function chosen(webhooks: Webhooks, fields: Fields): Delivery[] {
  const all = [...webhooks.deliveries.values()];
  const ids = typeof fields.ids === "string" ? fields.ids.split(",") : fields.ids;
  let found: (Delivery | undefined)[];
  if (Array.isArray(ids)) found = ids.map((id) => webhooks.deliveries.get(String(id)));
  else if (fields.held) found = all.filter(({ state }) => state === "held");
  else found = all.slice(-(Number(fields.last) || 1));
  if (found.includes(undefined)) throw wrong("One of these ids is not that of an event.");
  const times = Number(fields.times ?? 1);
  if (!(times >= 1 && times <= 100)) throw wrong("times must be from 1 to 100.");
  const events = found as Delivery[];
  if (fields.reversed) events.reverse();
  return events.flatMap((one) => Array<Delivery>(times).fill(one));
}

const shown = ({ event, state, attempts }: Delivery) => ({
  id: event.id,
  type: event.type,
  created: event.created,
  state,
  attempts,
  event,
});

/** What tests and the time machine's page steer billing by; nothing of it is in the real service. */
export function controlRoutes(account: Account, webhooks: Webhooks): Route[] {
  /** Does it, waits until the app was told, and answers with what came of it. */
  const control = (path: string, work: (fields: Fields) => unknown): Route => ({
    method: "POST",
    path: `/stripe/control/${path}`,
    async handle(exchange: Exchange) {
      const { request, response } = exchange;
      let answer: unknown;
      try {
        answer = await work(await readObject(request));
        await webhooks.idle();
      } catch (error) {
        const { status, message } = error as Error & { status?: number };
        if (!status || wantsPage(request)) throw error;
        return refuse(exchange, message);
      }
      if (wantsPage(request)) seeOther(response, "/stripe/time-machine");
      else sendJson(response, 200, answer);
    },
  });

  const stateOf = (fields: Fields) => {
    const { customer } = subjectOf(account, fields);
    const owned = customer ? subscriptionsOf(account, customer) : [...account.subscriptions.values()];
    return { ...timeOf(account, customer), subscriptions: owned };
  };

  const matching = (url: URL) => {
    const [customer, type, state] = ["customer", "type", "state"].map((name) => url.searchParams.get(name));
    return [...webhooks.deliveries.values()].filter(
      (one) =>
        (!type || one.event.type === type) &&
        (!state || one.state === state) &&
        (!customer || JSON.stringify(one.event.data).includes(`"${customer}"`)),
    );
  };

  return own([
    control("time", (fields) => {
      moveTime(account, fields);
      return stateOf(fields);
    }),
    control("payments", (fields) => {
      const { customer } = subjectOf(account, fields);
      if (!customer) throw wrong("Give a customer or a subscription.");
      if (fields.outcome === "declined") account.declining.add(customer);
      else if (fields.outcome === "accepted") account.declining.delete(customer);
      else throw wrong("outcome must be declined or accepted.");
      return stateOf(fields);
    }),
    control("invoices/pay", (fields) => {
      const { subscription } = subjectOf(account, fields);
      const invoice =
        subscription && invoicesOf(account, subscription.id).find(({ status }) => status === "open");
      if (!invoice) throw wrong("There is no open invoice.");
      markPaid(account, invoice, account.now(invoice.customer));
      return invoice;
    }),
    control("events/send", async (fields) => ({
      attempts: await webhooks.send(chosen(webhooks, fields), Boolean(fields.parallel)),
    })),
    control("idle", () => ({})),
    control("webhook", ({ url, secret, retry_ms }) => {
      const { endpoint } = webhooks;
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
      handle: ({ response, url }) => sendJson(response, 200, { data: matching(url).map(shown) }),
    },
    {
      method: "GET",
      path: "/stripe/control/time",
      handle: ({ response, url }) =>
        sendJson(response, 200, timeOf(account, url.searchParams.get("customer") ?? undefined)),
    },
  ]);
}
