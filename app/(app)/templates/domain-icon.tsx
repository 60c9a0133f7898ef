import {
  BookOpen,
  Briefcase,
  Clapperboard,
  CodeXml,
  House,
  LayoutTemplate,
  type LucideIcon,
  PartyPopper,
  Plane,
  Store,
  Users,
} from "lucide-react";
import type { CSSProperties } from "react";
import type { Template } from "@/lib/planning/templates/endpoints";
import type { LabelColor } from "@/lib/tasks/options";

const ICONS: Record<Template["domain"], [Icon: LucideIcon, color: LabelColor]> = {
  own: [LayoutTemplate, "green"],
  events: [PartyPopper, "pink"],
  software: [CodeXml, "blue"],
  company: [Briefcase, "brown"],
  "food-and-shops": [Store, "orange"],
  home: [House, "teal"],
  "study-and-writing": [BookOpen, "violet"],
  media: [Clapperboard, "red"],
  travel: [Plane, "cyan"],
  family: [Users, "amber"],
};

/** The category of a template at a glance. */
export function DomainIcon({ domain }: Pick<Template, "domain">) {
  const [Icon, color] = ICONS[domain];
  return (
    <span
      style={{ "--tint": `var(--label-${color})` } as CSSProperties}
      className="grid size-9 shrink-0 place-items-center rounded-lg bg-[color-mix(in_oklch,var(--tint)_11%,transparent)] text-(--tint)"
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}

/** The same icon within a line of text. */
export function DomainMark({ domain }: Pick<Template, "domain">) {
  const [Icon, color] = ICONS[domain];
  return (
    <Icon
      aria-hidden="true"
      style={{ color: `var(--label-${color})` }}
      className="size-3.5 shrink-0"
      strokeWidth={1.75}
    />
  );
}
