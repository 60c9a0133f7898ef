import { cn } from "@/lib/utils";

/** Made by `npm run screenshots`, all in the same size. */
export type Picture = "board" | "plan" | "suggestions" | "workflows" | "forecast" | "roles" | "subscription";

/** A picture of the product in the page's theme. The other theme's picture is lazy and hidden, so it is not loaded. */
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
    // biome-ignore lint/performance/noImgElement: the file already has the size and format in which it is shown.
    <img
      key={theme}
      src={`/pictures/${name}-${theme}.webp`}
      alt={alt}
      width={1280}
      height={800}
      loading="lazy"
      className={cn("h-auto w-full", theme === "light" ? "dark:hidden" : "not-dark:hidden", className)}
    />
  ));
