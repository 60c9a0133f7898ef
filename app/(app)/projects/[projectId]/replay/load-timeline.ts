import type { Change } from "@/lib/history/endpoints";
import { groupForReverting, type ProjectState, revertGroup } from "@/lib/history/fold";
import { addChange, createTimeline, type Timeline } from "./timeline";

export const CHANGES_PER_REQUEST = 500;
/** How long the loop runs before it yields to the browser, for example to handle Escape. */
const STEP_MS = 8;

interface Page {
  data: Change[];
  meta: { last_seq: number; has_more: boolean; shown_days?: number };
}

interface TimelineSource {
  readPage: (after: number) => Promise<Page>;
  /** Reads the current state, and the number of the newest change it includes. */
  readCurrentState: () => Promise<{ state: ProjectState; seq: number }>;
}

/**
 * Reads the journal page by page and folds it in steps. If the plan hides its beginning, the state before the first
 * visible change is computed from the current state, by reverting all visible changes.
 * @param onProgress receives the number of loaded changes; returns false to stop
 * @returns null if `onProgress` stopped the loading
 */
export async function loadTimeline(
  { readPage, readCurrentState }: TimelineSource,
  onProgress: (loaded: number, total: number) => boolean,
): Promise<Timeline | null> {
  const changes: Change[] = [];
  let isCut = false;
  let current: Awaited<ReturnType<TimelineSource["readCurrentState"]>> | undefined;
  for (;;) {
    const { data, meta } = await readPage(changes.at(-1)?.seq ?? 0);
    changes.push(...data);
    isCut ||= meta.shown_days !== undefined;
    if (!onProgress(changes.length, meta.last_seq)) return null;
    if (meta.has_more && data.length > 0) continue;
    if (isCut) current ??= await readCurrentState();
    // The current state may be newer than the changes read before it.
    if (!current || data.length === 0 || current.seq <= changes.at(-1)!.seq) break;
  }
  const timeline = createTimeline(current && (await revertAll(current, changes)));
  await inSteps(changes, (change) => addChange(timeline, change));
  return timeline;
}

async function revertAll({ state, seq }: { state: ProjectState; seq: number }, changes: Change[]) {
  const known = changes.filter((change) => change.seq <= seq).toReversed();
  await inSteps(groupForReverting(known), (group) => revertGroup(state, group));
  return state;
}

/** Processes each item, and regularly yields to the browser. */
async function inSteps<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let stepStartedAt = performance.now();
  for (const item of items) {
    if (performance.now() - stepStartedAt > STEP_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      stepStartedAt = performance.now();
    }
    work(item);
  }
}
