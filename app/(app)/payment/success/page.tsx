import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { GET as getCheckoutSession } from "@/app/api/stripe/checkout-session/[checkout-session-id]/route";
import { prefetched } from "@/lib/api/server";
import { checkoutOf } from "./checkout-query";
import { Paid } from "./paid";

export const metadata: Metadata = { title: "Payment" };

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/payment/success">) {
  const sessionId = [(await searchParams).sessionId].flat()[0];
  if (!sessionId) return <Paid />;
  return (
    <HydrationBoundary state={await prefetched([getCheckoutSession, checkoutOf(sessionId)])}>
      <Paid sessionId={sessionId} />
    </HydrationBoundary>
  );
}
