"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import Link from "@/components/link";
import { TextField } from "@/components/ui/form";
import { PASSWORD_MIN, signUp } from "@/lib/auth/endpoints";
import { withTarget } from "@/lib/auth/redirect";
import { AuthCard } from "../auth-card";
import { AuthForm } from "../auth-form";
import { EmailField } from "../email-field";

export function SignUpForm({ target, email }: { target: string; email: string }) {
  const form = useForm({
    resolver: zodResolver(signUp.body!),
    defaultValues: { name: "", email, password: "" },
  });
  const { control } = form;
  return (
    <AuthCard
      title="Sign up"
      description="Describe a project in a sentence and get a board to work it on."
      other={
        <>
          Have an account already?{" "}
          <Link
            href={withTarget("/signin", target)}
            className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            Sign in
          </Link>
        </>
      }
    >
      <AuthForm form={form} endpoint={signUp} target={target} submit="Create account">
        <TextField control={control} name="name" label="Full name" autoComplete="name" />
        <EmailField control={control} />
        <TextField
          control={control}
          name="password"
          label="Password"
          description={`At least ${PASSWORD_MIN} characters.`}
          type="password"
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthCard>
  );
}
