import { readEvents } from "../api/event-stream";
import { sendAuthorized } from "../client";
import { listenToChanges } from "./calls";
import { HEARTBEAT_MS, RESYNC, SUBSCRIPTION } from "./events";
import { forgetOwnChanges, isEcho } from "./own-changes";

const MAX_RETRY_DELAY_MS = 30_000;
/** A stream without any data for this long is treated as broken. */
const SILENCE_TIMEOUT_MS = 2 * HEARTBEAT_MS;

/**
 * Follows live changes until the signal is aborted. Reconnects when the stream ends or breaks.
 * @param onChange gets the id of a project that was changed elsewhere, or SUBSCRIPTION, or null if anything may have changed.
 * @param onOpen is called for the first stream. Changes between the rendering of the page and this call were missed.
 */
export async function followChanges(
  signal: AbortSignal,
  onChange: (what: string | null) => void,
  onOpen: () => void,
) {
  let isFirst = true;
  for (let failures = 0; !signal.aborted; ) {
    const line = createLine(signal);
    try {
      const response = await sendAuthorized(listenToChanges, {}, line.signal);
      if (!response.ok || !response.body) throw new Error(response.statusText);
      failures = 0;
      forgetOwnChanges();
      // Changes between two streams were missed.
      if (isFirst) onOpen();
      else onChange(null);
      isFirst = false;
      for await (const { event, data } of readEvents(response.body, { onChunk: line.restartTimer })) {
        if (event === RESYNC) onChange(null);
        else if (data === SUBSCRIPTION || !isEcho()) onChange(data);
      }
    } catch {
      failures += 1;
    } finally {
      line.end();
    }
    await wait(Math.min(500 * 2 ** failures, MAX_RETRY_DELAY_MS), signal);
  }
}

/** @returns a signal that is aborted together with the given one, or when `restartTimer` is not called in time. */
function createLine(signal: AbortSignal) {
  const line = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
    line.abort();
  };
  const restartTimer = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_TIMEOUT_MS);
  };
  signal.addEventListener("abort", end);
  restartTimer();
  return { signal: line.signal, restartTimer, end };
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
