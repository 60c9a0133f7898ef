import type { ReactNode } from "react";

/** The heading of a public page and the sentence below it. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="text-center">
    <h1 className="text-3xl font-semibold tracking-tight sm:text-5xl sm:tracking-[-0.035em]">{title}</h1>
    <p className="mx-auto mt-2 max-w-2xl text-balance sm:mt-4 sm:text-lg text-muted-foreground">{children}</p>
  </div>
);
