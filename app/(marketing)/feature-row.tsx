import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Picture } from "@/components/layout/product-picture";
import { PictureBand } from "./picture-band";
import { Points } from "./points";
import { Signpost } from "./signpost";
import { SECTION_TITLE } from "./titles";

export interface Feature {
  /** A word or two above the title. */
  label: string;
  title: string;
  text: string;
  points: readonly string[];
  picture: Picture;
  alt: string;
}

/** Text beside a picture that is large enough to read. On small screens, the picture is below and fills the width. */
export const FeatureRow = ({
  label,
  title,
  text,
  points,
  picture,
  alt,
  pictureSide,
  trail,
  children,
}: Feature & {
  pictureSide: "left" | "right";
  /** What leads to the label. */
  trail?: ReactNode;
  children?: ReactNode;
}) => (
  <div
    className={clsx(
      "grid items-center gap-6 sm:gap-8 lg:gap-16",
      pictureSide === "left"
        ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:grid-cols-[40rem_minmax(0,1fr)]"
        : "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:grid-cols-[minmax(0,1fr)_40rem]",
    )}
  >
    <div className="relative isolate max-w-lg">
      {trail}
      <Signpost>{label}</Signpost>
      <h2 className={`${SECTION_TITLE} mt-5`}>{title}</h2>
      <p className="mt-4 text-pretty text-muted-foreground sm:text-lg">{text}</p>
      <Points points={points} className="mt-6 max-sm:hidden" />
      {children}
    </div>
    <PictureBand name={picture} alt={alt} className={pictureSide === "left" ? "lg:order-first" : undefined} />
  </div>
);
