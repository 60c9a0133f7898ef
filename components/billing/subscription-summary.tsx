import { clsx } from "clsx";
import { Fragment } from "react";
import { LocalDate } from "@/components/text/local-date";
import { Badge } from "@/components/ui/badge";
import type { Subscription } from "@/lib/billing/endpoints";
import {
  describeSubscription,
  formatCost,
  type SentenceParts,
} from "@/lib/billing/subscriptions/subscription-texts";

/** The plan, its price and the state of the subscription. */
export function SubscriptionSummary({
  subscription,
  className,
}: {
  subscription: Subscription;
  className?: string;
}) {
  const { label, tone, sentence } = describeSubscription(subscription);
  const cost = formatCost(subscription);
  // The sentence of a trial names the price itself.
  const isCostNamed = cost !== "" && sentence.some((part) => typeof part === "string" && part.includes(cost));
  return (
    <div className={clsx("grid gap-2", className)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-semibold tracking-tight wrap-anywhere">
          {getPlanName(subscription)}
        </span>
        <Badge variant={tone}>{label}</Badge>
      </p>
      <p className="text-sm text-pretty text-muted-foreground">
        {!isCostNamed && <span className="block font-medium text-foreground">{cost}</span>}
        <SentenceWithDates words={sentence} />
      </p>
    </div>
  );
}

/** The name of the subscribed plan. */
export const getPlanName = (subscription: Subscription | null | undefined) =>
  subscription?.price?.product?.name ?? "No Plan";

/** A sentence whose dates are shown in the viewer's locale. */
export const SentenceWithDates = ({ words }: { words: SentenceParts }) =>
  words.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key.
    <Fragment key={index}>{typeof part === "string" ? part : <LocalDate value={part.day} />}</Fragment>
  ));
