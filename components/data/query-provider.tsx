"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { UpdateNotice } from "@/components/feedback/update-notice";
import { ApiError } from "@/lib/api/api-error";

const CACHE_MS = 5 * 60 * 1000;

/** Up to 3 retries, after 1 s, 2 s and 4 s. A 4xx answer other than 429 is final. */
const shouldRetry = (failures: number, error: Error) => {
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return failures < 3 && !isFinal;
};

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        // Prevents an immediate refetch of data that the server has just rendered.
        staleTime: 5_000,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
    },
  });

let documentClient: QueryClient | undefined;

/** One client per document in the browser, shared by all layouts; one per request on the server. */
function getQueryClient() {
  if (typeof window === "undefined") return createQueryClient();
  documentClient ??= createQueryClient();
  return documentClient;
}

/** Provides the query client. Pages for visitors call no API and do not load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      {children}
      <UpdateNotice />
    </QueryClientProvider>
  );
}
