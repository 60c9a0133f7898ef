"use client";

import { ErrorState } from "@/components/states";

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const message = error instanceof Error ? error.message : "Something went wrong.";
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl flex-1 px-4 py-16 outline-none">
      <ErrorState error={{ message }} onRetry={retry} />
    </main>
  );
}
