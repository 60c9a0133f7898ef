import type { Metadata } from "next";
import { addRedirect, toSafeRedirect } from "@/lib/auth/redirect";
import { AuthCard } from "../auth-card";
import { Social } from "../social";
import { TextLink } from "../text-link";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/signin">) {
  const { redirect_to } = await searchParams;
  const target = toSafeRedirect([redirect_to].flat()[0]);
  return (
    <AuthCard
      title="Sign in"
      description={redirect_to === target ? "Sign in to continue." : "Welcome back."}
      footer={
        <>
          New here? <TextLink href={addRedirect("/signup", target)}>Sign up</TextLink>
        </>
      }
    >
      <SignInForm target={target} />
      <Social target={target} />
    </AuthCard>
  );
}
