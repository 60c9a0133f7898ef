import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { TextField } from "@/components/ui/form";

/** The email field of sign-in and sign-up, with the attributes that password managers and phones expect. */
export const EmailField = <T extends FieldValues & { email: string }>({
  control,
}: {
  control: Control<T>;
}) => (
  <TextField
    control={control}
    name={"email" as FieldPath<T>}
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
);
