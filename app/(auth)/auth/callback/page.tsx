import type { Metadata } from "next";
import { Callback } from "./callback";

export const metadata: Metadata = { title: "Signing in" };

export default function CallbackPage() {
  return <Callback />;
}
