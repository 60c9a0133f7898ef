import { clsx } from "clsx";

/** Created by `npm run screenshots`, all in the same two sizes. */
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
  | "forecast"
  | "what-if"
  | "subscription";

/** These go on below a phone's picture, so their ends fade, below the last text. The frame around them is of the product's color. */
const GOES_ON = new Set<Picture>(["board", "list", "calendar", "replay", "task", "plan", "review"]);

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
  (["light", "dark"] as const).map((theme) => (
    <picture key={theme}>
      <source
        media="(width < 40rem)"
        srcSet={`/pictures/${name}-phone-${theme}.webp`}
        width={800}
        height={1000}
      />
      <img
        src={`/pictures/${name}-${theme}.webp`}
        alt={alt}
        width={1280}
        height={800}
        loading="lazy"
        className={clsx(
          // The ratio of the files is rounded to whole pixels, so pictures side by side would differ in height.
          "picture aspect-8/5 h-auto w-full object-cover max-sm:aspect-4/5",
          theme === "light" ? "dark:hidden" : "not-dark:hidden",
          GOES_ON.has(name) && "max-sm:mask-b-from-[calc(100%-1rem)]",
          className,
        )}
      />
    </picture>
  ));
