import type { ReactNode } from "react";

/** The heading of a public page and the sentence below it. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="text-center">
    <h1 className="text-4xl font-semibold tracking-tighter sm:text-5xl">{title}</h1>
    <p className="mx-auto mt-4 max-w-2xl text-lg text-pretty text-muted-foreground">{children}</p>
  </div>
);
