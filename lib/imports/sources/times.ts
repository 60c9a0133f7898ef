import { timestamp } from "@/lib/api/fields";
import type { ImportTask } from "../import-plan";
import type { PlanBuilder } from "../plan-builder/plan-builder";
import { toText } from "./json";

/** The clock of the instance that wrote the file may be ahead. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** @returns the time in UTC, or undefined if it is no time of the past */
function toTime(value: unknown): string | undefined {
  const time = timestamp.safeParse(value).success ? Date.parse(String(value)) : Number.NaN;
  return time >= 0 && time <= Date.now() + MAX_CLOCK_SKEW_MS ? new Date(time).toISOString() : undefined;
}

interface SentTime {
  entity: string;
  owner: string;
  value: unknown;
  /** A reason to drop it that does not depend on the time itself. */
  refusalReason?: string;
  /** An earlier time is dropped. */
  earliest?: string;
}

/** Keeps a time, or reports why it is dropped. */
export function readTime(
  builder: PlanBuilder,
  { entity, owner, value, refusalReason, earliest = "" }: SentTime,
) {
  if (value === undefined || value === null) return undefined;
  const time = toTime(value);
  let reason = refusalReason;
  if (time === undefined) reason ??= `“${toText(value)}” isn’t a time in the past.`;
  else if (time < earliest) reason ??= "It is before the creation time.";
  if (reason !== undefined) {
    builder.drop(entity, owner, reason);
    return undefined;
  }
  builder.keep(entity);
  return time;
}

/**
 * Puts the times of a task into its plan.
 * @param planned is undefined if the task is not imported
 * @param options.noun what the source calls a task
 * @param options.isExact keeps a completion before the creation. Our own exports have it for tasks whose source told only when they were
 *   completed: their creation is the import.
 */
export function readTaskTimes(
  builder: PlanBuilder,
  task: { owner: string; created_at?: unknown; completed_at?: unknown; updated_at?: unknown },
  planned: ImportTask | undefined,
  { noun = "task", isExact = false } = {},
): void {
  const { owner } = task;
  const partRefusal = planned ? undefined : `Its ${noun} isn’t imported.`;
  const created_at = readTime(builder, {
    entity: "creation time",
    owner,
    value: task.created_at,
    refusalReason: partRefusal,
  });
  const openRefusal = planned?.status === "done" ? undefined : (partRefusal ?? `The ${noun} isn’t done.`);
  const completed_at = readTime(builder, {
    entity: "completion time",
    owner,
    value: task.completed_at,
    refusalReason: openRefusal,
    earliest: isExact ? undefined : created_at,
  });
  const updated_at = readTime(builder, {
    entity: "update time",
    owner,
    value: task.updated_at,
    refusalReason: partRefusal,
  });
  if (planned)
    planned.times = {
      ...(created_at && { created_at }),
      ...(updated_at && { updated_at }),
      // Equal times say that the time of completion is unknown (lib/journal/finished.server.ts).
      ...(planned.status === "done" &&
        (completed_at ?? created_at) && { completed_at: completed_at ?? created_at }),
    };
}
