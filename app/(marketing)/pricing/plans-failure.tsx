"use client";

import { useRouter } from "next/navigation";
import { ErrorState } from "@/components/states";

/** The plans come with the page, so asking again is asking for the page. */
export function PlansFailure({ message }: { message: string }) {
  const { refresh } = useRouter();
  return <ErrorState error={{ message }} onRetry={refresh} className="mt-10 min-h-80" />;
}
