"use client";

import { Ellipsis } from "lucide-react";
import { memo, type SyntheticEvent, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { useBoard } from "./board-context";
import { CardFace } from "./card-face";
import type { Card } from "./model/board";

const TaskMenu = lazyPart(() => import("./task-menu").then((module) => module.TaskMenu));

/** Keeps a press on the menu from starting a drag. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/** @param lifted "ghost" while a pointer drags a copy of the card, "raised" while the keyboard moves the card itself. */
export const TaskCard = memo(function TaskCard({
  card,
  lifted,
}: {
  card: Card;
  lifted?: "ghost" | "raised";
}) {
  const { openDialog } = useBoard();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <CardFace
      card={card}
      className={cn(
        "touch-manipulation select-none [-webkit-touch-callout:none] hover:border-input has-[[data-task]:focus-visible]:ring-2 has-[[data-task]:focus-visible]:ring-ring",
        lifted === "ghost" && "border-dashed border-ring bg-primary-soft! shadow-none! *:invisible",
        lifted === "raised" && "z-10 bg-primary-soft! shadow-lg! ring-2 ring-ring",
      )}
      title={
        <button
          type="button"
          data-task
          aria-describedby="task-instructions"
          className="text-left outline-none after:absolute after:inset-0 after:rounded-lg"
          onClick={() => openDialog({ kind: "edit", id: card.id })}
        >
          {card.name}
        </button>
      }
      menu={
        <div className="relative z-10" onPointerDown={stopPropagation} onTouchStart={stopPropagation}>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={`Actions for ${card.name}`}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            className="-my-1"
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
