import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import type { Option } from "@/components/ui/select";
import type { Subscription } from "@/lib/billing/endpoints";

type Look = { label: string; variant: ComponentProps<typeof Badge>["variant"] };

/** Stripe's own words, for who also looks at its dashboard. */
const looks: Record<Subscription["status"], Look> = {
  active: { label: "Active", variant: "primary" },
  trialing: { label: "Trialing", variant: "primary" },
  past_due: { label: "Past due", variant: "warning" },
  unpaid: { label: "Unpaid", variant: "destructive" },
  paused: { label: "Paused", variant: "warning" },
  incomplete: { label: "Incomplete", variant: "outline" },
  incomplete_expired: { label: "Incomplete expired", variant: "default" },
  canceled: { label: "Canceled", variant: "default" },
};

export const STATUS_OPTIONS: Option[] = [
  { value: "", label: "All statuses" },
  ...Object.entries(looks).map(([value, { label }]) => ({ value, label })),
];

export function StatusBadge({ status }: { status: Subscription["status"] }) {
  const { label, variant } = looks[status];
  return <Badge variant={variant}>{label}</Badge>;
}
