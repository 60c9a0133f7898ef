import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Status } from "@/lib/tasks/statuses";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { formatCount } from "@/lib/text/count";
import { useBoard } from "../board-context";
import { type Board, type Card, getColumnSize } from "../model/board";
import { findVisiblePlace } from "../model/visible";

/** Moves a card by column and position among the visible cards, for users who cannot drag (WCAG 2.5.7). */
export function MoveTaskDialog({
  card,
  visibleBoard,
  open,
  onClose,
}: {
  card: Card;
  /** The board, or the part of it that matches the filter. */
  visibleBoard: Board;
  open: boolean;
  onClose: () => void;
}) {
  const { model } = useBoard();
  const place = findVisiblePlace(model.getState().board, visibleBoard, card.id)!;
  const [status, setStatus] = useState(place.status);
  const [position, setPosition] = useState(String(place.index + 1));
  const isCounted = visibleBoard.columns[status].includes(card.id);
  const otherCount = getColumnSize(visibleBoard, status) - (isCounted ? 1 : 0);
  const lastPosition = otherCount + 1;
  const chosenPosition = Math.min(lastPosition, Math.max(1, Math.round(Number(position)) || 1));

  function move(event: FormEvent) {
    event.preventDefault();
    onClose();
    model.moveCardTo(card.id, { status, index: chosenPosition - 1 });
  }

  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent
        title="Move Task"
        description={card.name}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          model.focus(card.id);
        }}
      >
        <form noValidate onSubmit={move} className="grid flex-1 content-start gap-4">
          <Field label="Column">
            {(controlProps) => (
              <Select
                {...controlProps}
                options={STATUS_OPTIONS}
                value={status}
                onChange={(event) => {
                  setStatus(event.target.value as Status);
                  setPosition("1");
                }}
              />
            )}
          </Field>
          <Field label="Position" description={`1 is first, ${formatCount(lastPosition)} is last.`}>
            {(controlProps) => (
              <div className="flex gap-2">
                <Input
                  {...controlProps}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={lastPosition}
                  value={position}
                  onChange={(event) => setPosition(event.target.value)}
                />
                <Button variant="outline" onClick={() => setPosition("1")}>
                  First
                </Button>
                <Button variant="outline" onClick={() => setPosition(String(lastPosition))}>
                  Last
                </Button>
              </div>
            )}
          </Field>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Move</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
