import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField } from "@/components/ui/form";
import { MIN_PASSWORD_LENGTH } from "@/lib/auth/endpoints";

/* The fields of an account that both its user and an administrator change. */

type AccountFieldProps<T extends FieldValues> = Pick<ComponentProps<typeof TextField<T>>, "control" | "name">;

/** Tells password managers which account the password of the form belongs to. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

export const NewPasswordField = <T extends FieldValues>(props: AccountFieldProps<T>) => (
  <TextField
    {...props}
    label="New password"
    description={`At least ${MIN_PASSWORD_LENGTH} characters.`}
    type="password"
    autoComplete="new-password"
  />
);

export const IMAGE_HINT = "The web address of a picture, starting with https://.";

export const ImageField = <T extends FieldValues>({
  description = IMAGE_HINT,
  ...props
}: AccountFieldProps<T> & Pick<ComponentProps<typeof TextField<T>>, "description" | "autoComplete">) => (
  <TextField
    {...props}
    label="Image"
    description={description}
    type="url"
    inputMode="url"
    spellCheck={false}
    placeholder="https://"
    nullable
  />
);
