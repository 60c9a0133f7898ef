import { ArrowRight } from "lucide-react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import Link from "@/components/layout/link";
import { PAGE_TITLE } from "../titles";
import { Outline } from "./outline";
import { guide } from "./pages";

const rhythm = [
  "[&_h2]:mt-10 [&_h2]:scroll-mt-4 [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:tracking-tight",
  "[&_p]:mt-3 [&_p]:text-pretty [&_p]:leading-7",
  "[&_:is(ol,ul)]:mt-3 [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-2 [&_:is(ol,ul)]:pl-6 [&_:is(ol,ul)]:leading-7",
  "[&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:marker:text-muted-foreground",
  "[&_:is(p,li)_a]:font-medium [&_:is(p,li)_a]:text-primary [&_:is(p,li)_a]:underline [&_:is(p,li)_a]:underline-offset-4",
].join(" ");

type Heading = ReactElement<{ id: string; children: string }>;

const isHeading = (child: ReactNode): child is Heading => isValidElement(child) && child.type === "h2";

const toId = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/**
 * A page of the guide with a list of its headings and a link to the next page.
 * @param props.children its headings must be plain text
 */
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
  const parts = Children.toArray(children).map((child) =>
    isHeading(child) ? cloneElement(child, { id: toId(child.props.children) }) : child,
  );
  return (
    <div className="grid gap-x-10 px-4 py-8 sm:px-6 lg:py-12 lg:pr-6 lg:pl-10 xl:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="max-w-3xl min-w-0">
        <article className={rhythm}>
          <h1 className={PAGE_TITLE}>{title}</h1>
          <p className="text-lg text-muted-foreground">{lead}</p>
          {parts}
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
      <Outline
        entries={parts.filter(isHeading).map(({ props }) => ({ id: props.id, label: props.children }))}
      />
    </div>
  );
}
