"use client";

import { ArrowRightLeft, ListTree, Pencil, SquareCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import { DropdownMenuItem, DropdownMenuSeparator, MenuOver } from "@/components/ui/dropdown-menu";
import { useBoard } from "../board-context";

export function TaskMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { openDialog, deleteTask, breakDown, select } = useBoard();
  const [chosenAction, setChosenAction] = useState<(() => void) | null>(null);
  const choose = (action: () => void) => () => setChosenAction(() => action);
  return (
    <MenuOver
      onClosed={() => {
        onClose();
        // Focus the card first, so that the next dialog can return the focus to it.
        document.querySelector<HTMLElement>(`[data-task-id="${id}"] [aria-haspopup]`)?.focus();
        chosenAction?.();
      }}
    >
      <DropdownMenuItem onSelect={choose(() => openDialog({ kind: "edit", id }))}>
        <Pencil aria-hidden="true" />
        Edit
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={choose(() => openDialog({ kind: "move", id }))}>
        <ArrowRightLeft aria-hidden="true" />
        Move to…
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={choose(() => select(id, "toggle"))}>
        <SquareCheck aria-hidden="true" />
        Select
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={choose(() => breakDown(id))}>
        <ListTree aria-hidden="true" />
        Break Down
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive" onSelect={choose(() => deleteTask(id))}>
        <Trash2 aria-hidden="true" />
        Delete
      </DropdownMenuItem>
    </MenuOver>
  );
}
