import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** The layout of a signed-in screen: heading, actions at the right, an optional side column, and the content. */
export function PageShell({
  above,
  title,
  description,
  actions,
  side,
  className,
  children,
}: {
  /** Above the heading, for example a link back. */
  above?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  side?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        "mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 sm:py-8",
        side && "grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]",
      )}
    >
      {side && <div className="max-lg:order-last">{side}</div>}
      <div className={cn("grid min-w-0 content-start gap-6", className)}>
        {above}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 gap-1">
            <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
            {description && (
              <div className="max-w-prose text-sm whitespace-pre-line wrap-anywhere text-muted-foreground">
                {description}
              </div>
            )}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
