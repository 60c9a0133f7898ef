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
    className="flex w-full cursor-pointer flex-col gap-1 rounded-xl border bg-card p-4 text-left text-card-foreground shadow-xs transition-colors hover:border-ring"
    onClick={onClick}
  >
    <span className="font-medium wrap-anywhere">{name}</span>
    <span className="line-clamp-3 text-sm text-pretty wrap-anywhere text-muted-foreground">{about}</span>
    <span className="mt-auto pt-1 text-[0.8125rem] text-muted-foreground">
      <span className={domain === OWN_DOMAIN ? "font-medium text-primary" : "font-medium"}>
        {DOMAIN_LABELS[domain]}
      </span>{" "}
      · {plural(task_count, "task")}
    </span>
  </button>
);
