import { clsx } from "clsx";
import type { ComponentProps } from "react";

// Below the sm width, rows are not laid out in columns, so nothing scrolls horizontally.
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    // Relative, so that text for screen readers is clipped with the rest.
    <div className="relative overflow-x-auto rounded-xl border bg-card shadow-xs">
      <table className={clsx("w-full text-sm max-sm:block", className)} {...props} />
    </div>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={clsx("border-b bg-muted/60 max-sm:sr-only", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={clsx("divide-y max-sm:block", className)} {...props} />;
}

/** @param props.small the layout of the row on a small screen */
export function TableRow({
  className,
  small = "max-sm:block max-sm:px-4 max-sm:py-3",
  ...props
}: ComponentProps<"tr"> & { small?: string }) {
  return <tr className={clsx(small, className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={clsx(
        "h-10 px-4 text-left text-compact font-medium whitespace-nowrap text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      className={clsx("px-4 py-3 align-middle max-sm:block max-sm:px-0 max-sm:py-0.5", className)}
      {...props}
    />
  );
}
