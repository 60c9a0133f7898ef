import type { LucideIcon } from "lucide-react";
import type { Picture } from "@/components/layout/product-picture";
import { FeatureRow } from "./feature-row";

export interface Feature {
  /** Its address within the page. */
  id?: string;
  title: string;
  text: string;
  points: readonly string[];
  icon: LucideIcon;
  picture: Picture;
  alt: string;
}

/** Features in rows. On a wide screen, their pictures alternate between the sides. */
export const Showcase = ({ features }: { features: readonly Feature[] }) => (
  <ul className="grid gap-14 lg:gap-20">
    {features.map(({ id, ...feature }, index) => (
      <li key={feature.title} id={id} className="scroll-mt-28">
        <FeatureRow {...feature} pictureSide={index % 2 === 0 ? "left" : "right"} />
      </li>
    ))}
  </ul>
);
