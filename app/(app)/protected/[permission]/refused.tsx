import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Contours } from "@/components/ui/contours";
import type { ErrorModel } from "@/lib/api/problem";
import type { PartName } from "@/lib/limits/plan-limits";
import { describeOffer } from "@/lib/limits/texts";
import { Plans } from "./plans";
import { getTitle } from "./titles";

interface Props {
  name: string;
  /** The part of the product that the permission includes. */
  limit?: PartName;
  problem: ErrorModel;
  /** A picture of that part. */
  picture?: ReactNode;
}

/** Names the missing permission and where to get it. The page of a part of the product first shows what there is to get. */
export function PermissionRefused({ name, limit, problem, picture }: Props) {
  if (!picture) {
    return (
      <Card className="relative isolate gap-5! overflow-hidden [--ground:var(--card)]">
        <Contours />
        <Problem name={name} problem={problem} />
        <div className="grid gap-3 border-t pt-5">
          <h2 className={heading}>{ADVICE}</h2>
          <Plans name={name} limit={limit} />
        </div>
      </Card>
    );
  }
  return (
    // At most half as wide as the picture's file, at which scale it is sharp, and exactly that where there is room.
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[calc(40rem+2px)_minmax(0,26rem)]">
      <figure className="max-w-[calc(40rem+2px)]">
        <figcaption className="mb-2 flex">
          <Badge variant="outline">Sample data</Badge>
        </figcaption>
        <div className="overflow-hidden rounded-xl border bg-card shadow-xs">{picture}</div>
      </figure>
      <div className="grid content-start gap-3">
        <h2 className={heading}>Plans with {getTitle(name)}</h2>
        <Plans name={name} limit={limit} />
        <div className="mt-2 border-t pt-4">
          <Problem name={name} limit={limit} problem={problem} advice={ADVICE} />
        </div>
      </div>
    </div>
  );
}

const ADVICE = "Try subscribing to a correct plan";

const heading = "font-semibold tracking-tight";

/** @param props.advice is below the errors, unless the page has it as a heading */
const Problem = ({ name, limit, problem, advice }: Omit<Props, "picture"> & { advice?: string }) => (
  <div role="alert" className="on-contours flex gap-2.5">
    <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
    <div className="grid min-w-0 gap-1.5 text-compact text-pretty wrap-anywhere text-muted-foreground">
      {limit && <p className="text-sm font-medium text-foreground">{describeOffer(limit)}</p>}
      <p className={limit ? undefined : "text-sm font-medium text-foreground"}>{problem.detail}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {problem.errors.map(({ message, location, value }) => (
          <li key={`${location} ${message} ${value}`}>
            {message}: <code className={code}>{String(value ?? name)}</code>
          </li>
        ))}
      </ul>
      {advice && <p>{advice}</p>}
    </div>
  </div>
);

const code = "rounded-sm bg-muted px-1.5 py-0.5 font-sans text-xs font-medium";
