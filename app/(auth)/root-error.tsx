import type { FieldErrors } from "react-hook-form";

/** What is wrong with a form as a whole. A toast announces the same, and disappears; this message stays. */
export const RootError = ({ errors }: { errors: FieldErrors }) =>
  errors.root?.message && (
    <p className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive-soft-foreground">
      {errors.root.message}
    </p>
  );
