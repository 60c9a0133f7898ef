import Link from "@/components/layout/link";
import { recordReturnPath } from "@/lib/auth/browser/return-path";

/** Opens the prices in another tab, which leads back to this page after a payment. */
export const ComparePlansLink = () => (
  <Link
    href="/pricing"
    target="_blank"
    className="font-medium text-primary underline underline-offset-4"
    onClick={() => recordReturnPath(true)}
  >
    Compare plans
  </Link>
);
