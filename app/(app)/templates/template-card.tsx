import type { Template } from "@/lib/planning/templates/endpoints";
import { DOMAIN_LABELS, OWN_DOMAIN } from "@/lib/planning/templates/options";
import { plural } from "@/lib/plural";

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
    className="flex w-full cursor-pointer flex-col gap-1 rounded-xl border bg-card px-4 py-3 text-left text-card-foreground shadow-xs transition-colors hover:border-ring"
    onClick={onClick}
  >
    <span className="flex w-full items-baseline gap-3">
      <span className="grow font-medium wrap-anywhere">{name}</span>
      <span className="shrink-0 text-[0.8125rem] text-muted-foreground">{plural(task_count, "task")}</span>
    </span>
    <span className="line-clamp-3 text-sm text-pretty wrap-anywhere text-muted-foreground">{about}</span>
    {hasCategory && (
      <span
        className={`mt-auto pt-1 text-[0.8125rem] font-medium ${domain === OWN_DOMAIN ? "text-primary" : "text-muted-foreground"}`}
      >
        {DOMAIN_LABELS[domain]}
      </span>
    )}
  </button>
);
