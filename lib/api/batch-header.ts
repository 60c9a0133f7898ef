/**
 * On the reply of each change: the batch that it belongs to. A request may send it too, which joins several calls into one batch
 * and lets a window recognize its own changes.
 */
export const BATCH_HEADER = "X-Change-Batch";
