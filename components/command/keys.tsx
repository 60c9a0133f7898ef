import { clsx } from "clsx";

/** The keys of a shortcut, separated by spaces, each drawn as a key. */
export const Keys = ({ keys, className }: { keys: string; className?: string }) => (
  <span className={clsx("flex shrink-0 gap-1", className)}>
    {keys.split(" ").map((key) => (
      <kbd
        key={key}
        className={clsx(
          "h-6 rounded-sm border bg-muted px-1.5 font-sans text-xs leading-5.5",
          key.length === 1 && "uppercase",
        )}
      >
        {key}
      </kbd>
    ))}
  </span>
);
