import { CalendarDays, LayoutTemplate, Upload } from "lucide-react";
import Link from "@/components/layout/link";

const WAYS = [
  {
    href: "/protected/basic",
    icon: LayoutTemplate,
    title: "Start from a template",
    text: "Ready-made plans with tasks and dates.",
  },
  {
    href: "/projects?create=import",
    icon: Upload,
    title: "Import a project",
    text: "From Trello, Todoist, GitHub, CSV or Markdown.",
  },
  {
    href: "/settings#calendar-feed",
    icon: CalendarDays,
    title: "Subscribe to your due dates",
    text: "A calendar feed for your own calendar app.",
  },
];

/** What else a new user can do, until their own projects fill the dashboard. */
export const WaysToStart = () => (
  <section aria-labelledby="ways-to-start" className="grid gap-3">
    <h2 id="ways-to-start" className="font-semibold">
      More ways to start
    </h2>
    <ul className="grid gap-3 md:grid-cols-3">
      {WAYS.map(({ href, icon: Icon, title, text }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex h-full gap-3 rounded-xl border bg-card p-4 text-sm shadow-xs transition-colors hover:bg-muted/50"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            <span className="grid content-start gap-0.5">
              <span className="font-medium">{title}</span>
              <span className="text-pretty text-muted-foreground">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
