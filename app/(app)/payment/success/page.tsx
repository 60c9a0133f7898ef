import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Suspense } from "react";
import { GET as getCheckoutSession } from "@/app/api/stripe/checkout-session/[checkout-session-id]/route";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { checkoutOf } from "./checkout-query";
import { Paid, Waiting } from "./paid";

export const metadata: Metadata = { title: "Payment" };

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/payment/success">) {
  const sessionId = [(await searchParams).sessionId].flat()[0];
  return (
    <div className="mx-auto grid w-full max-w-lg flex-1 grid-cols-1 content-start px-4 pt-[max(2.5rem,calc(50vh-17rem))] pb-10 sm:px-6">
      {/* The provider may take its time: the page is there at once, and what became of the payment follows. */}
      <Suspense fallback={<Waiting />}>{sessionId ? <Answered sessionId={sessionId} /> : <Paid />}</Suspense>
    </div>
  );
}

const Answered = async ({ sessionId }: { sessionId: string }) => (
  <HydrationBoundary state={await prefetchQueries([getCheckoutSession, checkoutOf(sessionId)])}>
    <Paid sessionId={sessionId} />
  </HydrationBoundary>
);
