import { clsx } from "clsx";
import type { ReactNode } from "react";

const COLUMNS = {
  middle: "sm:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,2fr)]",
  none: "sm:grid-cols-3",
};

const WEIGHTS = {
  main: "text-2xl leading-tight font-semibold tracking-tight sm:text-3xl sm:leading-tight",
  second: "text-xl leading-tight font-semibold tracking-tight",
  even: "text-xl leading-tight font-semibold tracking-tight",
  plain: "text-base leading-tight font-medium",
};

/**
 * The figures of a page as a row of tiles: an important one and two others. On a phone the important one has a row of its own
 * above the others.
 * @param props.main the place of the main one among the children; none if the page has a larger figure above them
 */
export const Tiles = ({ main, children }: { main: keyof typeof COLUMNS; children: ReactNode }) => (
  <dl className={clsx("grid grid-cols-2 gap-px bg-border sm:grid-rows-[auto_auto_auto]", COLUMNS[main])}>
    {children}
  </dl>
);

/**
 * Names, figures and notes have a line each across the tiles, in which the figures share their first baseline.
 * @param props.weight the largest figure of the page is the main one; the second one is important below a larger figure, or
 *   beside even ones, which are as large
 * @param props.note a line below the figure; null keeps its space empty, undefined leaves no space
 */
export const Tile = ({
  name,
  note,
  weight = "plain",
  children,
}: {
  name: string;
  note?: ReactNode;
  weight?: keyof typeof WEIGHTS;
  children: ReactNode;
}) => (
  <div
    className={clsx(
      "grid content-start gap-y-0.5 bg-card px-5 pt-3 pb-4 sm:row-span-3 sm:grid-rows-subgrid sm:items-baseline",
      (weight === "main" || weight === "second") && "max-sm:order-first max-sm:col-span-2",
    )}
  >
    <dt className="text-compact text-muted-foreground">{name}</dt>
    <dd className={clsx("mt-0.5", WEIGHTS[weight])}>{children}</dd>
    {note !== undefined && (
      <dd className="text-compact leading-5 text-muted-foreground max-sm:empty:hidden sm:min-h-5">{note}</dd>
    )}
  </div>
);
