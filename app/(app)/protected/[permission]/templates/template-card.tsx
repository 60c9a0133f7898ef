import { Badge } from "@/components/ui/badge";
import type { Template } from "@/lib/planning/templates/endpoints";
import { DOMAIN_LABELS, OWN_DOMAIN } from "@/lib/planning/templates/options";
import { plural } from "@/lib/plural";

export const TemplateCard = ({
  template: { name, about, domain, task_count },
  onClick,
}: {
  template: Template;
  onClick: () => void;
}) => (
  <button
    type="button"
    className="flex w-full cursor-pointer flex-col gap-2 rounded-xl border bg-card p-5 text-left text-card-foreground shadow-xs transition-colors hover:border-ring"
    onClick={onClick}
  >
    <span className="font-medium wrap-anywhere">{name}</span>
    <span className="line-clamp-3 text-sm text-pretty wrap-anywhere text-muted-foreground">{about}</span>
    <span className="mt-auto flex flex-wrap gap-1.5 pt-1">
      <Badge variant={domain === OWN_DOMAIN ? "primary" : "default"}>{DOMAIN_LABELS[domain]}</Badge>
      <Badge variant="outline">{plural(task_count, "task")}</Badge>
    </span>
  </button>
);
