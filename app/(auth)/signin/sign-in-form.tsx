"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import Link from "@/components/link";
import { TextField } from "@/components/ui/form";
import { signIn } from "@/lib/auth/endpoints";
import { withTarget } from "@/lib/auth/redirect";
import { AuthCard } from "../auth-card";
import { AuthForm } from "../auth-form";
import { EmailField } from "../email-field";

export function SignInForm({ target }: { target: string }) {
  const form = useForm({ resolver: zodResolver(signIn.body!), defaultValues: { email: "", password: "" } });
  const { control } = form;
  return (
    <AuthCard
      title="Sign in"
      description="Welcome back. Your projects are where you left them."
      other={
        <>
          New here?{" "}
          <Link href={withTarget("/signup", target)} className={link}>
            Sign up
          </Link>
        </>
      }
    >
      <AuthForm form={form} endpoint={signIn} target={target} submit="Sign in">
        <EmailField control={control} />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Link href="/forgot-password" className={`${link} justify-self-end text-sm`}>
          Forgot password?
        </Link>
      </AuthForm>
    </AuthCard>
  );
}

const link = "rounded-sm font-medium text-primary underline-offset-4 hover:underline";
