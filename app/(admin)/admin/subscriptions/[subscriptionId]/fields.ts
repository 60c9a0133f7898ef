import type { Subscription } from "@/lib/billing/endpoints";

type SubscriptionSide = Subscription | null;

/** Excludes `updated_at`, the time of the last sync, which is not part of the subscription. */
const FIELDS = [
  ["Status", "status"],
  ["User", "user_id"],
  ["Price", "price_id"],
  ["Quantity", "quantity"],
  ["Period starts", "current_period_start"],
  ["Period ends", "current_period_end"],
  ["Cancels at period end", "cancel_at_period_end"],
  ["Ends at", "cancel_at"],
  ["Canceled at", "canceled_at"],
  ["Ended at", "ended_at"],
  ["Trial starts", "trial_start"],
  ["Trial ends", "trial_end"],
  ["Created at", "created_at"],
  ["Metadata", "metadata"],
] as const satisfies [label: string, name: keyof Subscription][];

export type Field = { label: string; name: string; stripe: Value; ours: Value; isDifferent: boolean };
export type Value = string | Date | undefined;

const TIME = /_(at|start|end)$/;

function formatEntries(name: string, value: unknown): Value {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (TIME.test(name)) return new Date(value as string);
  if (typeof value !== "object") return String(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, text]) => `${key}: ${text}`).join("\n") || undefined;
}

const isSame = (value: Value) => (value instanceof Date ? value.getTime() : value);

/** Compares the values at Stripe and here, field by field. If one side is missing, no field counts as different. */
export function compareFields(stripe: SubscriptionSide, ours: SubscriptionSide): Field[] {
  return FIELDS.map(([label, name]) => {
    const pair = { stripe: formatEntries(name, stripe?.[name]), ours: formatEntries(name, ours?.[name]) };
    const isDifferent = stripe !== null && ours !== null && isSame(pair.stripe) !== isSame(pair.ours);
    return { label, name, ...pair, isDifferent };
  });
}
