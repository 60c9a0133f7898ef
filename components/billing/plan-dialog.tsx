"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { LocalDate } from "@/components/text/local-date";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { getMe } from "@/lib/auth/calls";
import { getOpenSubscription, listPlansGranting } from "@/lib/billing/calls";
import type { Product } from "@/lib/billing/endpoints";
import { findPrice, formatPrice, TRIAL_DAYS } from "@/lib/billing/money";
import { getLimits } from "@/lib/limits/calls";
import { LIMITS, PLAN_PERMISSIONS, type PlanPermission } from "@/lib/limits/plans";
import type { Refusal } from "@/lib/limits/refusal";
import { describeLimit, describeRelief } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";
import { toast } from "@/lib/toast";
import { useCheckout } from "./use-checkout";

const isPlanPermission = (name: string): name is PlanPermission =>
  (PLAN_PERMISSIONS as readonly string[]).includes(name);

/**
 * Says what was refused, which plan allows it and what it costs, and leads to the payment in another tab. This window stays as
 * it is, and the dialog closes by itself once the plan is there.
 */
export function PlanDialog({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { permission, limit, message, planId } = refusal;
  const limits = useQuery(toQueryOptions(getLimits, {})).data;
  const plans = useQuery(toQueryOptions(listPlansGranting, { params: { "permission-name": permission } }));
  const [isPaying, setPaying] = useState(false);
  // The highest plan is refused with its own permission: no plan has more.
  const isHighest = limits?.permission === permission && !isPaying;
  const isLifted =
    isPaying &&
    limits !== undefined &&
    isPlanPermission(permission) &&
    PLAN_PERMISSIONS.indexOf(limits.permission) >= PLAN_PERMISSIONS.indexOf(permission);
  const offers = plans.data?.data;
  const plan = offers?.find(({ id }) => id === planId) ?? offers?.[0];

  useEffect(() => {
    if (!isLifted) return;
    toast.success("Your new plan is active. You can continue.");
    onClose();
  }, [isLifted, onClose]);

  const included = isPlanPermission(permission) ? describeLimit(limit, LIMITS[permission]) : null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={message}
        description={
          isHighest ? (
            <Relief limit={limit} resetsAt={limits.ai_runs.resets_at} />
          ) : (
            plan && included && `${plan.name} includes: ${included}.`
          )
        }
      >
        {isHighest ? null : plan ? (
          <Offer plan={plan} isPaying={isPaying} onPay={() => setPaying(true)} />
        ) : plans.error ? (
          <ErrorState error={plans.error} onRetry={plans.refetch} />
        ) : plans.data ? (
          <p className="text-sm">{describeRelief(limit)}</p>
        ) : (
          <Loading>
            <Skeleton className="h-16" />
          </Loading>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {isHighest ? "Close" : "Not now"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** What helps where no plan has more. */
const Relief = ({ limit, resetsAt }: { limit: string; resetsAt: string }) =>
  limit === "ai_runs" ? (
    <>
      They reset on <LocalDate value={resetsAt} />.
    </>
  ) : (
    describeRelief(limit)
  );

function Offer({ plan, isPaying, onPay }: { plan: Product; isPaying: boolean; onPay: () => void }) {
  const hasSubscribed = useQuery(toQueryOptions(getMe, {})).data?.has_subscribed;
  // A subscriber changes their plan on the provider's page. Not read again while paying, which makes anybody a subscriber.
  const subscription = useQuery({ ...toQueryOptions(getOpenSubscription, {}), enabled: !isPaying }).data;
  const isChange = !!subscription;
  const checkout = useCheckout(onPay);
  const price = findPrice(plan, "month");
  if (!price) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border px-4 py-3">
        <div className="grid min-w-0 gap-0.5 text-sm wrap-anywhere">
          <p className="font-medium">
            {plan.name}: {formatPrice(price)}
          </p>
          <p className="text-muted-foreground">
            {hasSubscribed === false && `The first ${TRIAL_DAYS} days are free. `}
            {isChange && "It replaces your current plan. "}
            <Link href="/pricing" target="_blank" className="underline underline-offset-4">
              Compare plans
            </Link>
          </p>
        </div>
        <Button pending={checkout.isPending} onClick={() => checkout.open(price.id)}>
          {!checkout.isPending && <ExternalLink aria-hidden="true" />}
          Get {plan.name}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-muted-foreground">
        {isPaying &&
          `${isChange ? "Change your plan" : "Waiting for your payment"} in the other tab. This page updates by itself.`}
      </p>
    </div>
  );
}
