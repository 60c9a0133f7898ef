"use client";

import { type FieldValues, useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { FormControl } from "@/components/ui/form";

/** Disabled while the form is being sent; with `whenDirty`, also until a field has changed. */
export function SubmitButton<T extends FieldValues>({
  control,
  whenDirty = false,
  disabled,
  ...props
}: Omit<ButtonProps, "type" | "asChild" | "pending"> & { control: FormControl<T>; whenDirty?: boolean }) {
  const { isDirty, isSubmitting } = useFormState({ control });
  return (
    <Button type="submit" pending={isSubmitting} disabled={disabled || (whenDirty && !isDirty)} {...props} />
  );
}
