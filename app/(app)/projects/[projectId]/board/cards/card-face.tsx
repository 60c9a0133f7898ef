import { clsx } from "clsx";
import { memo, type ReactNode, useContext } from "react";
import { CARD_CLASSES, CARD_DESCRIPTION_CLASSES, CARD_NAME_CLASSES } from "@/components/tasks/card-classes";
import { hasMarks, TaskMarks } from "@/components/tasks/task-marks";
import { toPlainText } from "@/components/text/plain-markdown";
import type { Card } from "../model/board";
import { MarksContext } from "./marks-context";

/** The fields that the face of a card shows. */
export type FaceCard = Pick<
  Card,
  "id" | "name" | "description" | "number" | "priority" | "due_on" | "repeat" | "label_ids" | "checklist"
>;

/** Truncates a name to two lines; the panel and the accessible name have the whole text. */
export const NAME_CLASSES = "line-clamp-2 wrap-anywhere";

/** Returns the id of a card's field row, which describes its button. */
export const toMarksId = (id: string) => `marks-${id}`;

/** The appearance of a card in its list, in the drag overlay and in the replay. */
export const CardFace = memo(function CardFace({
  card,
  isDone,
  title,
  menu,
  className,
}: {
  card: FaceCard;
  isDone: boolean;
  /** Replaces the plain name, for example with a button. */
  title?: ReactNode;
  menu?: ReactNode;
  className?: string;
}) {
  const { labels, today, blockedIds } = useContext(MarksContext);
  const isBlocked = !isDone && blockedIds.has(card.id);
  return (
    <div className={clsx("group/card", CARD_CLASSES, className)}>
      <div className="min-w-0 flex-1">
        <div className="relative flex items-start gap-1">
          {/* What is done steps back behind what is open. */}
          <div
            className={clsx("min-w-0 flex-1 pr-1.5", CARD_NAME_CLASSES, isDone && "text-muted-foreground")}
          >
            {title ?? <span className={NAME_CLASSES}>{card.name}</span>}
          </div>
          {/* As wide as the menu of a card in its list, so that the copy under the finger has the same lines. */}
          {menu ?? <span className="mouse-only:hidden w-7 pointer-coarse:w-9" />}
        </div>
        {card.description && (
          <p className={clsx("pr-1.5", CARD_DESCRIPTION_CLASSES)}>{toPlainText(card.description)}</p>
        )}
        {/* The row is rendered even without any field, so that nothing shifts when one appears. */}
        <div
          data-number={card.number ?? undefined}
          className="mt-1 flex h-5 min-w-0 items-center pr-1.5 text-xs text-muted-foreground data-number:before:mr-2 data-number:before:shrink-0 data-number:before:tabular-nums data-number:before:content-['#'_attr(data-number)]"
        >
          {(isDone || hasMarks(card, isBlocked)) && (
            <TaskMarks
              id={toMarksId(card.id)}
              task={card}
              labels={labels}
              today={today}
              isDone={isDone}
              isBlocked={isBlocked}
            />
          )}
        </div>
      </div>
    </div>
  );
});
