import type { Metadata } from "next";
import { safeRedirect } from "@/lib/auth/redirect";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: PageProps<"/signup">) {
  const { redirect_to, email } = await searchParams;
  return <SignUpForm target={safeRedirect([redirect_to].flat()[0])} email={[email].flat()[0] ?? ""} />;
}
