import type { ReactNode } from "react";
import { Summit } from "./summit";
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
    <Summit />
    {/* Below centered buttons, the flag of the summit needs room; beside a text, it may rise next to them. */}
    <div className="mx-auto max-w-300 px-4 pt-12 pb-50 sm:px-6 sm:pt-28 sm:pb-[max(13.75rem,28vw)] lg:pb-[18vw]">
      <div className="flex flex-col items-center text-center lg:max-w-xl lg:items-start lg:text-left">
        <h2 className={SECTION_TITLE}>{title}</h2>
        <p className="mt-4 max-w-lg text-balance text-muted-foreground lg:text-pretty sm:text-lg">{text}</p>
        {children}
      </div>
    </div>
  </section>
);
