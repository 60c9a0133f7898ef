import { createUuid } from "@/lib/create-uuid";

const silentBatches = new Set<string>();

/** A batch whose event this window ignores, because it navigates away. */
export function createSilentBatch(): string {
  const batch = createUuid();
  silentBatches.add(batch);
  return batch;
}

export const isSilentBatch = (batch: string) => silentBatches.has(batch);
