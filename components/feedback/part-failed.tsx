import { useEffect, useRef, useState } from "react";
import { checkBuild } from "@/lib/build";

const TEXTS = {
  unreachable: "Can’t reach Waymark. Check your connection and try again.",
  updated: "Waymark was updated. Reload the page to continue. What you typed is kept.",
  same: "Waymark was updated, or the connection was lost. Try again or reload the page. What you typed is kept.",
};

const BUTTON = "h-9 rounded-md px-4 text-sm font-medium shadow-xs transition-colors pointer-coarse:h-10";

/**
 * Reports that a part's script could not be loaded. It belongs to the page's own script and uses the browser's dialog,
 * because the script of our dialog may be the missing one.
 */
export function PartFailed({
  as,
  onRetry,
  onClose,
}: {
  as: "dialog" | "line";
  onRetry: () => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<keyof typeof TEXTS>("unreachable");
  useEffect(() => {
    dialog.current?.showModal();
    void checkBuild().then(setReason);
  }, []);

  const retry = (
    <button
      type="button"
      onClick={onRetry}
      className={as === "dialog" ? `${BUTTON} border bg-card hover:bg-accent` : "underline"}
    >
      Retry
    </button>
  );
  if (as === "line") {
    return (
      <p role="alert" className="flex gap-2 px-2 py-1 text-sm text-muted-foreground">
        <span>Couldn’t load this.</span>
        {retry}
      </p>
    );
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="part-failed"
      onClose={onClose}
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-xl border bg-popover p-6 text-popover-foreground shadow-lg backdrop:bg-overlay"
    >
      <h2 id="part-failed" className="text-lg leading-7 font-semibold">
        This part couldn’t be loaded
      </h2>
      <p role="status" className="mt-1.5 text-sm text-muted-foreground">
        {TEXTS[reason]}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className={`${BUTTON} border bg-card hover:bg-accent`}
        >
          Close
        </button>
        {retry}
        {reason !== "unreachable" && (
          <button
            type="button"
            onClick={() => location.reload()}
            className={`${BUTTON} bg-primary text-primary-foreground hover:bg-primary-hover`}
          >
            Reload
          </button>
        )}
      </div>
    </dialog>
  );
}
