import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export const IconTile = ({ icon: Icon, className }: { icon: LucideIcon; className?: string }) => (
  <span
    className={clsx(
      "grid size-11 place-items-center rounded-xl border bg-background text-muted-foreground",
      className,
    )}
  >
    <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </span>
);

const VARIANTS = {
  card: "rounded-xl border bg-card py-12 shadow-xs",
  /** A card with a small picture. */
  lowCard: "rounded-xl border bg-card py-7 shadow-xs",
  /** The only row of an empty table. Covers the padding of the row. */
  row: "-mx-4 -my-3 py-9",
  /** An empty part of a framed list. */
  plain: "py-6",
};

/**
 * One sentence about an empty screen, with a picture of its future content and the first action. For something missing or
 * failed, it shows an icon instead, and may have a second sentence.
 * @param props.isPage whether the page has nothing else; the title is its heading then
 */
export function EmptyState({
  icon,
  picture,
  title,
  description,
  action,
  variant = "card",
  isPage = false,
  className,
  ...props
}: {
  icon?: LucideIcon;
  picture?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  variant?: keyof typeof VARIANTS;
  isPage?: boolean;
  className?: string;
  role?: "alert";
}) {
  const Title = isPage ? "h1" : "p";
  const isPlain = variant === "plain";
  return (
    <div
      data-empty-state={picture ? true : undefined}
      className={clsx(
        "flex flex-col items-center justify-center gap-1.5 px-6 text-center",
        !isPlain && "relative isolate overflow-hidden",
        VARIANTS[variant],
        className,
      )}
      {...props}
    >
      {!isPlain && (
        <div aria-hidden="true" className="fade-in-middle absolute inset-0 -z-10">
          <div className="contours size-full bg-foreground/10" />
        </div>
      )}
      {icon && <IconTile icon={icon} className="mb-2" />}
      {picture && (
        <div data-picture className="mb-4 flex w-full justify-center">
          {picture}
        </div>
      )}
      <div className={clsx("grid gap-1.5", !isPlain && "on-contours [--ground:var(--card)] [--halo:0]")}>
        <Title className="max-w-prose text-sm font-medium text-balance wrap-anywhere">{title}</Title>
        {description && (
          <p className="max-w-prose text-sm text-pretty text-muted-foreground">{description}</p>
        )}
      </div>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
