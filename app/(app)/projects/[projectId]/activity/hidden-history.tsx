import { Button } from "@/components/ui/button";
import { openRefusal } from "@/lib/limits/refusal";
import { plural } from "@/lib/text/count";

/** Shows where the plan's history limit ends the list, and offers a plan with more. */
export function HiddenHistory({ days }: { days: number }) {
  const message = `Your plan includes the last ${plural(days, "day")} of history.`;
  return (
    <p className="rounded-md bg-muted px-3 py-2 text-compact text-pretty text-muted-foreground">
      {message} Older changes are hidden.{" "}
      <Button variant="link" size="text-sm" onClick={() => openRefusal({ limit: "history_days", message })}>
        Upgrade for more
      </Button>
    </p>
  );
}
