import type { Metadata } from "next";
import { addRedirect, parseOwnPath, toSafeRedirect } from "@/lib/auth/redirect";
import { TRIAL_DAYS } from "@/lib/billing/money";
import { AuthCard } from "../auth-card";
import { Social } from "../social";
import { TextLink } from "../text-link";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: PageProps<"/signup">) {
  const { redirect_to, email } = await searchParams;
  const target = toSafeRedirect([redirect_to].flat()[0]);
  // “Subscribe” sends visitors through the sign-in back to the prices, where they pay.
  const isForPlan = parseOwnPath(target)?.pathname === "/pricing";
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
      <div className="grid gap-3">
        <SignUpForm target={target} email={[email].flat()[0] ?? ""} />
        <p className="text-center text-compact text-balance text-muted-foreground">
          {isForPlan
            ? `Your first paid plan is free for ${TRIAL_DAYS} days.`
            : "Free for as long as you like. No credit card needed."}
        </p>
      </div>
      <Social target={target} />
    </AuthCard>
  );
}
