import type { ReactNode } from "react";

/** The last section of a public page: the next step, on a dark band in both themes. */
export const Closing = ({
  id,
  title,
  text,
  children,
}: {
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <section
    id={id}
    className="dark relative isolate overflow-hidden bg-band text-foreground scheme-dark print:hidden"
  >
    <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-foreground/15" />
    <div className="mx-auto flex max-w-6xl flex-col items-center px-4 py-16 text-center sm:px-6 sm:py-24">
      <h2 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h2>
      <p className="mt-4 max-w-lg text-pretty text-muted-foreground sm:text-lg">{text}</p>
      {children}
    </div>
  </section>
);
