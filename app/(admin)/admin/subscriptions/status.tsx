import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import type { Option } from "@/components/ui/select";
import type { Subscription } from "@/lib/billing/endpoints";

type StatusStyle = { label: string; variant: ComponentProps<typeof Badge>["variant"] };

/** Stripe's own terms, as its dashboard shows them. */
const STATUS_STYLES: Record<Subscription["status"], StatusStyle> = {
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
  ...Object.entries(STATUS_STYLES).map(([value, { label }]) => ({ value, label })),
];

export function StatusBadge({ status }: { status: Subscription["status"] }) {
  const { label, variant } = STATUS_STYLES[status];
  return <Badge variant={variant}>{label}</Badge>;
}
