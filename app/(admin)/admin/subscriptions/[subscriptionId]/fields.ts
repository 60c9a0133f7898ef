import type { Subscription } from "@/lib/billing/endpoints";

export type Side = Subscription | null;

/** `updated_at` is not among them: it tells of the reading, not of the subscription. */
const FIELDS = [
  ["Status", "status"],
  ["User", "user_id"],
  ["Price", "price_id"],
  ["Quantity", "quantity"],
  ["Period starts", "current_period_start"],
  ["Period ends", "current_period_end"],
  ["Ends with the period", "cancel_at_period_end"],
  ["Ends at", "cancel_at"],
  ["Cancelled at", "canceled_at"],
  ["Ended at", "ended_at"],
  ["Trial starts", "trial_start"],
  ["Trial ends", "trial_end"],
  ["Created at", "created_at"],
  ["Metadata", "metadata"],
] as const satisfies [label: string, name: keyof Subscription][];

export type Field = { label: string; name: string; stripe: Value; ours: Value; differs: boolean };
export type Value = string | Date | undefined;

const TIME = /_(at|start|end)$/;

function textOf(name: string, value: unknown): Value {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (TIME.test(name)) return new Date(value as string);
  if (typeof value !== "object") return String(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, text]) => `${key}: ${text}`).join("\n") || undefined;
}

const sameAs = (value: Value) => (value instanceof Date ? value.getTime() : value);

/** The two accounts of a subscription side by side. Where one side has none, there is nothing to differ. */
export function fieldsOf(stripe: Side, ours: Side): Field[] {
  return FIELDS.map(([label, name]) => {
    const pair = { stripe: textOf(name, stripe?.[name]), ours: textOf(name, ours?.[name]) };
    const differs = stripe !== null && ours !== null && sameAs(pair.stripe) !== sameAs(pair.ours);
    return { label, name, ...pair, differs };
  });
}
