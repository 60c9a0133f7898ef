import { getShortcuts } from "@/components/command/shortcuts";
import Link from "@/components/layout/link";
import { EXPORT_FORMATS } from "@/lib/imports/endpoints";
import { groups } from "../docs/api/reference.server";
import { Measured } from "../hero/measured";
import { CARDS } from "../hero/timeline";

const shortcutCount = Object.values(getShortcuts(false)).flat().length;
const callCount = groups.flatMap(({ operations }) => operations).length;

/** Figures computed from the product itself, each with a link to more. */
const facts = [
  {
    figure: <Measured unit="seconds" until={`${CARDS.length} tasks`} />,
    text: "From brief to board in the example above. Try it with your own text.",
    link: { href: "/docs/first-project", label: "Plan your first project" },
  },
  {
    figure: `${shortcutCount} shortcuts`,
    text: "You can do everything with the keyboard alone. Screen readers announce each step.",
    link: { href: "/docs/keyboard", label: "See the keyboard shortcuts" },
  },
  {
    figure: `${EXPORT_FORMATS.length} export formats`,
    text: "Take each project with you as JSON, CSV or Markdown, and all your data as one file.",
    link: { href: "/docs/import", label: "Import and export" },
  },
  {
    figure: `${callCount} API calls`,
    text: "Everything in Waymark is available through the API, with an OpenAPI document.",
    link: { href: "/docs/api", label: "Read the API reference" },
  },
];

export const Facts = ({ className }: { className: string }) => (
  <dl className={className}>
    {facts.map(({ figure, text, link }) => (
      <div key={link.href} className="border-t-2 border-primary pt-4">
        <dt className="text-2xl font-semibold tracking-tight">{figure}</dt>
        <dd className="mt-1.5 text-sm leading-6 text-pretty text-muted-foreground">
          {text}{" "}
          <Link href={link.href} className="font-medium text-primary underline underline-offset-4">
            {link.label}
          </Link>
        </dd>
      </div>
    ))}
  </dl>
);
