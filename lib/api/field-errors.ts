import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "./client";

/**
 * Puts what the server found wrong with the body under the fields it is about.
 * @returns whether there was such a thing.
 */
export function showFieldErrors<T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let found = false;
  for (const { location = "", message } of error.problem.errors ?? []) {
    const name = location.replace(/^body\./, "");
    if (name === location || !(name in form.getValues())) continue;
    form.setError(name as FieldPath<T>, { message }, { shouldFocus: !found });
    found = true;
  }
  return found;
}
