"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { UpdateNotice } from "@/components/feedback/update-notice";
import { ApiError, setTokenSource } from "@/lib/api/client";
import { getAccessToken } from "@/lib/auth/browser/current-session";

setTokenSource(getAccessToken);

const CACHE_MS = 5 * 60 * 1000;

/** Spec section 8: up to 3 retries, 1 s doubling to 30 s. An answer that will not change is not asked for again. */
const retry = (failures: number, error: Error) => {
  const settled = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return failures < 3 && !settled;
};

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        // What the server has just rendered is not fetched again at once.
        staleTime: 5_000,
        retry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
    },
  });

let kept: QueryClient | undefined;

/** One for the whole life of a document, whichever part of the site its reader walks through; on the server one a request. */
function clientOfDocument() {
  if (typeof window === "undefined") return makeClient();
  kept ??= makeClient();
  return kept;
}

/** What asks the API needs this around it. Pages for visitors ask nothing, and do not carry it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfDocument);
  return (
    <QueryClientProvider client={client}>
      {children}
      <UpdateNotice />
    </QueryClientProvider>
  );
}
