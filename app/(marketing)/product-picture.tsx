import { cn } from "@/lib/utils";

/** Made by `npm run screenshots`, all of one shape. */
type Picture = "board" | "plan" | "suggestions" | "workflows" | "roles" | "subscription";

/** A picture of the product in the theme of the page; the other theme's is not loaded, being lazy and not displayed. */
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
    // biome-ignore lint/performance/noImgElement: made in the size and the format it is shown in.
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
