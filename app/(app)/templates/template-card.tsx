import type { Template } from "@/lib/planning/templates/endpoints";
import { DOMAIN_LABELS, OWN_DOMAIN } from "@/lib/planning/templates/options";
import { plural } from "@/lib/text/count";
import { DomainIcon } from "./domain-icon";

export const TemplateCard = ({
  template: { name, about, domain, task_count },
  hasCategory,
  onClick,
}: {
  template: Template;
  hasCategory: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className="flex w-full cursor-pointer gap-3 rounded-xl border bg-card p-3.5 text-left text-card-foreground shadow-xs transition-colors hover:border-ring"
    onClick={onClick}
  >
    <DomainIcon domain={domain} />
    <span className="flex min-w-0 grow flex-col gap-0.5 self-stretch">
      <span className="flex items-baseline gap-3">
        <span className="grow font-medium wrap-anywhere">{name}</span>
        <span className="shrink-0 text-compact text-muted-foreground">{plural(task_count, "task")}</span>
      </span>
      <span className="line-clamp-3 text-sm text-pretty wrap-anywhere text-muted-foreground">{about}</span>
      {hasCategory && (
        <span
          className={`mt-auto pt-1 text-compact font-medium ${domain === OWN_DOMAIN ? "text-primary" : "text-muted-foreground"}`}
        >
          {DOMAIN_LABELS[domain]}
        </span>
      )}
    </span>
  </button>
);
