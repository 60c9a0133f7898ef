import { ArrowLeft, ArrowRight } from "lucide-react";
import { DropdownMenuItem, MenuOver } from "@/components/ui/dropdown-menu";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";

export function ColumnMenu({
  status,
  isFirst,
  isLast,
  onClosed,
}: {
  status: Status;
  isFirst: boolean;
  isLast: boolean;
  onClosed: () => void;
}) {
  const { moveColumn } = useBoard();
  return (
    <MenuOver align="end" onClosed={onClosed}>
      <DropdownMenuItem disabled={isFirst} onSelect={() => moveColumn(status, -1)}>
        <ArrowLeft aria-hidden="true" />
        Move Column Left
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isLast} onSelect={() => moveColumn(status, 1)}>
        <ArrowRight aria-hidden="true" />
        Move Column Right
      </DropdownMenuItem>
    </MenuOver>
  );
}
