import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Label } from "@/lib/tasks/fields";
import type { LabelColor } from "@/lib/tasks/options";

/** The color of a label. Hidden from screen readers, because the name is beside it. */
export const LabelDot = ({ color, className }: { color: LabelColor; className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx("inline-block size-2.5 shrink-0 rounded-full", className)}
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
    className={clsx(
      "inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border bg-card px-2 text-xs font-medium text-card-foreground",
      className,
    )}
  >
    <LabelDot color={label.color} />
    <span className="truncate">{label.name}</span>
    {children}
  </span>
);
