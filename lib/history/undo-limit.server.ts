import "server-only";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";

/** Limits the undos and restorations of a user. Each adds to the journal, and undoing an undo can go on forever. */
export const undoLimit = createBatchedRateLimit("reversal", {
  points: 120,
  seconds: 60,
  detail: "Too many changes undone or restored in one minute. Please wait a moment.",
});
