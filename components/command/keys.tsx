import { clsx } from "clsx";
import { Fragment } from "react";
import { splitKeys } from "./shortcuts";

/** The keys of a shortcut, separated by spaces, each drawn as a key, and how they go together. */
export const Keys = ({ keys, className }: { keys: string; className?: string }) => (
  <span className={clsx("flex shrink-0 items-center gap-1", className)}>
    {splitKeys(keys).map(({ key, joint }) => (
      <Fragment key={key}>
        {joint && <span className="text-xs text-muted-foreground">{joint}</span>}
        <kbd
          className={clsx(
            "h-6 rounded-sm border bg-muted px-1.5 font-sans text-xs leading-5.5",
            key.length === 1 && "uppercase",
          )}
        >
          {key}
        </kbd>
      </Fragment>
    ))}
  </span>
);
