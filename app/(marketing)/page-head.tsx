import type { ReactNode } from "react";
import { DISPLAY } from "./titles";

/**
 * The heading of a public page and the sentence below it, before the contour lines that the home page has.
 * @param props.name of the page, above a title that says something else
 */
export const PageHead = ({
  name,
  title,
  children,
}: {
  name?: string;
  title: string;
  children: ReactNode;
}) => (
  <>
    <div aria-hidden="true" className="fade-around-head absolute inset-x-0 top-0 -z-10">
      <div className="contours h-100 bg-foreground/12 dark:bg-foreground/18" />
    </div>
    <div className="mx-auto w-fit text-center">
      {name && <p className="mb-2 text-sm font-semibold text-primary sm:mb-3">{name}</p>}
      <h1 className={`text-[2rem] leading-[1.125] ${DISPLAY} sm:text-[3.5rem] sm:leading-[1.1]`}>{title}</h1>
      <p className="mx-auto mt-2 max-w-2xl text-balance text-muted-foreground sm:mt-5 sm:text-xl">
        {children}
      </p>
    </div>
  </>
);
