import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/api/client";
import { showFieldErrors } from "@/lib/api/field-errors";
import type { Kept } from "./use-kept-form";

/** A form, which may be one that loses nothing (useKeptForm). */
export type AnyForm<T extends FieldValues, C, Out> = UseFormReturn<T, C, Out> & { kept?: Kept };

/** A form's onSubmit. What the server refuses is put under the fields it is about; the call itself has said what went wrong. */
export const submitting = <T extends FieldValues, C, Out>(
  form: AnyForm<T, C, Out>,
  send: (values: Out) => Promise<unknown>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await send(values as unknown as Out);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) form.kept?.noteMissing();
      showFieldErrors(form, error);
    }
  });
