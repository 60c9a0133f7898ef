import { Bold, Code, Heading, Italic, Link, List, ListChecks, ListOrdered, Quote } from "lucide-react";
import type { KeyboardEvent, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { applyMark, type Mark } from "./markdown-marks";

const around = (before: string, sample: string, after = before): Mark => ({
  kind: "around",
  before,
  after,
  sample,
});
const lines = (prefix: string, known: RegExp): Mark => ({ kind: "lines", toPrefix: () => prefix, known });

const BOLD = around("**", "bold");
const ITALIC = around("_", "italic");

const MARKS = [
  { label: "Bold", Icon: Bold, mark: BOLD, keys: "Control+B Meta+B" },
  { label: "Italic", Icon: Italic, mark: ITALIC, keys: "Control+I Meta+I" },
  { label: "Code", Icon: Code, mark: around("`", "code") },
  { label: "Link", Icon: Link, mark: around("[", "text", "](https://)") },
  { label: "Heading", Icon: Heading, mark: lines("## ", /^#{1,6} /) },
  { label: "Bulleted list", Icon: List, mark: lines("- ", /^- (?!\[)/) },
  {
    label: "Numbered list",
    Icon: ListOrdered,
    mark: { kind: "lines", toPrefix: (index) => `${index + 1}. `, known: /^\d+\. / } satisfies Mark,
  },
  { label: "Task list", Icon: ListChecks, mark: lines("- [ ] ", /^- \[[ x]\] /) },
  { label: "Quote", Icon: Quote, mark: lines("> ", /^> /) },
];

/** Applies a mark as if it were typed, so that the browser can undo it. */
function setMark(field: HTMLTextAreaElement, mark: Mark) {
  const { value: text, selectionStart, selectionEnd } = field;
  const { from, to, insert, start, end } = applyMark(
    { text, start: selectionStart, end: selectionEnd },
    mark,
  );
  field.focus();
  field.setSelectionRange(from, to);
  document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  field.setSelectionRange(start, end);
}

/** Handles Ctrl/Cmd+B and Ctrl/Cmd+I. */
export function setMarkByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "b" && key !== "i")) return;
  event.preventDefault();
  setMark(event.currentTarget, key === "b" ? BOLD : ITALIC);
}

/** Buttons for the common Markdown marks in a text field. */
export const MarkdownToolbar = ({ field }: { field: RefObject<HTMLTextAreaElement | null> }) => (
  // On a phone, the buttons just fit into one row.
  <div
    role="toolbar"
    aria-label="Formatting"
    className="flex flex-wrap gap-0.5 max-sm:grid max-sm:grid-cols-9 max-sm:gap-0"
  >
    {MARKS.map(({ label, Icon, mark, keys }) => (
      <Button
        key={label}
        variant="quiet"
        size="icon-sm"
        aria-label={label}
        title={label}
        aria-keyshortcuts={keys}
        // Keeps the focus in the field; losing it would save the text.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => field.current && setMark(field.current, mark)}
      >
        <Icon aria-hidden="true" />
      </Button>
    ))}
  </div>
);
