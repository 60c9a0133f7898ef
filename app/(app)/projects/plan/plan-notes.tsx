import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { plural } from "@/lib/text/count";
import { canChooseOther, type Plan } from "./review";
import { toSourceLine } from "./texts";

interface Props {
  plan: Plan;
  /** Whether the questions and assumptions start folded. */
  isFolded: boolean;
  onAddQuestion: (question: string) => void;
  onChooseOther: () => void;
}

/** What the plan leaves open, assumes and corrects, below the brief. Renders nothing without any of it. */
export const PlanNotes = (props: Props) => (
  <div className="relative grid min-w-0 shrink-0 content-start gap-3 empty:hidden md:max-h-1/2 md:overflow-y-auto md:border-t md:pt-3 md:mr-4 md:ml-2">
    <Questions {...props} />
    <Origin {...props} />
  </div>
);

/** The open questions and the assumptions of a plan. */
function Questions({
  plan: { assumptions = [], open_questions: questions = [], source },
  isFolded,
  onAddQuestion,
}: Props) {
  const [isOpen, setOpen] = useState<boolean>();
  // An assumption of a playbook explains itself: "Keep in mind: “no flowers”".
  const isSentence = source?.kind === "playbooks";
  const counts = [
    questions.length > 0 && plural(questions.length, "open question"),
    assumptions.length > 0 && plural(assumptions.length, "assumption"),
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <details
      open={isOpen ?? !isFolded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group text-sm"
    >
      <Summary>
        <span className="font-medium">{counts.join(" · ")}</span>
      </Summary>
      <ul className="mt-1.5 grid gap-1.5 pl-5">
        {questions.map((question) => (
          <li key={question} className="flex items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{question}</span>
            <Button
              variant="link"
              size="text-sm"
              aria-label={`Add as a task: ${question}`}
              onClick={() => onAddQuestion(question)}
            >
              Add as a task
            </Button>
          </li>
        ))}
        {assumptions.map((assumption) => (
          <li key={assumption} className="wrap-anywhere text-muted-foreground">
            {isSentence ? assumption : `Assumed: ${assumption}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The origin of the plan, the parts of the brief that were not understood, and what was removed from the plan. */
function Origin({ plan, onChooseOther }: Props) {
  const { source, corrections = [] } = plan;
  const line = toSourceLine(source);
  const points = source?.kind === "playbooks" ? source.not_understood : [];
  if (!line && corrections.length === 0) return null;
  return (
    <div className="grid gap-1 text-compact text-muted-foreground">
      {line && <Folded summary={line} lines={points.map((point) => `“${point}”`)} />}
      {canChooseOther(plan) && (
        <Button variant="link" size="text-sm" className="justify-self-start" onClick={onChooseOther}>
          Choose another template
        </Button>
      )}
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
