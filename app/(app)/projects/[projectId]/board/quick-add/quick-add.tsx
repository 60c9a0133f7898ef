import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useIsOnline } from "@/lib/live/online";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { ChipList } from "./chip-list";
import { PastedList } from "./pasted-list";
import { UnsavedLines } from "./unsaved-lines";
import { useQuickAddForm } from "./use-quick-add-form";

const MAX_LINE_LENGTH = 1_000;

/** Adds tasks line by line at the foot of a column. Enter stores a line and the form stays open. */
export function QuickAdd({
  projectId,
  status,
  handle,
  onClose,
}: {
  projectId: string;
  status: Status;
  /** Moves the column; shown on a phone. */
  handle: ReactNode;
  onClose: () => void;
}) {
  const id = useId();
  const {
    today,
    text,
    parsed,
    error,
    pasted,
    unsaved,
    openCount,
    form,
    field,
    change,
    submit,
    onPaste,
    choosePasted,
    ignore,
    editUnsaved,
    retryUnsaved,
    discardUnsaved,
    openMore,
  } = useQuickAddForm(projectId, status, onClose);

  const isConnected = useIsOnline();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (pasted) choosePasted("none");
    else onClose();
  }

  return (
    <form
      ref={form}
      aria-label={`Quick Add, ${STATUS_LABELS[status]}`}
      className="grid gap-2 overflow-y-auto border-t p-2"
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <Input
        ref={field}
        aria-label="New task"
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== null || undefined}
        placeholder="Call the bank tomorrow !high #tax"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_LINE_LENGTH}
        value={text}
        onChange={(event) => change(event.target.value)}
        onPaste={onPaste}
      />
      {error && (
        <p role="alert" className="text-compact text-destructive">
          {error}
        </p>
      )}
      {pasted && <PastedList lines={pasted} status={status} onAnswer={choosePasted} />}
      <ChipList chips={parsed.chips} today={today} onRemove={({ key }) => ignore(key)} />
      <UnsavedLines lines={unsaved} onEdit={editUnsaved} onRetry={retryUnsaved} onDiscard={discardUnsaved} />
      <p role="status" className="text-compact text-muted-foreground empty:sr-only">
        {openCount > 0 && !isConnected && `Waiting for the connection: ${plural(openCount, "task")}`}
      </p>
      <div className="flex items-center gap-1">
        <Button type="submit" size="xs" className="px-4!">
          Add
        </Button>
        <Button variant="quiet" size="xs" onClick={openMore}>
          More…
        </Button>
        <p id={`${id}-hint`} className="sr-only">
          You can type a date, !priority, #label, ~size, or “every week”. Press Enter to add the task or
          Escape to close.
        </p>
        <Button variant="quiet" size="icon-sm" className="ml-auto" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
        {handle}
      </div>
    </form>
  );
}
