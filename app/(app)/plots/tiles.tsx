import type { ReactNode } from "react";

/** The figures of a page as a row of tiles: the main one, which is larger, and two others. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-px bg-border sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]">
    {children}
  </dl>
);

/** @param props.note a line below the figure, which has its place even when it is empty */
export const Tile = ({
  name,
  note,
  isMain = false,
  children,
}: {
  name: string;
  note?: ReactNode;
  isMain?: boolean;
  children: ReactNode;
}) => (
  <div className="grid content-start gap-0.5 bg-card px-5 py-3">
    <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
    <dd
      className={
        isMain
          ? "text-2xl leading-9 font-semibold tracking-tight sm:text-3xl sm:leading-11"
          : "text-base leading-7 font-medium sm:leading-11"
      }
    >
      {children}
    </dd>
    <dd className="min-h-5 text-[0.8125rem] text-muted-foreground">{note}</dd>
  </div>
);
