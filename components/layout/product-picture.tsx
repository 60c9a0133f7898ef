import { clsx } from "clsx";
import type { CSSProperties } from "react";
import shapes from "./picture-shapes.json" with { type: "json" };

/** Created by `npm run screenshots`, which also writes the width and the height of each file. */
export type Picture =
  | "board"
  | "list"
  | "calendar"
  | "replay"
  | "task"
  | "plan"
  | "review"
  | "questions"
  | "suggestions"
  | "workflows"
  | "templates"
  | "insights"
  | "burn-up"
  | "forecast"
  | "what-if"
  | "subscription";

/** These go on below a phone's picture, so their ends fade, below the last text. The frame around them is of the product's color. */
const GOES_ON = new Set<Picture>(["board", "list", "calendar", "replay", "task", "plan", "review"]);

const findShape = (name: keyof typeof shapes) => {
  const [width, height] = shapes[name] as [number, number];
  return { width, height };
};

/** The width at which two pixels of the wide file are one of the page: sharp on a fine screen, and not scaled by a part on a coarse one. */
export const getSharpWidth = (name: Picture) => findShape(name).width / 2;

/**
 * A picture of the product in the page's theme; on a phone, one taken on a phone. The other theme's picture is lazy and
 * hidden, so it is not loaded.
 */
export const ProductPicture = ({
  name,
  alt,
  className,
}: {
  name: Picture;
  alt: string;
  className?: string;
}) =>
  (["light", "dark"] as const).map((theme) => {
    const wide = findShape(name);
    const phone = findShape(`${name}-phone`);
    return (
      <picture key={theme}>
        <source media="(width < 40rem)" srcSet={`/pictures/${name}-phone-${theme}.webp`} {...phone} />
        <img
          src={`/pictures/${name}-${theme}.webp`}
          alt={alt}
          {...wide}
          loading="lazy"
          // Before it has loaded, the picture in use has its height, too.
          style={
            {
              "--wide": `${wide.width}/${wide.height}`,
              "--phone": `${phone.width}/${phone.height}`,
            } as CSSProperties
          }
          className={clsx(
            "picture aspect-(--wide) h-auto w-full object-cover max-sm:aspect-(--phone)",
            theme === "light" ? "dark:hidden" : "not-dark:hidden",
            GOES_ON.has(name) && "max-sm:mask-b-from-[calc(100%-1rem)]",
            className,
          )}
        />
      </picture>
    );
  });
