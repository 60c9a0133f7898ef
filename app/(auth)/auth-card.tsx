"use client";

import type { ReactNode } from "react";

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/**
 * The frame of the pages around an account, with a way elsewhere below.
 * @param props.arrives it takes the place of another view; the focus, whose place has gone, goes to its heading.
 */
export function AuthCard({
  title,
  description,
  arrives = false,
  other,
  children,
}: {
  title: string;
  description?: ReactNode;
  arrives?: boolean;
  other?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <section className="grid gap-6 rounded-xl border bg-card p-6 text-card-foreground shadow-sm sm:p-8">
        <div className="grid gap-1.5">
          <h1
            ref={arrives ? focus : undefined}
            tabIndex={arrives ? -1 : undefined}
            className="text-2xl font-semibold tracking-tight outline-none"
          >
            {title}
          </h1>
          {description && (
            <div className="text-sm wrap-anywhere text-pretty text-muted-foreground">{description}</div>
          )}
        </div>
        {children}
      </section>
      {other && <p className="mt-6 text-center text-sm text-muted-foreground">{other}</p>}
    </>
  );
}
