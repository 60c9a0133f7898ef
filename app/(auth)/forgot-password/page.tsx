import type { Metadata } from "next";
import { ForgotPassword } from "./forgot-password";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage({ searchParams }: PageProps<"/forgot-password">) {
  const { email } = await searchParams;
  return <ForgotPassword email={[email].flat()[0] ?? ""} />;
}
