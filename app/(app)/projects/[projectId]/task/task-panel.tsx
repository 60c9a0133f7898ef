import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { useShortcuts } from "@/components/hooks/use-shortcuts";
import { StepButton } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import type { Project } from "@/lib/projects/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board/board-context";
import { type Board, type Card, listIds } from "../board/model/board";
import { TaskContent } from "./task-content";

/** Finds the previous and the next task, in the order of the columns. */
function findNeighbors(board: Board, id: string) {
  const ids = listIds(board);
  const index = ids.indexOf(id);
  return { previous: ids[index - 1], next: index < 0 ? undefined : ids[index + 1] };
}

/**
 * A task beside its board, which stays usable. On a small screen, it covers the board.
 * @param props.isDeleted whether the task was deleted while the panel was open
 */
export function TaskPanel({
  project,
  visibleBoard,
  isDeleted,
  card,
  status,
  open,
  onClose,
}: {
  project: Project;
  /** The board, or the part of it that matches the filter. */
  visibleBoard: Board;
  isDeleted: boolean;
  card: Card;
  status: Status;
  open: boolean;
  onClose: () => void;
}) {
  const { model, openDialog } = useBoard();
  const isBeside = useMediaQuery("(min-width: 64rem)");
  const { previous, next } = findNeighbors(visibleBoard, card.id);
  function goTo(id: string | undefined) {
    if (!id || model.getState().heldCard) return;
    openDialog({ kind: "edit", id });
    model.announce(visibleBoard.cards.get(id)?.name ?? "");
  }

  useShortcuts(open ? { j: () => goTo(next), k: () => goTo(previous) } : {});

  // Below 80rem, lets the user scroll columns out from under the panel.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!open || !isBeside) return;
    dataset.taskPanel = "";
    return () => {
      delete dataset.taskPanel;
    };
  }, [open, isBeside]);

  // The columns have less room beside the panel, so the open card may be out of sight.
  useEffect(() => {
    if (!open || !isBeside) return;
    const item = document.querySelector(`[data-task-id="${card.id}"]`);
    item?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [open, isBeside, card.id]);

  return (
    <Dialog open={open} modal={!isBeside} onClose={onClose}>
      <DialogContent
        data-task-panel
        tabIndex={-1}
        side="right"
        className="sm:max-w-task-panel!"
        title={
          <>
            <span className="sr-only">Edit task </span>
            {card.number !== null && (
              <span className="text-sm leading-none font-medium text-muted-foreground">#{card.number}</span>
            )}
          </>
        }
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
        onInteractOutside={(event) => isBeside && event.preventDefault()}
        onEscapeKeyDown={(event) => {
          // Escape first drops a carried card.
          if (model.getState().heldCard) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          model.focus(card.id);
        }}
      >
        <div className="absolute top-6 right-12 flex -translate-y-1/2 gap-1 pointer-coarse:right-14 sm:right-13">
          <StepButton
            variant="quiet"
            size="icon-sm"
            aria-label="Previous task"
            aria-keyshortcuts="k"
            isAtEnd={!previous}
            onClick={() => goTo(previous)}
          >
            <ChevronUp aria-hidden="true" />
          </StepButton>
          <StepButton
            variant="quiet"
            size="icon-sm"
            aria-label="Next task"
            aria-keyshortcuts="j"
            isAtEnd={!next}
            onClick={() => goTo(next)}
          >
            <ChevronDown aria-hidden="true" />
          </StepButton>
        </div>
        <TaskContent
          key={card.id}
          project={project}
          isDeleted={isDeleted}
          card={card}
          status={status}
          isOpen={open}
          onClose={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
