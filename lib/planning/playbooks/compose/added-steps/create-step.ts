import { type Candidate, createCandidate } from "../candidate.ts";

interface AddedStep {
  key: string;
  title: string;
  detail?: string;
  doneWhen: string[];
  after: string[];
  /** Days from the deadline; null for a step without a day of its own. */
  dueDays: number | null;
}

/** A step that the planner adds to the person's own points. */
export function createStep({ dueDays, detail = "", ...step }: AddedStep): Candidate {
  const unused = { dueDays: 0, implies: [], takes: [], keywords: [], onlyIf: null };
  return { ...createCandidate({ ...step, detail, size: "s", ...unused }, new Map()), dueDays };
}
