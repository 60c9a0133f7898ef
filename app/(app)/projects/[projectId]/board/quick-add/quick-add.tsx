"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { showEarlyText, takeEarlyText } from "@/components/hooks/early-text";
import { useToday } from "@/components/hooks/use-today";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { FOLLOWED } from "@/lib/live/project-followers";
import { getProject } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { toLines } from "@/lib/quick-add/lines";
import { type ParseContext, parseLine, parseQuickAdd } from "@/lib/quick-add/parse";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import { ChipList } from "./chip-list";
import { PastedList } from "./pasted-list";
import { useAddLines } from "./use-add-lines";
import { useFindDate, useQuickText } from "./use-quick-text";

const NO_IGNORED: ReadonlySet<string> = new Set();

/** Adds tasks line by line at the foot of a column. Enter stores a line and the form stays open. */
export function QuickAdd({
  projectId,
  status,
  onClose,
}: {
  projectId: string;
  status: Status;
  onClose: () => void;
}) {
  const id = useId();
  const { model, openDialog } = useBoard();
  const project = useQuery({
    ...toQueryOptions(getProject, { params: { "task-project-id": projectId } }),
    meta: FOLLOWED,
  });
  const labels = project.data?.labels ?? [];
  const today = useToday() ?? "";
  const { find, waitForDates } = useFindDate();
  const { text, unsaved, setText, putBack, edit } = useQuickText(projectId, status);
  const [ignored, setIgnored] = useState(NO_IGNORED);
  const [pasted, setPasted] = useState<string[] | null>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const addLines = useAddLines(projectId, status, model, labels.length);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const context = { today, labels, ignored, findDate: find };
  const parsed = parseQuickAdd(text, context);

  const takeEarlyLines = useEffectEvent(() => {
    field.current?.focus();
    const early = takeEarlyText(text);
    const lines = early.entered.filter((line) => line.trim() !== "");
    if (early.text !== text) {
      showEarlyText(field.current, early.text);
      setText(early.text);
    }
    if (lines.length > 0) void add(lines, context);
  });
  useEffect(() => takeEarlyLines(), []);

  async function add(lines: string[], context: ParseContext) {
    const findDate = await waitForDates();
    const tasks = lines.map((line) => parseLine(line, { ...context, findDate }));
    const count = await addLines(tasks);
    if (count < lines.length) putBack(lines.slice(count));
    const list = form.current?.closest("[data-column]")?.querySelector("ul")?.parentElement;
    list?.scrollTo({ top: list.scrollHeight });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed.name === "") return setNameMissing(true);
    setText("");
    setIgnored(NO_IGNORED);
    void add([text], context);
  }

  function onPaste(event: ClipboardEvent) {
    const lines = toLines(event.clipboardData.getData("text/plain"));
    if (lines.length < 2) return;
    event.preventDefault();
    setPasted(lines);
  }

  function answer(lines: string[]) {
    setPasted(null);
    field.current?.focus();
    if (lines.length === 1) setText([text, ...lines].filter(Boolean).join(" "));
    else if (lines.length > 1) void add(lines, { ...context, ignored: NO_IGNORED });
  }

  function openMore() {
    const { name, fields } = parsed;
    // The dialog offers only existing labels, so the words for new ones stay in the name.
    const words = parsed.newLabels.map((label) => `#${label}`);
    openDialog({ kind: "add", status, values: { ...fields, name: [name, ...words].join(" ").trim() } });
    setText("");
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (pasted) answer([]);
    else onClose();
  }

  const error = isNameMissing && parsed.name === "" ? "A task needs a name." : null;
  return (
    <form
      ref={form}
      aria-label={`Quick Add, ${STATUS_LABELS[status]}`}
      className="grid max-h-[80%] gap-2 overflow-y-auto border-t p-2"
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <Input
        ref={field}
        aria-label="New task"
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== null || undefined}
        placeholder="Call the bank tomorrow !high #finance"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={1_000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setNameMissing(false);
        }}
        onPaste={onPaste}
      />
      {error && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {error}
        </p>
      )}
      {pasted && <PastedList lines={pasted} onAnswer={answer} />}
      <ChipList
        chips={parsed.chips}
        today={today}
        onRemove={({ key }) => {
          setIgnored(new Set([...ignored, key]));
          field.current?.focus();
        }}
      />
      {unsaved.length > 0 && (
        <ul aria-label="Not saved" className="grid gap-1 text-[0.8125rem]">
          {unsaved.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
            <li key={index} className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate">{line}</span>
              <Button
                variant="link"
                size="text"
                aria-label={`Try again: ${line}`}
                className="text-[0.8125rem]!"
                onClick={() => {
                  edit(index);
                  field.current?.focus();
                }}
              >
                Try Again
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-1">
        <Button type="submit" size="xs" className="px-4!">
          Add
        </Button>
        <Button variant="quiet" size="xs" onClick={openMore}>
          More…
        </Button>
        <p id={`${id}-hint`} className="sr-only">
          You can type a date, !priority, #label, ~size or “every week”. Press Enter to add the task or Escape
          to close.
        </p>
        <Button variant="quiet" size="icon-sm" className="ml-auto" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}
