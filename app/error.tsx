"use client";

/**
 * Shows only the error's reference, which leads to the details in the log. Every page loads this script, so it does not
 * use Button.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const { digest, name } = error as { digest?: string; name?: string };
  // A deploy may have removed the scripts of the old build. Only a reload finds the new ones.
  const isStale = name === "ChunkLoadError";
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-md flex-1 px-4 pt-[max(2rem,calc(50vh-18rem))] pb-8"
    >
      <section className="grid justify-items-start gap-6 rounded-xl border bg-card p-6 text-card-foreground shadow-sm sm:p-8">
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-semibold tracking-tight">
            {isStale ? "This page couldn’t be loaded" : "Something went wrong"}
          </h1>
          <p className="text-sm text-pretty text-muted-foreground">
            {isStale
              ? "Waymark was updated, or the connection was lost. Reload the page to continue. What you typed is kept."
              : "This is a problem on our end. Try again. If it keeps happening, contact us."}
          </p>
        </div>
        <button
          type="button"
          className="h-9 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground shadow-xs transition-colors hover:bg-primary-hover pointer-coarse:h-10"
          onClick={isStale ? () => location.reload() : retry}
        >
          {isStale ? "Reload" : "Retry"}
        </button>
        {digest && <p className="text-xs text-muted-foreground">Reference: {digest}</p>}
      </section>
    </main>
  );
}
