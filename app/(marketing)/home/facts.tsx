import { getShortcuts } from "@/components/command/shortcuts";
import Link from "@/components/layout/link";
import { LIMITS } from "@/lib/limits/plan-limits";
import { listPlaybooks } from "@/lib/planning/playbooks/browse";
import { ACCESS, groups } from "../docs/api/reference.server";

const shortcutCount = Object.values(getShortcuts(false)).flat().length;
/** Without those of administrators, whom a visitor never becomes. */
const endpointCount = groups
  .flatMap(({ operations }) => operations)
  .filter(({ access }) => access !== ACCESS.superuser).length;

interface Fact {
  figure: string;
  text: string;
  link: { href: string; label: string };
}

/** Computes figures from the product itself, each with a link to more. */
const listFacts = async (): Promise<Fact[]> => [
  {
    figure: `${(await listPlaybooks("en")).length} templates`,
    text: "Ready-made plans, from a city trip to a product launch, with checklists and dates.",
    link: { href: "/features#templates", label: "More about templates" },
  },
  {
    figure: `${shortcutCount} shortcuts`,
    text: "Plan, move, and finish tasks without a mouse. Screen readers announce each step.",
    link: { href: "/docs/keyboard", label: "All shortcuts" },
  },
  {
    figure: `${endpointCount} API\u00a0endpoints`,
    text: "Automate whatever you do here. You can also export projects as JSON, CSV, or Markdown.",
    link: { href: "/docs/api", label: "API reference" },
  },
  {
    figure: `${LIMITS.basic.ai_runs} free\u00a0AI\u00a0runs`,
    text: "Every month, with no credit card. A run plans a project, suggests tasks, or breaks one down.",
    link: { href: "/pricing", label: "Compare plans" },
  },
];

export const Facts = async ({ className }: { className: string }) => (
  <dl className={className}>
    {(await listFacts()).map(({ figure, text, link }) => (
      <div key={link.href} className="flex flex-col">
        {/* As narrow as its words, so that the number has the first line, which is larger. */}
        <dt className="w-min proportional-nums leading-6 font-semibold first-line:text-4xl first-line:leading-11 first-line:tracking-[-0.04em] sm:text-lg sm:first-line:text-6xl sm:first-line:leading-18">
          {figure}
        </dt>
        <dd className="mt-2 flex flex-1 flex-col border-t border-foreground/15 pt-2.5 text-compact leading-5 sm:mt-3 sm:pt-3 sm:text-sm sm:leading-6">
          <p className="text-pretty">{text}</p>
          <Link
            href={link.href}
            className="mt-auto self-start pt-2 font-medium text-primary underline underline-offset-4"
          >
            {link.label}
          </Link>
        </dd>
      </div>
    ))}
  </dl>
);
