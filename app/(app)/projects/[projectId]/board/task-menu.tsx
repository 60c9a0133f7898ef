"use client";

import { ArrowRightLeft, ListTree, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { DropdownMenuItem, DropdownMenuSeparator, MenuOver } from "@/components/ui/dropdown-menu";
import { useBoard } from "./board-context";

export function TaskMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { open, remove, breakDown } = useBoard();
  const [chosen, setChosen] = useState<(() => void) | null>(null);
  const choose = (action: () => void) => () => setChosen(() => action);
  return (
    <MenuOver
      onClosed={() => {
        onClose();
        // First the focus comes back to the card, so that what opens next can return it there.
        document.querySelector<HTMLElement>(`[data-task-id="${id}"] [aria-haspopup]`)?.focus();
        chosen?.();
      }}
    >
      <DropdownMenuItem onSelect={choose(() => open({ kind: "edit", id }))}>
        <Pencil aria-hidden="true" />
        Edit
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={choose(() => open({ kind: "move", id }))}>
        <ArrowRightLeft aria-hidden="true" />
        Move to…
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={choose(() => breakDown(id))}>
        <ListTree aria-hidden="true" />
        Break down
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="destructive" onSelect={choose(() => remove(id))}>
        <Trash2 aria-hidden="true" />
        Delete
      </DropdownMenuItem>
    </MenuOver>
  );
}
