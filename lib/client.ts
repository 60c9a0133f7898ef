import { type Call, createClient } from "@/lib/api/client";
import { type AnyClientEndpoint, type Input, toUrl } from "@/lib/api/endpoint";
import { getAccessToken } from "@/lib/auth/browser/current-session";
import { getDraftOwner } from "@/lib/drafts/drafts";
import { undoChanges } from "@/lib/history/calls";
import { isRepeatable, sendUntilAnswered } from "@/lib/idempotency/repeated-calls";
import { sendOnce } from "@/lib/idempotency/unanswered-calls";
import { bulkChangeTasks } from "@/lib/tasks/calls";
import { recordReplay, recordStep } from "@/lib/undo/undo-history";

/** Notes what this window changes, so that the user can undo it. An undo notes itself (lib/undo/send-undo.ts). */
function onChanged({ path }: AnyClientEndpoint, input: object, batch: string, asked = batch): void {
  if (asked !== batch) recordReplay(asked, batch);
  if (path === undoChanges.path) return;
  const { params = {} } = input as { params?: Record<string, string> };
  recordStep(batch, params["task-project-id"]);
}

const client = createClient({ getAccessToken, onChanged });

/** Setting fields of several tasks twice has the effect of once, too. Deleted tasks are not found a second time. */
const isRepeatableBulk = ({ path }: AnyClientEndpoint, input: object) =>
  path === bulkChangeTasks.path && !(input as Input<typeof bulkChangeTasks>).body.patch.deleted;

/**
 * Calls the API as the user who is signed in in this browser. If an answer is lost, a call that has the same effect when it is made
 * twice is sent again, and a creation is sent again with its idempotency key.
 */
export const call: Call = (endpoint, input, signal, options) => {
  const send = (idempotencyKey?: string) =>
    client.call(endpoint, input, signal, { ...options, idempotencyKey });
  if (endpoint.creates) {
    const { body } = input as { body?: unknown };
    return sendOnce(JSON.stringify([getDraftOwner(), toUrl(endpoint, input), body]), send);
  }
  if (!isRepeatable(endpoint, options) && !isRepeatableBulk(endpoint, input)) return send();
  return sendUntilAnswered(endpoint, () => send());
};

/** Like `call`, for the raw response. */
export const { sendAuthorized } = client;
