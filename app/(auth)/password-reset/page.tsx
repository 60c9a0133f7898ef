import type { Metadata } from "next";
import { PasswordReset } from "./password-reset";

export const metadata: Metadata = { title: "Reset password" };

export default function PasswordResetPage() {
  return <PasswordReset />;
}
