import { type ClipboardEvent, useRef, useState } from "react";
import { useDraftValues } from "@/components/forms/use-draft-values";
import { type ListLine, toLines, toMarkedText } from "@/lib/quick-add/lines";
import { MAX_CHECKLIST_ITEMS, MAX_CHECKLIST_TEXT_LENGTH } from "@/lib/tasks/options";
import { plural } from "@/lib/text/count";
import type { useChecklist } from "./use-checklist";

const NO_LINES: { unsaved: string[] } = { unsaved: [] };

/** Adds each line of a pasted list as an item. Lines that do not fit or could not be stored survive a reload. */
export function usePastedItems(
  taskId: string,
  { add, getItems }: Pick<ReturnType<typeof useChecklist>, "add" | "getItems">,
) {
  const { values, set } = useDraftValues({ form: "checklist-lines", record: taskId }, NO_LINES);
  const [error, setError] = useState<string | null>(null);
  /** Adds lists in the order in which they were pasted. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function addLines(lines: ListLine[]) {
    const short = lines.filter(({ text }) => text.length <= MAX_CHECKLIST_TEXT_LENGTH);
    const fitting = short.slice(0, Math.max(0, MAX_CHECKLIST_ITEMS - getItems().length));
    const problems = [
      fitting.length < short.length && `A checklist can have at most ${plural(MAX_CHECKLIST_ITEMS, "item")}.`,
      short.length < lines.length &&
        `An item can have at most ${plural(MAX_CHECKLIST_TEXT_LENGTH, "character")}.`,
    ];
    setError(problems.filter(Boolean).join(" ") || null);
    const count = fitting.length > 0 ? await add(fitting) : 0;
    const stored = new Set(fitting.slice(0, count));
    const rest = lines.filter((line) => !stored.has(line)).map(toMarkedText);
    if (rest.length > 0) keep(...rest);
  }

  const keep = (...lines: string[]) => set(({ unsaved }) => ({ unsaved: [...unsaved, ...lines] }));

  return {
    ...values,
    error,
    /** Adds lines to those that are not saved. */
    keep,
    onPaste(event: ClipboardEvent) {
      const lines = toLines(event.clipboardData.getData("text/plain"));
      if (lines.length < 2) return;
      event.preventDefault();
      queue.current = queue.current.then(() => addLines(lines));
    },
    /** Takes a line from those that are not saved. @param text goes in its place, unless it is empty */
    take(index: number, text: string): string {
      set({ unsaved: values.unsaved.toSpliced(index, 1, ...(text === "" ? [] : [text])) });
      setError(null);
      return values.unsaved[index]!;
    },
    discard() {
      set({ unsaved: [] });
      setError(null);
    },
  };
}
