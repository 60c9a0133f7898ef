import { clsx } from "clsx";
import { StatusMark } from "@/components/tasks/status-badge";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import type { Command } from "./commands";
import { Keys } from "./keys";

/** A command in the list of the palette. The focus stays in the palette's field, which handles the keys. */
export function CommandOption({
  id,
  command,
  isActive,
  onRun,
  onPoint,
}: {
  id: string;
  command: Command;
  isActive: boolean;
  onRun: () => void;
  onPoint: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onRun}
      onMouseMove={onPoint}
      className={clsx(
        "flex cursor-default items-center gap-3 rounded-md px-2 py-1.5 text-sm select-none pointer-coarse:py-2.5",
        isActive && "bg-accent text-accent-foreground",
      )}
    >
      {command.icon && <command.icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />}
      {command.status && <StatusMark status={command.status} className="mx-px" />}
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{command.name}</span>
        {command.hint && <span className="truncate text-xs text-muted-foreground">{command.hint}</span>}
        {command.status && <span className="sr-only">{STATUS_LABELS[command.status]}</span>}
      </span>
      {command.keys && <Keys keys={command.keys} className="-my-0.5 shrink-0 gap-1 max-sm:hidden" />}
    </div>
  );
}
