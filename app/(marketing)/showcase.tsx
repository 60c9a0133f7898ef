import type { LucideIcon } from "lucide-react";
import type { Picture } from "@/components/layout/product-picture";
import { cn } from "@/lib/utils";
import { FeatureRow } from "./feature-row";

export interface Feature {
  title: string;
  text: string;
  points: readonly string[];
  icon: LucideIcon;
  picture: Picture;
  alt: string;
}

/** Features in rows. On a wide screen, their pictures alternate between the sides. */
export const Showcase = ({
  features,
  headingLevel,
  className,
}: {
  features: readonly Feature[];
  headingLevel: "h2" | "h3";
  className?: string;
}) => (
  <ul className={cn("grid gap-14 lg:gap-20", className)}>
    {features.map((feature, index) => (
      <li key={feature.title}>
        <FeatureRow
          {...feature}
          pictureSide={index % 2 === 0 ? "left" : "right"}
          headingLevel={headingLevel}
        />
      </li>
    ))}
  </ul>
);
