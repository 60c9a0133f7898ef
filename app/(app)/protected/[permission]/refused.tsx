import { Lock } from "lucide-react";
import { Fragment } from "react";
import { getSharpWidth, type Picture, ProductPicture } from "@/components/layout/product-picture";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Contours } from "@/components/ui/contours";
import type { ErrorModel } from "@/lib/api/problem";
import { PICTURED_PROJECT } from "@/lib/demo/pictured-project";
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
  picture?: { name: Picture; alt: string };
}

/** Offers what gives access, and says below it why there is none. The page of a part of the product also shows what there is to get. */
export function PermissionRefused({ name, limit, problem, picture }: Props) {
  if (!picture) {
    return (
      <Card className="relative isolate gap-3! overflow-hidden [--ground:var(--card)]">
        <Contours />
        <h2 className={heading}>{ADVICE}</h2>
        <Plans name={name} limit={limit} />
        <Problem name={name} problem={problem} />
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-cols-[auto_minmax(16rem,26rem)]">
      <div className="grid content-start gap-3 lg:order-last">
        <div className="grid gap-1">
          <h2 className={heading}>Plans with {getTitle(name)}</h2>
          {limit && <p className="text-sm text-muted-foreground">{describeOffer(limit)}</p>}
        </div>
        <Plans name={name} limit={limit} />
        <Problem name={name} problem={problem} advice={ADVICE} />
      </div>
      {/* With its edge, exactly as wide as the picture is sharp, where there is room. */}
      <figure
        style={{ width: getSharpWidth(picture.name) + 2 }}
        className="max-w-full self-start overflow-hidden rounded-xl border bg-card shadow-xs"
      >
        <figcaption className="flex items-center justify-between gap-3 border-b px-4 py-2.5 sm:px-5">
          <span className="text-sm font-semibold">{PICTURED_PROJECT}</span>
          <Badge variant="outline">Sample data</Badge>
        </figcaption>
        <ProductPicture {...picture} />
      </figure>
    </div>
  );
}

const ADVICE = "Try subscribing to a correct plan";

const heading = "font-semibold tracking-tight";

/** @param props.advice follows the errors, unless the page has it as a heading */
const Problem = ({ name, problem, advice }: Omit<Props, "picture" | "limit"> & { advice?: string }) => (
  <div
    role="alert"
    className="on-contours mt-1 flex gap-2 border-t pt-3 text-xs leading-5 wrap-anywhere text-muted-foreground"
  >
    <Lock aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" strokeWidth={1.75} />
    <p className="min-w-0">
      <span>{problem.detail}</span>
      {problem.errors.map(({ message, location, value }) => (
        <Fragment key={`${location} ${message} ${value}`}>
          {" "}
          <span>
            {message}: <code className="font-sans font-medium text-foreground">{String(value ?? name)}</code>.
          </span>
        </Fragment>
      ))}
      {advice && <span> {advice}</span>}
    </p>
  </div>
);
