import type { ReactNode } from "react";
import { SECTION_TITLE } from "./titles";

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
    <div className="mx-auto max-w-300 px-4 py-14 sm:px-6 sm:py-32">
      <div className="on-contours mx-auto flex w-fit max-w-full flex-col items-center text-center">
        <h2 className={SECTION_TITLE}>{title}</h2>
        <p className="mt-4 max-w-lg text-balance text-muted-foreground sm:text-lg">{text}</p>
        {children}
      </div>
    </div>
  </section>
);
