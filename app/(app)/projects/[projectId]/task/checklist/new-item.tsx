import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { useIsOnline } from "@/lib/live/online";
import { MAX_CHECKLIST_TEXT_LENGTH } from "@/lib/tasks/options";
import { plural } from "@/lib/text/count";
import { UnsavedLines } from "../../board/quick-add/unsaved-lines";
import type { usePastedItems } from "./use-pasted-items";

/** The name of its field in the form of the checklist. */
export const NEW = "new";

/** The field for a new item. Each line of a pasted list becomes an item. */
export function NewItem({
  pasted: { unsaved, error, onPaste, take, discard },
  openCount,
  form,
}: {
  pasted: ReturnType<typeof usePastedItems>;
  /** How many items are not stored yet. */
  openCount: number;
  form: Pick<UseFormReturn<Record<string, string>>, "register" | "getValues" | "setValue" | "setFocus">;
}) {
  const isConnected = useIsOnline();
  // What is kept stands at the end of the panel, below the edge of a small screen.
  const kept = useRef<HTMLDivElement>(null);
  const lastCount = useRef(unsaved.length);
  useEffect(() => {
    if (unsaved.length > lastCount.current) kept.current?.scrollIntoView({ block: "nearest" });
    lastCount.current = unsaved.length;
  }, [unsaved.length]);
  return (
    <>
      {/* The plus sign is aligned with the checkboxes, the text with those of the items. */}
      <span className="relative -mt-1.5 block pointer-fine:-ml-1">
        <Plus
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1 size-4 -translate-y-1/2 text-muted-foreground pointer-coarse:left-6"
        />
        <Input
          {...form.register(NEW)}
          data-item
          aria-label="Add an item"
          placeholder="Add an item"
          autoComplete="off"
          maxLength={MAX_CHECKLIST_TEXT_LENGTH}
          enterKeyHint="enter"
          className="quiet-field h-8! pl-8.5! pointer-coarse:h-10! pointer-coarse:pl-13.5!"
          onPaste={onPaste}
        />
      </span>
      <p role="status" className="text-compact text-muted-foreground empty:sr-only">
        {openCount > 0 && !isConnected && `Waiting for the connection: ${plural(openCount, "item")}`}
      </p>
      <div ref={kept} className="grid scroll-mb-4 grid-cols-1 gap-2 empty:hidden">
        {error && (
          <p role="alert" className="text-compact text-destructive">
            {error}
          </p>
        )}
        <UnsavedLines
          lines={unsaved}
          onEdit={(index) => {
            form.setValue(NEW, take(index, form.getValues(NEW)), { shouldDirty: true });
            form.setFocus(NEW);
          }}
          onDiscard={() => {
            discard();
            form.setFocus(NEW);
          }}
        />
      </div>
    </>
  );
}
