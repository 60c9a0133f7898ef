import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import { useToday } from "@/components/hooks/use-today";
import { countDays } from "@/lib/dates/days";
import { formatDay, formatDayInSentence, formatLongDay } from "@/lib/dates/format-day";
import type { Plan, ReviewTask } from "./review";
import { getDateWarnings } from "./workload";

/** The minimum distance between the dates below the line, in percent of its length. */
const MIN_LABEL_DISTANCE_PERCENT = 22;

interface Mark {
  day: string;
  /** What happens on that day. */
  texts: string[];
  kind: "today" | "due" | "deadline";
  /** The distance from the left end, in percent. */
  place: number;
}

/** The relevant days in order. Today and the deadline have their own marks. */
function toMarks(tasks: ReviewTask[], deadline: string | null, today: string): Mark[] {
  const texts = new Map<string, string[]>([[today, ["Today"]]]);
  const add = (day: string, text: string) => texts.set(day, [...(texts.get(day) ?? []), text]);
  for (const { due_on, name } of tasks) if (due_on) add(due_on, name);
  if (deadline) add(deadline, "Deadline");
  const days = [...texts.keys()].sort();
  const length = Math.max(1, countDays(days[0]!, days.at(-1)!));
  return days.map((day) => ({
    day,
    texts: texts.get(day)!,
    kind: day === deadline ? "deadline" : day === today ? "today" : "due",
    place: (countDays(days[0]!, day) / length) * 100,
  }));
}

/** Picks the marks whose dates fit below the line, the most important first. */
function pickLabeled(marks: Mark[]): ReadonlySet<Mark> {
  const isOfKind = (kind: Mark["kind"]) => (mark: Mark) => mark.kind === kind;
  const wanted = [...marks.filter(isOfKind("deadline")), ...marks.filter(isOfKind("today"))];
  const labeled: Mark[] = [];
  for (const mark of [...wanted, marks.at(-1)!, ...marks])
    if (labeled.every(({ place }) => Math.abs(place - mark.place) >= MIN_LABEL_DISTANCE_PERCENT))
      labeled.push(mark);
  return new Set(labeled);
}

const DOTS: Record<Mark["kind"], string> = {
  today: "rounded-full border-foreground bg-popover",
  due: "rounded-full border-primary bg-primary",
  deadline: "rotate-45 border-foreground bg-foreground",
};

/** Today, the due dates and the deadline on a line, with warnings about dates. Renders nothing without dates. */
export function TimeLine({ plan }: { plan: Plan }) {
  const today = useToday();
  const deadline = plan.deadline ?? null;
  if (today === null || (deadline === null && plan.tasks.every(({ due_on }) => due_on === null))) return null;
  const warnings = getDateWarnings(plan.tasks, deadline, today, (day) => formatDayInSentence(day, today));
  const marks = toMarks(plan.tasks, deadline, today);
  return (
    <section aria-label="Dates" className="grid gap-2">
      {deadline !== null && plan.tasks.every(({ due_on }) => due_on === null) ? (
        <p className="text-compact text-muted-foreground">Deadline: {formatDay(deadline, today)}</p>
      ) : (
        <Line marks={marks} today={today} />
      )}
      {warnings.length > 0 && (
        <div className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-compact text-warning-soft-foreground">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="grid gap-1">
            {warnings.map((warning) => (
              <p key={warning} className="wrap-anywhere">
                {warning}
              </p>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Line({ marks, today }: { marks: Mark[]; today: string }) {
  const labeled = pickLabeled(marks);
  return (
    <>
      <div aria-hidden="true" className="relative mx-1.5 h-8">
        <div className="absolute inset-x-0 top-2 h-px bg-input" />
        {marks.map((mark) => (
          <div key={mark.day} className="absolute top-2" style={{ left: `${mark.place}%` }}>
            <div
              title={`${formatDay(mark.day, today)}: ${mark.texts.join(", ")}`}
              className={clsx("absolute size-2.5 -translate-1/2 border-2", DOTS[mark.kind])}
            />
            {labeled.has(mark) && (
              <div
                className={clsx(
                  "absolute top-2.5 text-xs whitespace-nowrap text-muted-foreground",
                  mark.place < 10 ? "-left-1.5" : mark.place > 90 ? "-right-1.5" : "-translate-x-1/2",
                )}
              >
                {formatDay(mark.day, today)}
                {mark.kind === "deadline" && <span className="max-sm:hidden"> · deadline</span>}
              </div>
            )}
          </div>
        ))}
      </div>
      <ol className="sr-only">
        {marks.map(({ day, texts }) => (
          <li key={day}>
            {formatLongDay(day)}: {texts.join(", ")}
          </li>
        ))}
      </ol>
    </>
  );
}
