import { clsx } from "clsx";
import type { ReactNode } from "react";

/** The layout of a signed-in screen: heading, actions on the right, and content. */
export function PageShell({
  above,
  kind,
  title,
  description,
  tools,
  actions,
  isPlain = false,
  className,
  children,
}: {
  /** Above the heading, for example a link back. */
  above?: ReactNode;
  /** What the title names, for example a role. */
  kind?: string;
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title, even on a phone. */
  tools?: ReactNode;
  /** Beside the title if there is room, else below it. */
  actions?: ReactNode;
  /** Without contour lines, because the content begins with its own. */
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="relative isolate">
      {!isPlain && <div aria-hidden="true" className="page-contours" />}
      <div className="mx-auto w-full max-w-7xl px-4 py-4 sm:px-6 sm:py-8">
        <div className={clsx("grid min-w-0 grid-cols-1 content-start gap-4 sm:gap-6", className)}>
          {above && <div className="-mb-1 grid empty:hidden sm:-mb-2">{above}</div>}
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 sm:items-start">
            <div className="grid min-w-0 gap-1 max-sm:contents sm:mr-auto sm:pr-4">
              {kind && (
                <p className="text-compact text-muted-foreground max-sm:-mb-3 max-sm:basis-full">{kind}</p>
              )}
              <h1 className="page-title py-0.5 wrap-anywhere sm:py-1">{title}</h1>
              {description && (
                <div className="max-w-3xl text-sm text-pretty whitespace-pre-line wrap-anywhere text-muted-foreground max-sm:order-last max-sm:-mt-2 max-sm:basis-full">
                  {description}
                </div>
              )}
            </div>
            {tools && <div className="flex gap-2">{tools}</div>}
            {actions && (
              <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(2)]:grow">{actions}</div>
            )}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
