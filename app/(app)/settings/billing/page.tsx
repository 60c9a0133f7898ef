import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getLimits } from "@/app/api/limits/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { WayBack } from "@/components/billing/way-back";
import { PageShell } from "@/components/layout/page-shell";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { providers } from "@/lib/env.server";
import { Usage } from "./usage";
import { YourPlan } from "./your-plan";

export const metadata: Metadata = { title: "Billing" };

export default async function BillingPage() {
  return (
    <PageShell above={<WayBack />} title="Billing">
      <HydrationBoundary
        state={await prefetchQueries([getOpenSubscription, {}], [getMe, {}], [getLimits, {}])}
      >
        <YourPlan isPayable={providers().stripe !== "off"} />
        <Usage />
      </HydrationBoundary>
    </PageShell>
  );
}
