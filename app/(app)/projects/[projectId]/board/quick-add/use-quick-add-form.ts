import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { isCatchingKeys } from "@/components/hooks/early-keys";
import { showEarlyText, takeEarlyText } from "@/components/hooks/early-text";
import { useToday } from "@/components/hooks/use-today";
import { FOLLOWED } from "@/lib/live/project-followers";
import { getProject } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { type ListLine, toLine, toLines, toMarkedText } from "@/lib/quick-add/lines";
import { type ParseContext, parseLine, parseQuickAdd } from "@/lib/quick-add/parse";
import type { Status } from "@/lib/tasks/statuses";
import { toast } from "@/lib/toast";
import { useBoard } from "../board-context";
import { describeLost, toLostToastId } from "./sent-lines";
import { useAddLines } from "./use-add-lines";
import { useFindDate, useQuickText } from "./use-quick-text";

const NO_IGNORED: ReadonlySet<string> = new Set();

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
  const { text, unsaved, sent, setText, putBack, edit, discard } = useQuickText(
    projectId,
    status,
    (count) => {
      model.announce(describeLost(status, count));
      toast.dismiss(toLostToastId(status));
    },
  );
  const [ignored, setIgnored] = useState(NO_IGNORED);
  const [pasted, setPasted] = useState<ListLine[] | null>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const { addLines, openCount } = useAddLines(projectId, status, model, labels);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const context = { today, labels, ignored, findDate: find };
  const line = toLine(text);
  const parsed = parseQuickAdd(line.text, context);

  const takeEarlyLines = useEffectEvent(() => {
    // Keys are caught for a form that the user opens. One that opens by itself takes the focus from nothing.
    if (isCatchingKeys() || document.activeElement === document.body) field.current?.focus();
    const early = takeEarlyText(text);
    const lines = early.entered.filter((line) => line.trim() !== "").map(toLine);
    if (early.text !== text) {
      showEarlyText(field.current, early.text);
      setText(early.text);
    }
    if (lines.length > 0) void add(lines, context);
  });
  useEffect(() => takeEarlyLines(), []);

  /** @returns whether a line that could not be stored is in the field again */
  async function add(lines: ListLine[], context: ParseContext): Promise<boolean> {
    const texts = lines.map(toMarkedText);
    sent.keep(texts);
    const findDate = await waitForDates();
    const tasks = lines.map(({ text, isDone }) => ({
      ...parseLine(text, { ...context, findDate }),
      status: isDone ? "done" : status,
    }));
    const count = await addLines(tasks, (batch, storedCount) => {
      sent.recordSending({ batch, storedCount, lines: texts.slice(storedCount) });
      if (storedCount > 0) sent.forget(texts[storedCount - 1]!);
    });
    const failed = texts.slice(count);
    const isPutBack = failed.length > 0 && field.current?.value === "";
    if (failed.length > 0) putBack(failed);
    for (const text of failed) sent.forget(text);
    const list = form.current?.closest("[data-column]")?.querySelector("ul")?.parentElement;
    list?.scrollTo({ top: list.scrollHeight });
    return isPutBack;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed.name === "") return setNameMissing(true);
    void add([line], context).then((isPutBack) => isPutBack && setIgnored(ignored));
    setText("");
    setIgnored(NO_IGNORED);
  }

  function onPaste(event: ClipboardEvent) {
    const lines = toLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    setPasted(lines);
  }

  function answer(choice: "each" | "one" | "none") {
    const lines = pasted ?? [];
    setPasted(null);
    field.current?.focus();
    if (choice === "one") setText([text, ...lines.map(({ text }) => text)].filter(Boolean).join(" "));
    else if (choice === "each") void add(lines, { ...context, ignored: NO_IGNORED });
  }

  function openMore() {
    const { name, fields } = parsed;
    // The dialog offers only existing labels, so the words for new ones stay in the name.
    const words = parsed.newLabels.map((label) => `#${label}`);
    openDialog({
      kind: "add",
      status: line.isDone ? "done" : status,
      values: { ...fields, name: [name, ...words].join(" ").trim() },
    });
    setText("");
    onClose();
  }

  return {
    today,
    text,
    parsed,
    error: isNameMissing && parsed.name === "" ? "A task needs a name." : null,
    pasted,
    unsaved,
    openCount,
    form,
    field,
    change(text: string) {
      setText(text);
      setNameMissing(false);
    },
    submit,
    onPaste,
    /** Handles the choice for pasted lines. */
    answer,
    /** Takes the words of a chip as part of the name. */
    ignore(key: string) {
      setIgnored(new Set([...ignored, key]));
      field.current?.focus();
    },
    editUnsaved(index: number) {
      edit(index);
      field.current?.focus();
    },
    retryUnsaved() {
      void add(unsaved.map(toLine), { ...context, ignored: NO_IGNORED });
      discard();
      field.current?.focus();
    },
    discardUnsaved() {
      discard();
      field.current?.focus();
    },
    openMore,
  };
}
