import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

// Below the sm width each row is a card with one cell per line, so nothing scrolls sideways.
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <table className={cn("w-full text-sm max-sm:block", className)} {...props} />
    </div>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("border-b bg-muted/60 max-sm:sr-only", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("divide-y max-sm:block", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("max-sm:block max-sm:px-4 max-sm:py-3", className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "h-10 px-4 text-left text-[0.8125rem] font-medium whitespace-nowrap text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      className={cn("px-4 py-3 align-middle max-sm:block max-sm:px-0 max-sm:py-0.5", className)}
      {...props}
    />
  );
}
