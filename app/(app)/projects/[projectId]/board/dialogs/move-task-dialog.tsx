"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Status } from "@/lib/tasks/statuses";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import { type Card, type Place, sizeOf } from "../model/board";

/** Moves a card by naming the place, for whoever cannot drag (WCAG 2.5.7). */
export function MoveTaskDialog({
  card,
  place,
  open,
  onClose,
}: {
  card: Card;
  place: Place;
  open: boolean;
  onClose: () => void;
}) {
  const { model } = useBoard();
  const [status, setStatus] = useState(place.status);
  const [position, setPosition] = useState(String(place.index + 1));
  const others = sizeOf(model.get().board, status) - (status === place.status ? 1 : 0);
  const last = others + 1;
  const chosen = Math.min(last, Math.max(1, Math.round(Number(position)) || 1));

  function move(event: FormEvent) {
    event.preventDefault();
    onClose();
    model.place(card.id, { status, index: chosen - 1 });
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title="Move task"
        description={card.name}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          model.focus(card.id);
        }}
      >
        <form noValidate onSubmit={move} className="grid flex-1 content-start gap-4">
          <Field label="Column">
            {(wiring) => (
              <Select
                {...wiring}
                options={STATUS_OPTIONS}
                value={status}
                onChange={(event) => {
                  setStatus(event.target.value as Status);
                  setPosition("1");
                }}
              />
            )}
          </Field>
          <Field label="Position" description={`1 is first, ${last} is last.`}>
            {(wiring) => (
              <div className="flex gap-2">
                <Input
                  {...wiring}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={last}
                  value={position}
                  onChange={(event) => setPosition(event.target.value)}
                />
                <Button variant="outline" onClick={() => setPosition("1")}>
                  First
                </Button>
                <Button variant="outline" onClick={() => setPosition(String(last))}>
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
