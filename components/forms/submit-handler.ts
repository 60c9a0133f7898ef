import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/api/api-error";
import { showFieldErrors } from "@/lib/api/field-errors";
import type { DraftState } from "./use-draft-form";

/** A form, optionally one that keeps drafts (useDraftForm). */
export type AnyForm<T extends FieldValues, C, Out> = UseFormReturn<T, C, Out> & { draft?: DraftState };

/**
 * Creates a form's onSubmit. It shows the server's field errors below the fields; useCall shows the error of the call
 * itself.
 */
export const createSubmitHandler = <T extends FieldValues, C, Out>(
  form: AnyForm<T, C, Out>,
  send: (values: Out) => Promise<unknown>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) form.draft?.markDeleted();
      showFieldErrors(form, error);
    }
  });
