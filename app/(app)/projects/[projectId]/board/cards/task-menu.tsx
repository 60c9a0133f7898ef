import { ArrowRightLeft, ListTree, Pencil, SquareCheck, Trash2 } from "lucide-react";
import { DropdownMenuSeparator, MenuOver, MenuOverItem } from "@/components/ui/dropdown-menu";
import { useBoard } from "../board-context";

export function TaskMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const { openDialog, deleteTask, breakDown, select } = useBoard();
  return (
    <MenuOver onClosed={onClose}>
      <MenuOverItem action={() => openDialog({ kind: "edit", id })}>
        <Pencil aria-hidden="true" />
        Edit
      </MenuOverItem>
      <MenuOverItem action={() => openDialog({ kind: "move", id })}>
        <ArrowRightLeft aria-hidden="true" />
        Move to…
      </MenuOverItem>
      <MenuOverItem action={() => select(id, "toggle")}>
        <SquareCheck aria-hidden="true" />
        Select
      </MenuOverItem>
      <MenuOverItem action={() => breakDown(id)}>
        <ListTree aria-hidden="true" />
        Break Down
      </MenuOverItem>
      <DropdownMenuSeparator />
      <MenuOverItem variant="destructive" action={() => deleteTask(id)}>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuOverItem>
    </MenuOver>
  );
}
