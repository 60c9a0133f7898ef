import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Picture } from "@/components/layout/product-picture";
import { cn } from "@/lib/utils";
import { FeatureIcon } from "./feature-icon";
import { PictureBand } from "./picture-band";
import { Points } from "./points";

/** Text beside a picture that is large enough to read. On small screens, the picture is below and fills the width. */
export const FeatureRow = ({
  title,
  text,
  points,
  icon,
  picture,
  alt,
  pictureSide,
  children,
}: {
  title: string;
  text: string;
  points: readonly string[];
  icon: LucideIcon;
  picture: Picture;
  alt: string;
  pictureSide: "left" | "right";
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
      <FeatureIcon icon={icon} />
      <h2 className="mt-4 text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{title}</h2>
      <p className="mt-3 text-pretty text-muted-foreground sm:text-lg">{text}</p>
      <Points points={points} isLarge className="mt-5" />
      {children}
    </div>
    <PictureBand name={picture} alt={alt} className={pictureSide === "left" ? "lg:order-first" : undefined} />
  </div>
);
