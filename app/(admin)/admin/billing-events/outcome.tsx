import { Check, CircleDashed, CircleX, type LucideIcon, Minus, ShieldX } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import type { Option } from "@/components/ui/select";
import type { BillingEvent } from "@/lib/billing/admin-endpoints";

type OutcomeStyle = { label: string; icon: LucideIcon; variant: ComponentProps<typeof Badge>["variant"] };

const OUTCOME_STYLES: Record<BillingEvent["outcome"], OutcomeStyle> = {
  done: { label: "Done", icon: Check, variant: "primary" },
  ignored: { label: "Ignored", icon: Minus, variant: "default" },
  failed: { label: "Failed", icon: CircleX, variant: "destructive" },
  running: { label: "Running", icon: CircleDashed, variant: "outline" },
  refused: { label: "Refused", icon: ShieldX, variant: "warning" },
};

export const OUTCOME_OPTIONS: Option[] = [
  { value: "", label: "All outcomes" },
  ...Object.entries(OUTCOME_STYLES).map(([value, { label }]) => ({ value, label })),
];

export function OutcomeBadge({ outcome }: { outcome: BillingEvent["outcome"] }) {
  const { label, icon: Icon, variant } = OUTCOME_STYLES[outcome];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </Badge>
  );
}
