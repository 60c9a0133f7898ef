import type { ReactNode } from "react";
import type { Label } from "@/lib/tasks/fields";
import type { LabelColor } from "@/lib/tasks/options";
import { cn } from "@/lib/utils";

/** The color of a label. Hidden from screen readers, because the name is beside it. */
export const LabelDot = ({ color, className }: { color: LabelColor; className?: string }) => (
  <span
    aria-hidden="true"
    className={cn("inline-block size-2.5 shrink-0 rounded-full", className)}
    style={{ background: `var(--label-${color})` }}
  />
);

/** A label with its name. @param props.children follows the name, such as a button that removes the label */
export const LabelChip = ({
  label,
  className,
  children,
}: {
  label: Pick<Label, "name" | "color">;
  className?: string;
  children?: ReactNode;
}) => (
  <span
    className={cn(
      "inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border bg-card px-2 text-xs font-medium text-card-foreground",
      className,
    )}
  >
    <LabelDot color={label.color} />
    <span className="truncate">{label.name}</span>
    {children}
  </span>
);
