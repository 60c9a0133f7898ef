import { useQuery } from "@tanstack/react-query";
import {
  type ClipboardEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { isCatchingKeys } from "@/components/hooks/early-keys";
import { showEarlyText, takeEarlyText } from "@/components/hooks/early-text";
import { useToday } from "@/components/hooks/use-today";
import { FOLLOWED } from "@/lib/live/project-followers";
import { getProject } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { type ListLine, toLine, toLines, toMarkedText } from "@/lib/quick-add/lines";
import { parseLine, parseQuickAdd, type QuickAdd } from "@/lib/quick-add/parse";
import type { Status } from "@/lib/tasks/statuses";
import { toast } from "@/lib/toast";
import { useBoard } from "../board-context";
import { describeLost, toLostToastId } from "./sent-lines";
import { useAddLines } from "./use-add-lines";
import { useFindDate, useQuickText } from "./use-quick-text";

const NO_IGNORED: ReadonlySet<string> = new Set();

/** What the dialog of a new task begins with. It offers only existing labels, so the words for new ones stay in the name. */
const toDialogValues = ({ name, fields, newLabels }: QuickAdd) => ({
  ...fields,
  name: [name, ...newLabels.map((label) => `#${label}`)].join(" ").trim(),
});

/** Adds what was typed before the script of the form had loaded: a text, and lines that Enter has ended. */
function useEarlyLines(
  field: RefObject<HTMLInputElement | null>,
  text: string,
  setText: (text: string) => void,
  add: (lines: ListLine[]) => void,
) {
  const takeEarlyLines = useEffectEvent(() => {
    // Keys are caught for a form that the user opens. One that opens by itself takes the focus from nothing.
    if (isCatchingKeys() || document.activeElement === document.body) field.current?.focus();
    const early = takeEarlyText(text);
    const lines = early.entered.filter((line) => line.trim() !== "").map(toLine);
    if (early.text !== text) {
      showEarlyText(field.current, early.text);
      setText(early.text);
    }
    if (lines.length > 0) add(lines);
  });
  useEffect(() => takeEarlyLines(), []);
}

/** Pasted lines wait for a choice: each a task, one task of all, or none. */
function usePastedLines(onChoice: (choice: "each" | "one" | "none", lines: ListLine[]) => void) {
  const [pasted, setPasted] = useState<ListLine[] | null>(null);
  return {
    pasted,
    onPaste(event: ClipboardEvent) {
      const lines = toLines(event.clipboardData.getData("text/plain"));
      if (lines.length < 2) return;
      event.preventDefault();
      setPasted(lines);
    },
    choosePasted(choice: "each" | "one" | "none") {
      setPasted(null);
      onChoice(choice, pasted ?? []);
    },
  };
}

/** The line that is typed, what it means, the lines that were pasted, and those that could not be stored. */
export function useQuickAddForm(projectId: string, status: Status, onClose: () => void) {
  const { model, openDialog } = useBoard();
  const project = useQuery({
    ...toQueryOptions(getProject, { params: { "task-project-id": projectId } }),
    meta: FOLLOWED,
  });
  const labels = project.data?.labels ?? [];
  const today = useToday() ?? "";
  const { find, waitForDates } = useFindDate();
  const quickText = useQuickText(projectId, status, (count) => {
    model.announce(describeLost(status, count));
    toast.dismiss(toLostToastId(status));
  });
  const { text, unsaved, sent, setText } = quickText;
  const [ignored, setIgnored] = useState(NO_IGNORED);
  const [isNameMissing, setNameMissing] = useState(false);
  const { addLines, openCount } = useAddLines(projectId, status, model, labels);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const line = toLine(text);
  const parsed = parseQuickAdd(line.text, { today, labels, ignored, findDate: find });
  const toStatus = ({ isDone }: ListLine): Status => (isDone ? "done" : status);
  const focus = () => field.current?.focus();
  useEarlyLines(field, text, setText, (lines) => void add(lines));

  /** @returns whether a line that could not be stored is in the field again */
  async function add(lines: ListLine[], ignored = NO_IGNORED): Promise<boolean> {
    const texts = lines.map(toMarkedText);
    sent.keep(texts);
    const context = { today, labels, ignored, findDate: await waitForDates() };
    const newLines = lines.map((line) => ({ ...parseLine(line.text, context), status: toStatus(line) }));
    const count = await addLines(newLines, (batch, storedCount) => {
      sent.recordSending({ batch, storedCount, lines: texts.slice(storedCount) });
      if (storedCount > 0) sent.forget(texts[storedCount - 1]!);
    });
    const isPutBack = putBack(texts.slice(count));
    const list = form.current?.closest("[data-column]")?.querySelector("ul")?.parentElement;
    list?.scrollTo({ top: list.scrollHeight });
    return isPutBack;
  }

  /** Lists lines that could not be stored. @returns whether one is in the field again, which was empty */
  function putBack(texts: string[]): boolean {
    if (texts.length === 0) return false;
    const isPutBack = field.current?.value === "";
    quickText.putBack(texts);
    for (const text of texts) sent.forget(text);
    return isPutBack;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed.name === "") return setNameMissing(true);
    void add([line], ignored).then((isPutBack) => isPutBack && setIgnored(ignored));
    setText("");
    setIgnored(NO_IGNORED);
  }

  const pasting = usePastedLines((choice, lines) => {
    focus();
    if (choice === "one") setText([text, ...lines.map(({ text }) => text)].filter(Boolean).join(" "));
    else if (choice === "each") void add(lines);
  });

  return {
    today,
    text,
    parsed,
    error: isNameMissing && parsed.name === "" ? "A task needs a name." : null,
    ...pasting,
    unsaved,
    openCount,
    form,
    field,
    change(text: string) {
      setText(text);
      setNameMissing(false);
    },
    submit,
    /** Takes the words of a chip as part of the name. */
    ignore(key: string) {
      setIgnored(new Set([...ignored, key]));
      focus();
    },
    editUnsaved(index: number) {
      quickText.edit(index);
      focus();
    },
    retryUnsaved() {
      void add(unsaved.map(toLine));
      quickText.discard();
      focus();
    },
    discardUnsaved() {
      quickText.discard();
      focus();
    },
    openMore() {
      openDialog({ kind: "add", status: toStatus(line), values: toDialogValues(parsed) });
      setText("");
      onClose();
    },
  };
}
