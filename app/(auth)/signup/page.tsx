import type { Metadata } from "next";
import { addRedirect, toSafeRedirect } from "@/lib/auth/redirect";
import { AuthCard } from "../auth-card";
import { Social } from "../social";
import { TextLink } from "../text-link";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: PageProps<"/signup">) {
  const { redirect_to, email } = await searchParams;
  const target = toSafeRedirect([redirect_to].flat()[0]);
  return (
    <AuthCard
      title="Sign up"
      description="Describe a project in a sentence and get a board that’s ready to go."
      footer={
        <>
          Already have an account? <TextLink href={addRedirect("/signin", target)}>Sign in</TextLink>
        </>
      }
    >
      <SignUpForm target={target} email={[email].flat()[0] ?? ""} />
      <Social target={target} />
    </AuthCard>
  );
}
