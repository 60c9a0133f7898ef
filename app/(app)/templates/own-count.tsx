import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { getLimits } from "@/lib/limits/calls";
import { findLiftingPermission, type PlanPermission } from "@/lib/limits/plan-limits";
import { openRefusal } from "@/lib/limits/refusal";
import { describeRelief } from "@/lib/limits/texts";
import { toQueryOptions } from "@/lib/queries";
import { plural } from "@/lib/text/count";

/** The number of the user's custom templates and its limit: "2 of 3 custom templates". */
export function OwnCount() {
  const { data } = useQuery(toQueryOptions(getLimits, {}));
  if (!data) return <p className="min-h-5 text-sm" />;
  const { used, limit } = data.own_templates;
  const isFull = limit !== null && used >= limit;
  return (
    <p className="min-h-5 text-sm text-pretty text-muted-foreground">
      {limit === null ? plural(used, "custom template") : `${used} of ${plural(limit, "custom template")}`}
      {". "}
      {used === 0 && "To create one, choose “Save as Template” in a project’s menu."}
      {isFull && (
        <>
          You can use, rename, and delete them. <MoreRoom limit={limit} permission={data.permission} />
        </>
      )}
    </p>
  );
}

function MoreRoom({ limit, permission }: { limit: number; permission: PlanPermission }) {
  if (findLiftingPermission("own_templates", permission) === null) return describeRelief("own_templates");
  const message = `Your plan includes ${plural(limit, "custom template")}.`;
  return (
    <Button variant="link" size="text" onClick={() => openRefusal({ limit: "own_templates", message })}>
      Upgrade for more
    </Button>
  );
}
