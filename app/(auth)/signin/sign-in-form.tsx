"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextField } from "@/components/ui/form";
import { signIn } from "@/lib/auth/endpoints";
import { AuthForm } from "../auth-form";
import { EmailField } from "../email-field";
import { TextLink } from "../text-link";

export function SignInForm({ target }: { target: string }) {
  const form = useForm({ resolver: zodResolver(signIn.body!), defaultValues: { email: "", password: "" } });
  const { control } = form;
  return (
    <AuthForm form={form} endpoint={signIn} target={target} submit="Sign In">
      <EmailField control={control} />
      <TextField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
      />
      <TextLink href="/forgot-password" className="justify-self-end text-sm">
        Forgot password?
      </TextLink>
    </AuthForm>
  );
}
