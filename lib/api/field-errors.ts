import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./api-error";

/**
 * Shows the server's validation errors at their form fields.
 * @returns whether any error belongs to a field of the form.
 */
export function showFieldErrors<T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let hasFieldError = false;
  for (const { location = "", message } of error.problem.errors ?? []) {
    const name = location.replace(/^body\./, "");
    if (name === location || !(name in form.getValues())) continue;
    form.setError(name as FieldPath<T>, { message }, { shouldFocus: !hasFieldError });
    hasFieldError = true;
  }
  return hasFieldError;
}
