import Link from "@/components/layout/link";
import { plural } from "@/lib/plural";

/** Says where the history ends because of the user's plan. */
export const HiddenHistory = ({ days }: { days: number }) => (
  <p className="rounded-md bg-muted px-3 py-2 text-[0.8125rem] text-pretty text-muted-foreground">
    Your plan includes the last {plural(days, "day")} of history. Older changes are hidden until you upgrade.{" "}
    <Link href="/pricing" className="font-medium text-foreground underline underline-offset-4">
      Compare plans
    </Link>
  </p>
);
