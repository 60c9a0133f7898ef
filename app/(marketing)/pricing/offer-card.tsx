import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import Link from "@/components/layout/link";
import { Badge } from "@/components/ui/badge";
import { DISPLAY } from "../titles";
import type { Highlight } from "./offers";

interface Props {
  /** Of its heading. */
  id: string;
  name: string;
  /** What the badge beside its name says. */
  badge?: string | false;
  description: ReactNode;
  amount: string;
  /** What the amount is paid for. */
  interval?: string;
  /** Below the amount. */
  note: ReactNode;
  /** Its button, and what is below it. */
  children?: ReactNode;
  inclusions: string[];
  /** The inclusions that stand out, each a link to more about it. */
  highlights?: Highlight[];
  isHighlighted?: boolean;
}

/**
 * A plan as a card; all of them have one form. On a phone, the name and the amount share a line, so that the button of the
 * recommended plan, the second of them, is in sight.
 */
export const OfferCard = ({
  id,
  name,
  badge,
  description,
  amount,
  interval,
  note,
  children,
  inclusions,
  highlights = [],
  isHighlighted = false,
}: Props) => (
  <li
    className={clsx(
      "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 rounded-2xl border bg-card px-4 py-3 text-card-foreground max-sm:*:col-span-full sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:items-stretch sm:gap-5 sm:px-8 sm:py-7",
      isHighlighted ? "border-primary shadow-lg ring-1 ring-primary" : "shadow-xs",
    )}
  >
    <div className="contents sm:grid sm:content-start sm:gap-1.5">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-7 sm:justify-between">
        <h2 id={id} className="text-lg font-semibold wrap-anywhere">
          {name}
        </h2>
        {badge && <Badge variant="primary">{badge}</Badge>}
      </div>
      <p className="text-sm text-pretty wrap-anywhere whitespace-pre-line text-muted-foreground max-sm:col-span-full max-sm:row-start-2">
        {description}
      </p>
    </div>
    <div className="contents sm:grid sm:content-start sm:gap-2.5">
      <p
        className={`text-3xl leading-9 max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right ${DISPLAY} sm:text-5xl sm:leading-none`}
      >
        {amount}
        {interval && (
          <span className="text-sm font-normal tracking-normal text-muted-foreground sm:text-base">
            {" "}
            / {interval}
          </span>
        )}
      </p>
      <p className="text-sm text-pretty text-muted-foreground max-sm:col-span-full max-sm:row-start-3 max-sm:empty:hidden sm:min-h-5">
        {note}
      </p>
    </div>
    <div className="grid content-start gap-2.5 max-sm:mt-3 max-sm:empty:hidden">{children}</div>
    <ul
      aria-label={`${name} includes`}
      className="grid content-start gap-1 text-sm max-sm:mt-3 sm:gap-2.5 sm:border-t sm:pt-5"
    >
      {inclusions.map((inclusion) => {
        const href = highlights.find(({ text }) => text === inclusion)?.href;
        return (
          <li key={inclusion} className="flex gap-2 first:font-medium">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            {href ? (
              <Link
                href={href}
                className="font-semibold underline decoration-foreground/30 underline-offset-4 hover:decoration-current"
              >
                {inclusion}
              </Link>
            ) : (
              inclusion
            )}
          </li>
        );
      })}
    </ul>
  </li>
);
