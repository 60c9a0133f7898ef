import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/lib/toast";
import { copyText, formatValues } from "./copy-text";
import type { DraftState } from "./use-draft-form";

/** Reports that the form's record was changed or deleted, or that a draft was restored, with the possible actions. */
export function FormNotice({ draft, onDone }: { draft: DraftState; onDone?: () => void }) {
  if (draft.isDeleted) {
    return (
      <DeletedNotice
        noun={draft.noun}
        getValues={draft.getValues}
        recreate={
          draft.recreate &&
          (async (values) => {
            await draft.recreate?.(values);
            draft.discard();
            onDone?.();
          })
        }
      />
    );
  }
  if (draft.hasConflict) {
    return (
      <Notice key="conflict" isUrgent text="Someone changed this after you opened it.">
        <Action onClick={draft.discard}>Use theirs</Action>
        <Action onClick={draft.keepMine}>Keep mine</Action>
      </Notice>
    );
  }
  return (
    draft.isRestored && (
      <Notice key="restored" text="Your draft was restored.">
        <Action onClick={draft.discard}>Discard</Action>
      </Notice>
    )
  );
}

/** Reports that the record was deleted, and offers to copy the input or create the record again. */
export function DeletedNotice({
  noun,
  getValues,
  recreate,
}: {
  noun: string;
  getValues: () => Record<string, unknown>;
  recreate?: (values: Record<string, unknown>) => Promise<unknown>;
}) {
  const [isPending, setPending] = useState(false);

  async function copy() {
    if (await copyText(formatValues(getValues()))) toast.success("Copied");
    else toast.error("Your browser doesn’t allow copying here. Select the text and copy it.");
  }

  async function createAgain() {
    setPending(true);
    // useCall has shown the error.
    await recreate?.(getValues()).catch(() => {});
    setPending(false);
  }

  return (
    <Notice isUrgent text={`This ${noun} was deleted.`}>
      <Action onClick={copy}>Copy text</Action>
      {recreate && (
        <Action isPending={isPending} onClick={createAgain}>
          Create it again
        </Action>
      )}
    </Notice>
  );
}

function Notice({ text, isUrgent, children }: { text: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <div
      role={isUrgent ? "alert" : "status"}
      className={clsx(
        "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-3 py-2 text-sm",
        isUrgent ? "bg-warning-soft text-warning-soft-foreground" : "bg-muted text-foreground",
      )}
    >
      <p className="min-w-40 flex-1">{text}</p>
      <div className="flex gap-4">{children}</div>
    </div>
  );
}

const Action = (props: ButtonProps) => (
  <Button variant="link" size="text" className="text-inherit! underline" {...props} />
);
