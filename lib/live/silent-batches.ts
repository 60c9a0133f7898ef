import { createUuid } from "@/lib/create-uuid";
import { dropOldest } from "@/lib/drop-oldest";

/** Far more than can wait for their events at one time. */
const MAX_SILENT_BATCHES = 100;
const silentBatches = new Set<string>();

/** A batch whose event this window ignores, because it navigates away. */
export function createSilentBatch(): string {
  const batch = createUuid();
  silentBatches.add(batch);
  dropOldest(silentBatches, MAX_SILENT_BATCHES);
  return batch;
}

export const isSilentBatch = (batch: string) => silentBatches.has(batch);
