import { addDays } from "../../../../dates/time-zone.ts";
import type { Playbook } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";

/** The brief with an end that is counted from today, when it names none and what it is about cannot wait: a funeral. */
export function assumeEnd(brief: ParsedBrief, [main]: Playbook[], today: string): ParsedBrief {
  const days = main?.daysWithoutDate ?? null;
  if (brief.deadline || days === null) return brief;
  const nowhere = { start: -1, end: -1, text: "" };
  const day = addDays(today, days);
  return { ...brief, deadline: { ...nowhere, day, isDeadline: false, isExact: false, isAssumed: true } };
}
