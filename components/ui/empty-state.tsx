import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** Says what is missing in a sentence, with an icon or a picture of what will be here, and the one thing to do first. */
export function EmptyState({
  icon: Icon,
  picture,
  title,
  description,
  action,
  className,
  ...props
}: {
  icon?: LucideIcon;
  picture?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
  role?: "alert";
}) {
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center gap-1.5 rounded-xl border px-6 py-12 text-center",
        picture ? "relative isolate overflow-hidden bg-card" : "border-dashed",
        className,
      )}
      {...props}
    >
      {picture && <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-foreground/10" />}
      {Icon && <Icon aria-hidden="true" className="mb-2 size-6 text-muted-foreground" strokeWidth={1.75} />}
      {picture && <div className="mb-4 flex w-full justify-center">{picture}</div>}
      <p className="max-w-prose text-sm font-medium text-balance wrap-anywhere">{title}</p>
      {description && <p className="max-w-prose text-sm text-pretty text-muted-foreground">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
