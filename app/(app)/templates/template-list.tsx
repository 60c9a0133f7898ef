import type { Template } from "@/lib/planning/templates/endpoints";
import { DOMAIN_LABELS } from "@/lib/planning/templates/options";
import { DOMAIN_OPTIONS } from "./query";
import { TemplateCard } from "./template-card";

/** @param isGrouped whether each category has a heading and a list of its own */
export function TemplateList({
  templates,
  isGrouped,
  onChoose,
}: {
  templates: readonly Template[];
  isGrouped: boolean;
  onChoose: (template: Template) => void;
}) {
  if (!isGrouped) return <Cards templates={templates} hasCategory onChoose={onChoose} />;
  return DOMAIN_OPTIONS.map(({ value }) => {
    const group = templates.filter(({ domain }) => domain === value);
    if (group.length === 0) return null;
    return (
      <div key={value} className="grid gap-2.5 pt-3">
        <h2 className="flex items-baseline gap-2 font-semibold">
          {DOMAIN_LABELS[value]}{" "}
          <span className="text-[0.8125rem] font-normal text-muted-foreground">{group.length}</span>
        </h2>
        <Cards label={DOMAIN_LABELS[value]} templates={group} onChoose={onChoose} />
      </div>
    );
  });
}

const Cards = ({
  label,
  templates,
  hasCategory = false,
  onChoose,
}: {
  label?: string;
  templates: readonly Template[];
  hasCategory?: boolean;
  onChoose: (template: Template) => void;
}) => (
  <ul aria-label={label} className="grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
    {templates.map((template) => (
      <li key={template.id} className="flex">
        <TemplateCard template={template} hasCategory={hasCategory} onClick={() => onChoose(template)} />
      </li>
    ))}
  </ul>
);
