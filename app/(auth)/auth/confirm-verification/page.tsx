import type { Metadata } from "next";
import { ConfirmVerification } from "./confirm-verification";

export const metadata: Metadata = { title: "Confirm your email address" };

export default function ConfirmVerificationPage() {
  return <ConfirmVerification />;
}
