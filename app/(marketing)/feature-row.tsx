import { Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type Picture, ProductPicture } from "@/components/layout/product-picture";
import { cn } from "@/lib/utils";

/** Text beside a picture that is large enough to read. On small screens, the picture is below and fills the width. */
export const FeatureRow = ({
  title,
  text,
  points,
  icon: Icon,
  picture,
  alt,
  pictureSide,
  headingLevel: Heading,
  children,
}: {
  title: string;
  text: string;
  points: readonly string[];
  icon: LucideIcon;
  picture: Picture;
  alt: string;
  pictureSide: "left" | "right";
  headingLevel: "h2" | "h3";
  children?: ReactNode;
}) => (
  <div
    className={cn(
      "grid items-center gap-6 lg:gap-14",
      pictureSide === "left"
        ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
        : "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
    )}
  >
    <div className="max-w-lg">
      <span className="grid size-10 place-items-center rounded-lg bg-primary text-primary-foreground">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <Heading className="mt-4 text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
        {title}
      </Heading>
      <p className="mt-3 text-pretty text-muted-foreground sm:text-lg">{text}</p>
      <ul className="mt-5 grid gap-2.5 text-sm sm:text-base">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary sm:mt-1" />
            <span className="text-pretty">{point}</span>
          </li>
        ))}
      </ul>
      {children}
    </div>
    <div
      className={cn(
        "relative isolate overflow-hidden rounded-xl bg-primary-soft p-2 sm:p-6",
        pictureSide === "left" && "lg:order-first",
      )}
    >
      <div aria-hidden="true" className="contours absolute inset-0 -z-10 bg-primary/25" />
      <div className="overflow-hidden rounded-lg border shadow-lg">
        <ProductPicture name={picture} alt={alt} />
      </div>
    </div>
  </div>
);
