import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils";

const ROW_CLASSES = "grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-3";
const LABEL_CLASSES = "flex min-h-9 items-center text-muted-foreground pointer-coarse:min-h-10";

/** For a list whose chosen option says that there is no value. */
export const NO_VALUE_CLASSES = "text-muted-foreground!";

/** A field with a label beside it. */
export function FieldRow({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={ROW_CLASSES}>
      <Label htmlFor={id} className={LABEL_CLASSES}>
        {label}
      </Label>
      {children(id)}
    </div>
  );
}

/** Several controls with one label beside them. */
export function GroupRow({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot place its legend beside the controls.
    <div role="group" aria-labelledby={id} className={ROW_CLASSES}>
      <span id={id} className={cn(LABEL_CLASSES, "text-sm font-medium")}>
        {label}
      </span>
      {children}
    </div>
  );
}
