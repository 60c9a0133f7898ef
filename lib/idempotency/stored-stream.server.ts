import "server-only";
import type { Claim, StoredReply } from "@/lib/api/idempotency.server";
import { log } from "@/lib/log.server";
import { releaseKey, storeReply } from "./replies.server";

/** The last event of a stream of events that has failed. */
const PROBLEM_EVENT = /^event: problem$/m;

/** Stores a streamed reply when it is complete. One that fails, or that its client leaves before, gives the key back. */
export const storeStream = (claim: Claim, reply: StoredReply, body: ReadableStream) =>
  collectStream(body, (text) =>
    text === null || PROBLEM_EVENT.test(text)
      ? releaseKey(claim)
      : storeReply(claim, { ...reply, body: text }),
  );

/**
 * Passes a stream on as it arrives, and collects its text.
 * @param onEnd gets the whole text, or null if the stream failed or was canceled before its end. The stream closes after it.
 */
function collectStream(
  source: ReadableStream<Uint8Array>,
  onEnd: (text: string | null) => Promise<unknown>,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let isCanceled = false;
  const end = (text: string | null) =>
    onEnd(text).catch((err) => log.error({ err }, "a streamed reply could not be stored"));
  return new ReadableStream({
    async start(controller) {
      const decoder = new TextDecoder();
      let text = "";
      try {
        for (;;) {
          // Not slowed by the client: one that leaves at the end has a stored reply.
          const { done, value } = await reader.read();
          if (done) break;
          text += decoder.decode(value, { stream: true });
          if (!isCanceled) controller.enqueue(value);
        }
      } catch (error) {
        await end(null);
        throw error;
      }
      await end(isCanceled ? null : text);
      if (!isCanceled) controller.close();
    },
    cancel(reason) {
      isCanceled = true;
      return reader.cancel(reason);
    },
  });
}
