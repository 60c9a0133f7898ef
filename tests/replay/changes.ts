import { addChange, createTimeline, type Timeline } from "@/app/(app)/projects/[projectId]/replay/timeline";
import type { Change } from "@/lib/history/endpoints";

export const ADA = { id: "00000000-0000-4000-8000-00000000000a", name: "Ada" };

/** A change of a journal, by default a new task of Ada's. */
export const makeChange = (fields: Partial<Change> & { seq: number }): Change => ({
  at: "2026-03-01T12:00:00.000Z",
  actor: ADA,
  via: "web",
  batch: "00000000-0000-4000-8000-00000000000b",
  kind: "task.created",
  task_id: null,
  before: null,
  after: null,
  ...fields,
});

/** A timeline with these changes. */
export const makeTimeline = (changes: Change[]): Timeline => {
  const timeline = createTimeline();
  for (const change of changes) addChange(timeline, change);
  return timeline;
};
