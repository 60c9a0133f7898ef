import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import Link from "@/components/layout/link";
import { guide } from "./pages";

const rhythm = [
  "[&_h2]:mt-10 [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:tracking-tight",
  "[&_p]:mt-3 [&_p]:text-pretty [&_p]:leading-7",
  "[&_:is(ol,ul)]:mt-3 [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-6 [&_:is(ol,ul)]:leading-7",
  "[&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:marker:text-muted-foreground",
  "[&_:is(p,li)_a]:font-medium [&_:is(p,li)_a]:text-primary [&_:is(p,li)_a]:underline [&_:is(p,li)_a]:underline-offset-4",
].join(" ");

/** One page of the guide with a link to the next. */
export function Article({
  href,
  title,
  lead,
  children,
}: {
  href: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const next = guide[guide.findIndex((page) => page.href === href) + 1];
  return (
    <div className="max-w-3xl px-4 py-8 sm:px-6 lg:px-10 lg:py-12">
      <article className={rhythm}>
        <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
        <p className="text-lg text-muted-foreground">{lead}</p>
        {children}
      </article>
      {next && (
        <Link
          href={next.href}
          className="mt-12 flex items-center justify-between gap-4 rounded-xl border bg-card px-5 py-4 shadow-xs transition-colors hover:bg-accent print:hidden"
        >
          <span>
            <span className="block text-sm text-muted-foreground">Next</span>
            <span className="font-medium">{next.label}</span>
          </span>
          <ArrowRight aria-hidden="true" className="size-4 text-primary" />
        </Link>
      )}
    </div>
  );
}
