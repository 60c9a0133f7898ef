"use client";

/**
 * Shows only the error's reference, under which the log has the
 * details. Every page loads this script, so it uses no Button.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const { digest, name } = error as { digest?: string; name?: string };
  // A deploy may have removed the old build's scripts. Only a reload of the page finds the new ones.
  const isStale = name === "ChunkLoadError";
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid flex-1 place-content-center justify-items-center px-4 py-16 text-center"
    >
      <h1 className="text-2xl font-semibold tracking-tight">
        {isStale ? "This page could not be loaded" : "Something went wrong"}
      </h1>
      <p className="mt-3 max-w-md text-pretty text-muted-foreground">
        {isStale
          ? "Waymark was updated, or the connection broke off. Reload the page to go on; what you typed is kept."
          : "It was not your doing. Try again; if it keeps happening, tell us."}
      </p>
      <button
        type="button"
        className="mt-8 h-9 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground shadow-xs transition-colors hover:bg-primary-hover pointer-coarse:h-10"
        onClick={isStale ? () => location.reload() : retry}
      >
        {isStale ? "Reload" : "Retry"}
      </button>
      {digest && <p className="mt-6 text-xs text-muted-foreground">Reference: {digest}</p>}
    </main>
  );
}
