import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { plural } from "@/lib/plural";
import type { Plan } from "./review";
import { toSourceLine } from "./texts";

/** Longer lists of notes start folded, so that they do not push the tasks down. */
const MAX_OPEN_NOTES = 6;

/** The origin of the plan, the parts of the brief that were not understood, and what was removed from the plan. */
export function PlanOrigin({ plan: { source, corrections = [] } }: { plan: Plan }) {
  const line = toSourceLine(source);
  const points = source?.kind === "playbooks" ? source.not_understood : [];
  return (
    <div className="relative grid content-start gap-1 text-[0.8125rem] text-muted-foreground md:col-span-2 md:max-h-40 md:overflow-y-auto">
      {line && <Folded summary={line} lines={points.map((point) => `“${point}”`)} />}
      {corrections.length === 1 && <p className="wrap-anywhere">Checked by Waymark: {corrections[0]}</p>}
      {corrections.length > 1 && (
        <Folded
          summary={`Checked by Waymark: ${plural(corrections.length, "correction")}`}
          lines={corrections}
        />
      )}
    </div>
  );
}

/** Lines below a summary that expands them. Without lines, only the summary. */
function Folded({ summary, lines }: { summary: string; lines: string[] }) {
  if (lines.length === 0) return <p className="wrap-anywhere">{summary}</p>;
  return (
    <details className="group">
      <Summary>{summary}</Summary>
      <ul className="mt-1 grid gap-1 pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Summary = ({ children }: { children: ReactNode }) => (
  <summary className="flex items-start gap-1 rounded-sm pointer-coarse:py-1.5">
    <ChevronRight
      aria-hidden="true"
      className="mt-0.5 size-4 shrink-0 transition-transform group-open:rotate-90"
    />
    <span className="wrap-anywhere">{children}</span>
  </summary>
);

/** The open questions and the assumptions of a plan. */
export function PlanNotes({
  plan: { assumptions = [], open_questions: questions = [] },
  isFolded,
  onAddQuestion,
}: {
  plan: Plan;
  /** Whether the notes start folded in any case. */
  isFolded: boolean;
  onAddQuestion: (question: string) => void;
}) {
  const [isOpen, setOpen] = useState<boolean>();
  const counts = [
    questions.length > 0 && plural(questions.length, "open question"),
    assumptions.length > 0 && plural(assumptions.length, "assumption"),
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <details
      open={isOpen ?? (!isFolded && questions.length + assumptions.length <= MAX_OPEN_NOTES)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group text-sm"
    >
      <Summary>
        <span className="font-medium">{counts.join(" · ")}</span>
      </Summary>
      <ul className="mt-1.5 grid gap-1.5 pl-5">
        {questions.map((question) => (
          <li key={question} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{question}</span>
            <Button
              variant="link"
              size="text"
              className="text-[0.8125rem]!"
              aria-label={`Add as a task: ${question}`}
              onClick={() => onAddQuestion(question)}
            >
              Add as a task
            </Button>
          </li>
        ))}
        {assumptions.map((assumption) => (
          <li key={assumption} className="wrap-anywhere text-muted-foreground">
            Assumed: {assumption}
          </li>
        ))}
      </ul>
    </details>
  );
}
