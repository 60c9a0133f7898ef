import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/**
 * One sentence about an empty screen, with a picture of its future content and the first action. For something missing or
 * failed, it shows an icon instead, and may have a second sentence.
 */
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
      data-empty-state={picture ? true : undefined}
      className={cn(
        "flex flex-col items-center justify-center gap-1.5 rounded-xl border px-6 py-12 text-center",
        picture ? "relative isolate overflow-hidden bg-card" : "border-dashed",
        className,
      )}
      {...props}
    >
      {picture && <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-foreground/10" />}
      {Icon && <Icon aria-hidden="true" className="mb-2 size-6 text-muted-foreground" strokeWidth={1.75} />}
      {picture && (
        <div data-picture className="mb-4 flex w-full justify-center">
          {picture}
        </div>
      )}
      <p className="max-w-prose text-sm font-medium text-balance wrap-anywhere">{title}</p>
      {description && <p className="max-w-prose text-sm text-pretty text-muted-foreground">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
