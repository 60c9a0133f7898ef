import { useToday } from "@/components/hooks/use-today";
import { formatDayInSentence } from "@/lib/dates/format-day";
import type { Proposal } from "@/lib/planning/endpoints";
import { describeSize } from "@/lib/tasks/options";

/** The fields of a proposal besides its texts: checklist, size and due date. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const today = useToday();
  const { done_when = [], size, due_on } = proposal;
  const facts = [size && describeSize(size), due_on && `Due ${formatDayInSentence(due_on, today)}`].filter(
    Boolean,
  );
  const checklist = done_when.length > 0 && `Checks: ${done_when.join("; ")}`;
  const lines = [checklist, facts.join(" · ")].filter(Boolean);
  return lines.map((line) => (
    <p key={String(line)} className="text-xs wrap-anywhere text-muted-foreground">
      {line}
    </p>
  ));
}
