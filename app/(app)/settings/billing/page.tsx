import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { PageShell } from "@/components/layout/page-shell";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { providers } from "@/lib/env.server";
import { YourPlan } from "./your-plan";

export const metadata: Metadata = { title: "Billing" };

export default async function BillingPage() {
  return (
    <PageShell title="Billing" className="max-w-3xl">
      <HydrationBoundary state={await prefetchQueries([getOpenSubscription, {}], [getMe, {}])}>
        <YourPlan isPayable={providers().stripe !== "off"} />
      </HydrationBoundary>
    </PageShell>
  );
}
