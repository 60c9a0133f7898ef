import Link from "@/components/layout/link";
import { plural } from "@/lib/plural";

/** Says where the history ends because of the user's plan. */
export const HiddenHistory = ({ days }: { days: number }) => (
  <p className="rounded-md bg-muted px-3 py-2 text-[0.8125rem] text-pretty text-muted-foreground">
    Your plan shows the last {plural(days, "day")}. Older changes are kept and come back with a plan that
    shows them.{" "}
    <Link href="/pricing" className="font-medium text-foreground underline underline-offset-4">
      Compare plans
    </Link>
  </p>
);
