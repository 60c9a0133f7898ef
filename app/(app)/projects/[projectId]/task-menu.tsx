"use client";

import { ArrowRightLeft, ListTree, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useBoard } from "./board-context";

/** Mounted only while it is open: a board has many cards, and each menu costs. Stands on the card's own button. */
export function TaskMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { open, remove, breakDown } = useBoard();
  const [shown, setShown] = useState(true);
  const [chosen, setChosen] = useState<(() => void) | null>(null);
  const choose = (action: () => void) => () => setChosen(() => action);
  return (
    <DropdownMenu open={shown} onOpenChange={setShown}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
