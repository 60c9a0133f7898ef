import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { memo, type SyntheticEvent, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import { useBoard, useSelectOrOpen } from "../board-context";
import type { Card } from "../model/board";
import { CardFace, NAME_CLASSES, toMarksId } from "./card-face";

const TaskMenu = lazyPart(() => import("./task-menu").then((module) => module.TaskMenu));

/** Prevents a press on the menu from starting a drag. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * @param lifted "ghost" while a pointer drags a copy of the card, "raised" while the keyboard moves the card itself, and
 * "joining" while it waits to join another selected card when that is dropped
 */
export const TaskCard = memo(function TaskCard({
  card,
  isOpen,
  isDone,
  isSelecting,
  isSelected,
  lifted,
}: {
  card: Card;
  /** Whether its panel is open. */
  isOpen: boolean;
  isDone: boolean;
  /** Whether any card is selected; then each has a checkbox. */
  isSelecting: boolean;
  isSelected: boolean;
  lifted?: "ghost" | "raised" | "joining";
}) {
  const { select } = useBoard();
  const selectOrOpen = useSelectOrOpen();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <CardFace
      card={card}
      isDone={isDone}
      className={clsx(
        "touch-manipulation select-none [-webkit-touch-callout:none] hover:border-input has-[[data-task]:focus-visible]:ring-2 has-[[data-task]:focus-visible]:ring-ring",
        isOpen && "border-primary! ring-1 ring-primary",
        isSelected && "border-primary bg-primary-soft!",
        lifted === "ghost" && "border-dashed border-ring bg-primary-soft! shadow-none! *:invisible",
        lifted === "joining" && "border-dashed opacity-60",
        lifted === "raised" && "z-10 bg-primary-soft! shadow-lg! ring-2 ring-ring",
      )}
      title={
        <button
          type="button"
          data-task
          aria-current={isOpen || undefined}
          aria-describedby={`${toMarksId(card.id)} task-instructions`}
          className="block w-full text-left outline-none after:absolute after:inset-0 after:rounded-lg"
          onClick={(event) => selectOrOpen(event, card.id)}
        >
          <span className={clsx(NAME_CLASSES, !isSelecting && "fade-below-menu")}>{card.name}</span>
        </button>
      }
      menu={
        <div
          className={clsx(
            "relative z-10 -my-1 flex items-center pointer-coarse:-my-2",
            !isSelecting && "mouse-only:absolute mouse-only:top-0 mouse-only:right-0",
          )}
          onPointerDown={stopPropagation}
          onTouchStart={stopPropagation}
        >
          {isSelecting && (
            <input
              type="checkbox"
              aria-label={`Select ${card.name}`}
              className="mr-1 size-4 align-middle accent-primary pointer-coarse:size-6"
              checked={isSelected}
              onChange={() => {}}
              onClick={(event) => select(card.id, event.shiftKey ? "range" : "toggle")}
            />
          )}
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Actions for ${card.name}`}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            // A mouse shows it on the card below it; a keyboard on the card with the focus.
            className="touch-area [--touch:0_-0.25rem_-0.5rem] mouse-only:not-focus-visible:not-aria-expanded:not-group-hover/card:not-group-has-focus-visible/card:opacity-0"
            onClick={() => setMenuOpen(true)}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
          {isMenuOpen && <TaskMenu id={card.id} onClose={() => setMenuOpen(false)} />}
        </div>
      }
    />
  );
});
