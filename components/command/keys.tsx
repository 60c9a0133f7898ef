import { clsx } from "clsx";
import { Fragment } from "react";
import { splitKeys } from "./shortcuts";

/** The keys of a shortcut, separated by spaces, each drawn as a key, and how they go together. */
export const Keys = ({
  keys,
  className = "shrink-0 gap-1",
  keyClassName = "h-6 rounded-sm px-1.5 leading-5.5",
}: {
  keys: string;
  className?: string;
  keyClassName?: string;
}) => (
  <span className={clsx("flex items-center", className)}>
    {splitKeys(keys).map(({ key, joint }) => (
      <Fragment key={key}>
        {joint && <span className="text-xs text-muted-foreground">{joint}</span>}
        <kbd
          className={clsx("border bg-muted font-sans text-xs", key.length === 1 && "uppercase", keyClassName)}
        >
          {key}
        </kbd>
      </Fragment>
    ))}
  </span>
);
