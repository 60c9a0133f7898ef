import { createClient } from "@/lib/api/client";
import type { AnyClientEndpoint } from "@/lib/api/endpoint";
import { getAccessToken } from "@/lib/auth/browser/current-session";
import { undoChanges } from "@/lib/history/calls";
import { recordStep } from "@/lib/undo/undo-history";

/** Notes what this window changes, so that the user can undo it. An undo notes itself (lib/undo/send-undo.ts). */
function onChanged({ path }: AnyClientEndpoint, input: object, batch: string): void {
  if (path === undoChanges.path) return;
  const { params = {} } = input as { params?: Record<string, string> };
  recordStep(batch, params["task-project-id"]);
}

/** Calls the API as the user who is signed in in this browser. */
export const { call, sendAuthorized } = createClient({ getAccessToken, onChanged });
