import {
  type Account,
  findOpenInvoice,
  getItem,
  isOngoing,
  listSubscriptions,
  type Subscription,
} from "./account.ts";
import { addInterval } from "./billing/periods.ts";
import { advanceClock, findNextDue } from "./billing/time.ts";

const MAX_STEP_SECONDS = 10 * 366 * 24 * 3600;
const TIME_UNITS = ["days", "weeks", "months", "years"] as const;
const TIME_TARGETS = ["next", "period_end", "trial_end", "next_attempt", "canceled"] as const;

export type Fields = Record<string, unknown>;

/** Finds the customer and subscription that a control names. Without either it concerns everyone. */
export function findSubject(account: Account, { subscription: id, customer }: Fields) {
  const namedSubscription = account.subscriptions.get(String(id));
  if (id !== undefined && !namedSubscription) throw createBadRequest(`There is no subscription ${id}.`);
  if (customer !== undefined && !account.customers.has(String(customer)))
    throw createBadRequest(`There is no customer ${customer}.`);
  const owner = namedSubscription?.customer ?? (customer as string | undefined);
  const subscription =
    namedSubscription ?? (owner && listSubscriptions(account, owner).reverse().find(isOngoing)) ?? undefined;
  return { customer: owner, subscription: subscription || undefined };
}

export const createBadRequest = (message: string) => Object.assign(new Error(message), { status: 400 });

function getTargetTime(account: Account, subscription: Subscription, goal: (typeof TIME_TARGETS)[number]) {
  switch (goal) {
    case "period_end":
      return getItem(subscription).current_period_end;
    case "trial_end":
      return subscription.status === "trialing" ? subscription.trial_end : null;
    case "next_attempt":
      return findOpenInvoice(account, subscription.id)?.next_payment_attempt;
    default:
      return findNextDue(account, subscription)?.at;
  }
}

function advanceTo(account: Account, subscription: Subscription, goal: (typeof TIME_TARGETS)[number]) {
  const { customer } = subscription;
  const at = isOngoing(subscription) ? getTargetTime(account, subscription, goal) : null;
  if (!at) throw createBadRequest(`${subscription.id} has no ${goal} ahead of it.`);
  advanceClock(account, Math.max(0, at - account.now(customer)), customer);
}

/** Moves time on with failing payments until the subscription is canceled. */
function failPaymentsUntilCanceled(account: Account, subscription: Subscription) {
  account.decliningCustomers.add(subscription.customer);
  while (isOngoing(subscription)) advanceTo(account, subscription, "next");
}

export function moveTime(account: Account, fields: Fields) {
  const { customer, subscription } = findSubject(account, fields);
  const { to } = fields;
  if (TIME_TARGETS.includes(to as never)) {
    if (!subscription) throw createBadRequest(`to=${to} needs a subscription, or a customer who has one.`);
    if (to === "canceled") return failPaymentsUntilCanceled(account, subscription);
    return advanceTo(account, subscription, to as (typeof TIME_TARGETS)[number]);
  }
  const now = account.now(customer);
  const unit = TIME_UNITS.find((one) => fields[one] !== undefined);
  const count = Number(unit && fields[unit]);
  const target = unit ? addInterval(now, unit.slice(0, -1), count) : Number(to);
  if (!Number.isInteger(target) || target <= now || target > now + MAX_STEP_SECONDS)
    throw createBadRequest(
      `Give ${TIME_UNITS.join(", ")} (whole numbers, up to ten years in all) or to: a later time or one of ${TIME_TARGETS.join(", ")}.`,
    );
  advanceClock(account, target - now, customer);
}

export const getBillingTime = (account: Account, customer?: string) => ({
  now: account.now(customer),
  ahead_seconds: account.now(customer) - Math.floor(Date.now() / 1000),
});
