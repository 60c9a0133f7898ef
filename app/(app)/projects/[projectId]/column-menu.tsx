"use client";

import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "./board-context";

export function ColumnMenu({
  status,
  isFirst,
  isLast,
  onClose,
}: {
  status: Status;
  isFirst: boolean;
  isLast: boolean;
  onClose: () => void;
}) {
  const { moveColumn } = useBoard();
  const [shown, setShown] = useState(true);
  return (
    <DropdownMenu open={shown} onOpenChange={setShown}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClose();
          document.querySelector<HTMLElement>(`[data-column="${status}"] [data-column-handle]`)?.focus();
        }}
      >
        <DropdownMenuItem disabled={isFirst} onSelect={() => moveColumn(status, -1)}>
          <ArrowLeft aria-hidden="true" />
          Move column left
        </DropdownMenuItem>
        <DropdownMenuItem disabled={isLast} onSelect={() => moveColumn(status, 1)}>
          <ArrowRight aria-hidden="true" />
          Move column right
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
