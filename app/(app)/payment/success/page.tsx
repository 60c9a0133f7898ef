import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Suspense } from "react";
import { GET as getCheckoutSession } from "@/app/api/stripe/checkout-session/[checkout-session-id]/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { getCheckoutInput } from "./checkout-query";
import { Paid, PaymentSkeleton } from "./paid";

export const metadata: Metadata = { title: "Payment" };

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/payment/success">) {
  const sessionId = [(await searchParams).sessionId].flat()[0];
  return (
    <div className="mx-auto grid w-full max-w-lg flex-1 grid-cols-1 content-start px-4 pt-[max(2.5rem,calc(50vh-17rem))] pb-10 sm:px-6">
      {/* The payment provider may be slow, so the page is sent at once and streams the state of the payment. */}
      <Suspense fallback={<PaymentSkeleton />}>
        {sessionId ? <PrefetchedPaid sessionId={sessionId} /> : <Paid />}
      </Suspense>
    </div>
  );
}

const PrefetchedPaid = async ({ sessionId }: { sessionId: string }) => (
  <HydrationBoundary state={await prefetchQueries([getCheckoutSession, getCheckoutInput(sessionId)])}>
    <Paid sessionId={sessionId} />
  </HydrationBoundary>
);
