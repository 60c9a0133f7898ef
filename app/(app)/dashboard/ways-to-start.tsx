import { clsx } from "clsx";
import { ArrowRight, CalendarDays, LayoutTemplate, Upload } from "lucide-react";
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
    text: "From Trello, Todoist, GitHub, CSV, or Markdown.",
  },
  {
    href: "/settings#calendar-feed",
    icon: CalendarDays,
    title: "See due dates in your calendar",
    text: "With a feed for any calendar app.",
  },
];

/**
 * What else a new user can do, until their own projects fill the dashboard.
 * @param props.isBeside whether it stands beside the tasks, in one card, if there is room
 */
export const WaysToStart = ({ isBeside = false }: { isBeside?: boolean }) => (
  <section aria-labelledby="ways-to-start" className="grid gap-3">
    <h2 id="ways-to-start" className="font-semibold sm:text-lg sm:leading-7 sm:tracking-tight">
      More ways to start
    </h2>
    <ul
      className={clsx(
        "grid gap-3 md:grid-cols-3",
        isBeside &&
          "xl:grid-cols-1 xl:gap-0 xl:divide-y xl:overflow-hidden xl:rounded-xl xl:border xl:bg-card xl:shadow-xs",
      )}
    >
      {WAYS.map(({ href, icon: Icon, title, text }) => (
        <li key={href}>
          <Link
            href={href}
            className={clsx(
              "flex h-full gap-3 rounded-xl border bg-card p-4 text-sm shadow-xs transition-colors hover:bg-muted/50",
              isBeside &&
                "xl:rounded-none xl:border-0 xl:px-5 xl:py-2 xl:shadow-none xl:focus-visible:-outline-offset-2",
            )}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            <span className="grid content-start">
              <span className="font-medium">{title}</span>
              <span className="text-compact leading-5 text-pretty text-muted-foreground">{text}</span>
            </span>
            <ArrowRight
              aria-hidden="true"
              className="ml-auto size-4 shrink-0 self-center text-muted-foreground"
            />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
