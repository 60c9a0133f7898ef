import { clsx } from "clsx";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import type { Template } from "@/lib/planning/templates/endpoints";
import { DOMAIN_LABELS } from "@/lib/planning/templates/options";
import { DOMAIN_OPTIONS } from "./query";
import { TemplateCard } from "./template-card";

/** How many templates of a category are shown first; the classes of the list repeat the numbers. Whole rows of a collapsed list are shown, in two and in three columns. */
const MAX_FIRST = 6;
const MAX_FIRST_ON_PHONE = 3;

/** @param isGrouped whether each category has a heading and a list of its own, which is short at first */
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
    return <Category key={value} label={DOMAIN_LABELS[value]} templates={group} onChoose={onChoose} />;
  });
}

function Category({
  label,
  templates,
  onChoose,
}: {
  label: string;
  templates: readonly Template[];
  onChoose: (template: Template) => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const category = useRef<HTMLDivElement>(null);

  /** The focus moves to the first card that was hidden, because the button vanishes. */
  function showAll() {
    const cards = [...category.current!.querySelectorAll<HTMLElement>("li button")];
    const firstHidden = cards.find((card) => card.getClientRects().length === 0);
    flushSync(() => setWhole(true));
    firstHidden?.focus();
  }

  return (
    <div ref={category} className="grid gap-2.5 pt-3">
      <h2 className="flex items-baseline gap-2 font-semibold">
        {label} <span className="text-compact font-normal text-muted-foreground">{templates.length}</span>
      </h2>
      <Cards label={label} templates={templates} isShort={!isWhole} onChoose={onChoose} />
      {!isWhole && templates.length > MAX_FIRST_ON_PHONE && (
        <Button
          variant="link"
          size="sm"
          className={clsx(
            "-ml-3 justify-self-start max-sm:h-11",
            templates.length <= MAX_FIRST && "sm:hidden",
          )}
          aria-label={`Show all ${templates.length}, ${label}`}
          onClick={showAll}
        >
          Show all {templates.length}
        </Button>
      )}
    </div>
  );
}

const Cards = ({
  label,
  templates,
  hasCategory = false,
  isShort = false,
  onChoose,
}: {
  label?: string;
  templates: readonly Template[];
  hasCategory?: boolean;
  /** Whether only the first templates are shown. By CSS, because the server does not know the width. */
  isShort?: boolean;
  onChoose: (template: Template) => void;
}) => (
  <ul
    aria-label={label}
    className={clsx(
      "grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3",
      isShort && "max-sm:[&>:nth-child(n+4)]:hidden [&>:nth-child(n+7)]:hidden",
    )}
  >
    {templates.map((template) => (
      <li key={template.id} className="flex">
        <TemplateCard template={template} hasCategory={hasCategory} onClick={() => onChoose(template)} />
      </li>
    ))}
  </ul>
);
