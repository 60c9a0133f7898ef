import type { Metadata } from "next";
import { SignOut } from "./sign-out";

export const metadata: Metadata = { title: "Sign out" };

export default function SignOutPage() {
  return <SignOut />;
}
