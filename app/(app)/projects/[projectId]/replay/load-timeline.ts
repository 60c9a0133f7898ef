import type { Change } from "@/lib/history/endpoints";
import { addChange, createTimeline, type Timeline } from "./timeline";

export const CHANGES_PER_PAGE = 500;
/** After this time the browser handles what the user has done meanwhile, such as Escape. */
const SLICE_MS = 8;

interface Page {
  data: Change[];
  meta: { last_seq: number; has_more: boolean };
}

/**
 * Reads the journal page by page and folds it in slices.
 * @param onProgress gets how much is loaded; returns false to stop
 * @returns null when `onProgress` stopped it
 */
export async function loadTimeline(
  readPage: (after: number) => Promise<Page>,
  onProgress: (loaded: number, total: number) => boolean,
): Promise<Timeline | null> {
  const timeline = createTimeline();
  for (;;) {
    const { data, meta } = await readPage(timeline.changes.at(-1)?.seq ?? 0);
    let sliceStartedAt = performance.now();
    for (const change of data) {
      if (performance.now() - sliceStartedAt > SLICE_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        sliceStartedAt = performance.now();
      }
      addChange(timeline, change);
    }
    if (!onProgress(timeline.changes.length, meta.last_seq)) return null;
    if (!meta.has_more || data.length === 0) return timeline;
  }
}
