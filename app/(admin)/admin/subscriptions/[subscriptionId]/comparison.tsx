import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CreditCard, FileQuestionMark, RefreshCw, TriangleAlert } from "lucide-react";
import { ErrorState, isMissing, Loading } from "@/components/feedback/states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ResponseBody } from "@/lib/api/endpoint";
import {
  compareSubscription,
  getSubscription,
  listSubscriptions,
  resyncSubscription,
} from "@/lib/billing/admin-calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { plural } from "@/lib/text/count";
import { toast } from "@/lib/toast";
import { compareFields } from "./fields";
import { FieldsTable } from "./fields-table";

export function Comparison({ subscriptionId, isOff }: { subscriptionId: string; isOff: boolean }) {
  const params = { "subscription-id": subscriptionId };
  const { data, error, refetch } = useQuery({
    ...toQueryOptions(compareSubscription, { params }),
    enabled: !isOff,
  });
  const resync = useCall(resyncSubscription, {
    invalidates: [compareSubscription, getSubscription, listSubscriptions],
    onSuccess: ({ changed }) => toast.success("Subscription resynced", { description: changed.join("\n") }),
    failure: (message) => ({ message: "Failed to resync subscription", description: message }),
  });
  // Only a subscription that exists at Stripe can be resynced. The button stays while the comparison loads.
  const canResync = !isOff && (data ? data.stripe !== null : !error);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">Stripe vs. Waymark</h2>
        {canResync && (
          <Button
            variant="outline"
            disabled={!data}
            isPending={resync.isPending}
            onClick={() => resync.mutate({ params })}
          >
            {!resync.isPending && <RefreshCw aria-hidden="true" />}
            Resync
          </Button>
        )}
      </div>
      {isOff ? (
        <EmptyState
          icon={CreditCard}
          title="Payments aren’t set up on this server."
          description="Without Stripe, there is nothing to compare."
        />
      ) : error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : data ? (
        <ComparedFields data={data} />
      ) : (
        <LoadingFields />
      )}
    </section>
  );
}

function ComparedFields({ data: { stripe, ours } }: { data: ResponseBody<typeof compareSubscription> }) {
  const fields = compareFields(stripe, ours);
  const differenceCount = fields.filter(({ isDifferent }) => isDifferent).length;
  const isSame = stripe !== null && ours !== null && differenceCount === 0;
  const Icon = isSame ? CircleCheck : TriangleAlert;
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm">
        <Icon
          aria-hidden="true"
          className={isSame ? "size-4 shrink-0 text-primary" : "size-4 shrink-0 text-warning-soft-foreground"}
        />
        {stripe === null
          ? "This subscription isn’t in Stripe, or its customer has no account here."
          : ours === null
            ? "This subscription isn’t in Waymark. Resync to add it."
            : isSame
              ? "In sync."
              : `${plural(differenceCount, "difference")}. Resync to use the values from Stripe.`}
      </p>
      <FieldsTable fields={fields} />
    </>
  );
}

const LoadingFields = () => (
  <>
    <Loading />
    <FieldsTable fields={compareFields(null, null)} isLoading />
  </>
);

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <EmptyState
        icon={FileQuestionMark}
        title="Subscription not found"
        description="It’s neither in Stripe nor in Waymark."
      />
    );
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}
