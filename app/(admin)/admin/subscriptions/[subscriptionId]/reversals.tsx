import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/feedback/states";
import { LocalDate } from "@/components/text/local-date";
import { Badge } from "@/components/ui/badge";
import { listReversals } from "@/lib/billing/admin-calls";
import { formatExactAmount } from "@/lib/billing/money";
import { toQueryOptions } from "@/lib/queries";
import { capitalize } from "@/lib/text/capitalize";

const KIND_LABELS = { refund: "Refund", dispute: "Dispute" };

/** Joins Stripe's terms for a state and its reason, such as "needs_response" and "fraudulent". */
const toSentence = (words: (string | null)[]) =>
  capitalize(words.filter(Boolean).join(", ").replaceAll("_", " "));

/** Refunds and disputes of the payments. Shown only if there are any, or if Stripe cannot be read. */
export function Reversals({ subscriptionId }: { subscriptionId: string }) {
  const { data, error, refetch } = useQuery(
    toQueryOptions(listReversals, { params: { "subscription-id": subscriptionId } }),
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby="reversals" className="grid gap-3">
      <h2 id="reversals" className="font-semibold">
        Refunds and disputes
      </h2>
      <ul className="divide-y rounded-xl border bg-card text-sm shadow-xs">
        {data.data.map(({ id, kind, amount, currency, status, reason, created_at }) => (
          <li
            key={id}
            className="grid grid-cols-[3.75rem_1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:grid-cols-[3.75rem_minmax(6rem,auto)_1fr_auto]"
          >
            <Badge variant={kind === "dispute" ? "destructive" : "default"} className="justify-self-start">
              {KIND_LABELS[kind]}
            </Badge>
            <span className="font-medium">{formatExactAmount({ unit_amount: amount, currency })}</span>
            <span className="text-muted-foreground max-sm:order-last max-sm:col-span-3">
              {toSentence([status, reason])}
            </span>
            <span className="text-muted-foreground">
              <LocalDate value={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
