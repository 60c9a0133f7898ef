import type { UseFormReturn } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { MAX_CHECKLIST_TEXT_LENGTH } from "@/lib/api/lengths";
import { UnsavedLines } from "../board/quick-add/unsaved-lines";
import type { usePastedItems } from "./use-pasted-items";

/** The name of its field in the form of the checklist. */
export const NEW = "new";

/** The field for a new item. Each line of a pasted list becomes an item. */
export function NewItem({
  pasted: { unsaved, error, onPaste, take, discard },
  form,
}: {
  pasted: ReturnType<typeof usePastedItems>;
  form: Pick<UseFormReturn<Record<string, string>>, "register" | "getValues" | "setValue" | "setFocus">;
}) {
  return (
    <>
      <Input
        {...form.register(NEW)}
        data-item
        className="soft-field"
        aria-label="Add an item"
        placeholder="Add an item"
        autoComplete="off"
        maxLength={MAX_CHECKLIST_TEXT_LENGTH}
        enterKeyHint="enter"
        onPaste={onPaste}
      />
      {error && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
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
    </>
  );
}
