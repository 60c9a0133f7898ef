import { type ReactNode, useId } from "react";
import { toFieldError } from "./field-error";
import { Label } from "./label";

type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** A label, its control, a hint and an error, connected for screen readers. An error replaces a hint that is only text. */
export function Field({
  label,
  description,
  error,
  children,
}: {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  children: (controlProps: ControlProps) => ReactNode;
}) {
  const id = useId();
  const hint = error && typeof description === "string" ? undefined : description;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-compact text-muted-foreground">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-compact font-medium text-destructive">
          {toFieldError(error, label)}
        </p>
      )}
    </div>
  );
}
