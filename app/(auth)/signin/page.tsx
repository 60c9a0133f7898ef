import type { Metadata } from "next";
import { safeRedirect } from "@/lib/auth/redirect";
import { SignInForm } from "./sign-in-form";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/signin">) {
  const { redirect_to } = await searchParams;
  return <SignInForm target={safeRedirect([redirect_to].flat()[0])} />;
}
