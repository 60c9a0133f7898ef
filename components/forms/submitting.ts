import type { FieldValues, UseFormReturn } from "react-hook-form";
import { showFieldErrors } from "@/lib/api/field-errors";

/** A form's onSubmit. What the server refuses is put under the fields it is about; the call itself has said what went wrong. */
export const submitting = <T extends FieldValues, C, Out>(
  form: UseFormReturn<T, C, Out>,
  send: (values: Out) => Promise<unknown>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await send(values as unknown as Out);
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
