import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";

/** A label that needs more, as with wider text spacing, takes it from its control. */
const WIDTH_CLASSES = {
  whole:
    "grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)] sm:col-span-2 sm:grid-cols-[minmax(3.875rem,max-content)_minmax(0,1fr)]",
  half: "grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)] sm:grid-cols-[minmax(3.875rem,max-content)_minmax(0,1fr)]",
  /** The right column, whose labels are shorter. */
  end: "grid-cols-[minmax(5rem,max-content)_minmax(0,1fr)] sm:grid-cols-[minmax(2.75rem,max-content)_minmax(0,1fr)]",
};
type Width = keyof typeof WIDTH_CLASSES;

const toRowClasses = (width: Width) => clsx("grid min-w-0 items-start gap-x-1", WIDTH_CLASSES[width]);
const LABEL_CLASSES =
  "flex min-h-8 items-center text-sm! whitespace-nowrap sm:text-xs! text-muted-foreground pointer-coarse:min-h-9";

/** A control that is 32 pixels high, or 36 for a finger. */
export const COMPACT_CLASSES = "quiet-field h-8! pl-2! sm:text-compact! pointer-coarse:h-9!";
/** COMPACT_CLASSES with room for an icon. */
export const COMPACT_ICON_CLASSES = "quiet-field h-8! pl-8! sm:text-compact! pointer-coarse:h-9!";
/** COMPACT_CLASSES for a select. */
export const COMPACT_SELECT_CLASSES = `${COMPACT_CLASSES} pr-5.5! [&+svg]:right-1.5 [&+svg]:size-3.5`;

/** For a list whose chosen option says that there is no value. */
export const NO_VALUE_CLASSES = "text-muted-foreground!";

/** A field with a label beside it. */
export function FieldRow({
  label,
  width = "whole",
  children,
}: {
  label: string;
  width?: Width;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={toRowClasses(width)}>
      <Label htmlFor={id} className={LABEL_CLASSES}>
        {label}
      </Label>
      {children(id)}
    </div>
  );
}

/** Several controls with one label beside them, or above them. */
export function GroupRow({
  label,
  isStacked,
  children,
}: {
  label: string;
  isStacked: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot place its legend beside the controls.
    <div role="group" aria-labelledby={id} className={isStacked ? "grid gap-1" : toRowClasses("whole")}>
      <span id={id} className={clsx("font-medium", isStacked ? "text-sm leading-none" : LABEL_CLASSES)}>
        {label}
      </span>
      {children}
    </div>
  );
}
