import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ErrorState, Loading } from "@/components/feedback/states";
import { LocalDate } from "@/components/text/local-date";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { getProtected } from "@/lib/access/calls";
import { listPlansGranting } from "@/lib/billing/calls";
import { getLimits } from "@/lib/limits/calls";
import {
  findLiftingPermission,
  getPlanPermission,
  isAbove,
  LIMITS,
  type LimitName,
  PLAN_PERMISSIONS,
  type PlanPermission,
} from "@/lib/limits/plan-limits";
import type { Refusal } from "@/lib/limits/refusal";
import { describeLimit, describeRelief } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";
import { toast } from "@/lib/toast";
import { PlanOffer } from "./plan-offer";

const isPlanPermission = (name: string | undefined): name is PlanPermission =>
  (PLAN_PERMISSIONS as readonly (string | undefined)[]).includes(name);

/** The lowest plan of the user since the dialog opened: if their plan ends in the meantime, nothing is lifted. */
function useLowest(current: PlanPermission | undefined): PlanPermission | undefined {
  const [lowest, setLowest] = useState(current);
  if (current !== undefined && (lowest === undefined || isAbove(lowest, current))) setLowest(current);
  return lowest;
}

/**
 * Explains which limit was reached, which plan raises it and what that costs. Payment opens in another tab and this window
 * stays as it is. The dialog closes once the user has a higher plan, even if it was bought or granted elsewhere.
 */
export function PlanDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { limit, message, planId, isPaying } = refusal;
  // Limits read before the refusal may belong to another plan.
  const reading = useQuery({ ...toQueryOptions(getLimits, {}), refetchOnMount: "always" });
  const limits = reading.isFetchedAfterMount ? reading.data : undefined;
  const current = limits?.permission;
  const first = useLowest(current);
  const neededPermission =
    refusal.permission ?? (first && (findLiftingPermission(limit as LimitName, first) ?? first));
  const plans = useQuery({
    ...toQueryOptions(listPlansGranting, { params: { "permission-name": neededPermission ?? "" } }),
    enabled: neededPermission !== undefined,
  });
  const page = useQuery({
    ...toQueryOptions(getProtected, { params: { "permission-name": refusal.permission ?? "" } }),
    enabled: limit === null,
  });
  // The plan may have been bought before the dialog has read the limits for the first time. Only for a part of the product do
  // the limits alone say that nothing is refused any more.
  const isPartIncluded = limits?.limits[limit as LimitName] === true;
  // A refusal on the highest plan names the permission of that same plan, because no plan has more.
  const isHighest = limit !== null && first !== undefined && first === neededPermission;
  const isLifted =
    limit === null
      ? page.data !== undefined && !page.error
      : isPartIncluded ||
        (first !== undefined &&
          current !== undefined &&
          isAbove(current, first) &&
          isPlanPermission(neededPermission) &&
          !isAbove(neededPermission, current));
  const offers = plans.data?.data;
  const plan = offers?.find(({ id }) => id === planId) ?? offers?.[0];

  useEffect(() => {
    if (!isLifted) return;
    toast.success("Your new plan is active. You can continue.");
    onClose();
  }, [isLifted, onClose]);

  const included =
    plan &&
    limit !== null &&
    describeLimit(limit, LIMITS[getPlanPermission(plan.permissions ?? [String(neededPermission)])]);
  function renderOffer() {
    if (plan) return <PlanOffer plan={plan} wasOpened={isPaying && plan.id === planId} />;
    if (plans.error) return <ErrorState error={plans.error} onRetry={plans.refetch} />;
    if (reading.error && !limits) return <ErrorState error={reading.error} onRetry={reading.refetch} />;
    if (plans.data) return <p className="text-sm">{describeRelief(limit)}</p>;
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <Dialog open onClose={onClose}>
      <DialogContent
        title={message}
        description={
          isHighest ? (
            <Relief limit={limit} resetsAt={limits?.ai_runs.resets_at} />
          ) : (
            plan && included && `${plan.name} includes ${included}.`
          )
        }
      >
        {!isHighest && renderOffer()}
        <DialogFooter margin="mt-4">
          <Button variant={isHighest ? "outline" : "quiet"} onClick={onClose}>
            {isHighest ? "Close" : "Not Now"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Advice if no plan has a higher limit. */
const Relief = ({ limit, resetsAt }: { limit: string | null; resetsAt: string | undefined }) =>
  limit === "ai_runs" && resetsAt ? (
    <>
      They reset on <LocalDate value={resetsAt} />.
    </>
  ) : (
    describeRelief(limit)
  );
