import { type FieldValues, useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { FormControl } from "@/components/ui/form";

/** Disabled while the form is being sent; with `isDirtyRequired`, also until a field has changed. */
export function SubmitButton<T extends FieldValues>({
  control,
  isDirtyRequired = false,
  disabled,
  ...props
}: Omit<ButtonProps, "type" | "asChild" | "isPending"> & {
  control: FormControl<T>;
  isDirtyRequired?: boolean;
}) {
  const { isDirty, isSubmitting } = useFormState({ control });
  return (
    <Button
      type="submit"
      isPending={isSubmitting}
      disabled={disabled || (isDirtyRequired && !isDirty)}
      {...props}
    />
  );
}
