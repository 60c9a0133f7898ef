import { memo, type ReactNode } from "react";
import { cn } from "@/lib/utils";
import type { Card } from "./model/board";

/** What the face of a card shows. */
export type FaceCard = Pick<Card, "name" | "description">;

/** The appearance of a card: in its list, in the drag overlay and in the replay. */
export const CardFace = memo(function CardFace({
  card,
  title,
  menu,
  className,
}: {
  card: FaceCard;
  /** Replaces the plain name, for example by a button. */
  title?: ReactNode;
  menu?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cn(
        "relative flex items-start gap-1 rounded-lg border bg-card py-2.5 pr-1.5 pl-3 text-card-foreground shadow-xs",
        className,
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 font-medium wrap-anywhere">{title ?? card.name}</p>
        {card.description && (
          <p className="mt-1 line-clamp-2 text-[0.8125rem] leading-[1.125rem] wrap-anywhere text-muted-foreground">
            {card.description}
          </p>
        )}
      </div>
      {menu ?? <span className="size-7" />}
    </div>
  );
});
