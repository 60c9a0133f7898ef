import type { Picture } from "@/components/layout/product-picture";
import { FeatureRow } from "./feature-row";

export interface Feature {
  /** Its address within the page. */
  id?: string;
  /** A word or two above the title. */
  label: string;
  title: string;
  text: string;
  points: readonly string[];
  picture: Picture;
  alt: string;
}

/** Features in rows. On a wide screen, their pictures alternate between the sides. */
export const Showcase = ({ features }: { features: readonly Feature[] }) => (
  <ul className="grid gap-12 sm:gap-16 lg:gap-28">
    {features.map(({ id, ...feature }, index) => (
      <li key={feature.title} id={id} className="scroll-mt-28">
        <FeatureRow {...feature} pictureSide={index % 2 === 0 ? "left" : "right"} />
      </li>
    ))}
  </ul>
);
