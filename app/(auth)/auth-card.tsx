"use client";

import type { ReactNode } from "react";

const focusOnMount = (heading: HTMLHeadingElement | null) => heading?.focus();

/**
 * The frame of the account pages, with a link to another page below.
 * @param props.isFocusedOnMount whether the heading takes the focus, because the card replaces another view
 */
export function AuthCard({
  title,
  description,
  isFocusedOnMount = false,
  footer,
  children,
}: {
  title: string;
  description?: ReactNode;
  isFocusedOnMount?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <section className="grid grid-cols-1 gap-6 rounded-xl border bg-card p-6 text-card-foreground shadow-sm max-sm:[&_:is(a,button).h-9]:h-11 max-sm:[&_a]:whitespace-normal sm:p-8">
        <div className="grid gap-1.5">
          <h1
            ref={isFocusedOnMount ? focusOnMount : undefined}
            tabIndex={isFocusedOnMount ? -1 : undefined}
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
      {footer && <p className="mt-6 text-center text-sm text-muted-foreground">{footer}</p>}
    </>
  );
}
