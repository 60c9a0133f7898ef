import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { clsx } from "clsx";
import { GripVertical, X } from "lucide-react";
import type { MouseEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import type { ChecklistItem } from "@/lib/tasks/fields";
import { MAX_CHECKLIST_TEXT_LENGTH } from "@/lib/tasks/options";

/** An item with its handle, checkbox and text. Checklist handles the keys that move it. */
export function ChecklistRow({
  item,
  field,
  onTick,
  onRemove,
}: {
  item: ChecklistItem;
  field: UseFormRegisterReturn;
  onTick: (done: boolean) => void;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
}) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      className={clsx(
        "group/item -ml-2 flex pointer-fine:-ml-6 items-start gap-1 rounded-md bg-popover",
        isDragging && "relative z-10 shadow-lg ring-2 ring-ring",
      )}
    >
      <span
        {...listeners}
        aria-hidden="true"
        className="flex h-8 w-4 shrink-0 cursor-grab touch-none items-center justify-center text-muted-foreground opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:h-10 pointer-coarse:w-6 pointer-coarse:opacity-100"
      >
        <GripVertical className="size-4" />
      </span>
      <span className="flex h-8 items-center px-1 pointer-coarse:h-10">
        <Checkbox
          isCompletion
          aria-label={item.text}
          checked={item.done}
          onChange={(event) => onTick(event.target.checked)}
        />
      </span>
      <Textarea
        {...field}
        data-item
        aria-label={`Item: ${item.text}`}
        autoComplete="off"
        rows={1}
        maxLength={MAX_CHECKLIST_TEXT_LENGTH}
        className={clsx(
          "min-h-8! flex-1 resize-none! border-transparent! bg-transparent! px-1.5! py-[0.3125rem]! shadow-none! hover:border-input! pointer-coarse:min-h-10! pointer-coarse:py-2!",
          item.done && "text-muted-foreground line-through",
        )}
      />
      <Button
        variant="quiet"
        size="icon-sm"
        data-remove
        aria-label={`Remove ${item.text}`}
        className="mt-0.5 opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100"
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
