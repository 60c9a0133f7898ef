import { type Call, createClient } from "@/lib/api/create-client";
import { type AnyClientEndpoint, toUrl } from "@/lib/api/endpoint";
import { getAccessToken } from "@/lib/auth/browser/current-session";
import { getDraftOwner } from "@/lib/drafts/drafts";
import { undoChanges } from "@/lib/history/calls";
import { sendOnce } from "@/lib/idempotency/unanswered-calls";
import { recordStep, recordStoredBatch } from "@/lib/undo/undo-history";

/**
 * Notes what this window changes, so that the user can undo it. An undo notes itself (lib/undo/send-undo.ts).
 * @param batch that of the reply
 * @param asked that of the call, which differs when an earlier attempt of the call was stored
 */
function onChanged({ path }: AnyClientEndpoint, input: object, batch: string, asked = batch): void {
  if (asked !== batch) recordStoredBatch(asked, batch);
  if (path === undoChanges.path) return;
  const { params = {} } = input as { params?: Record<string, string> };
  recordStep(batch, params["task-project-id"]);
}

const client = createClient({ getAccessToken, onChanged });

/** Calls the API as the user who is signed in in this browser. Creations take effect once, even if an answer is lost. */
export const call: Call = (endpoint, input, signal, options) =>
  endpoint.creates
    ? sendOnce(
        JSON.stringify([getDraftOwner(), toUrl(endpoint, input), (input as { body?: unknown }).body]),
        (idempotencyKey) => client.call(endpoint, input, signal, { ...options, idempotencyKey }),
      )
    : client.call(endpoint, input, signal, options);

/** Like `call`, for the raw response. */
export const { sendAuthorized } = client;
