import { respond, setCallListener } from "../api/client";
import { eventsOf } from "../api/events";
import { listenToChanges } from "./calls";
import { RESYNC, SUBSCRIPTION } from "./events";

const PATIENCE_MS = 30_000;
/** A change of ours is told to us, too, within this time. */
const ECHO_MS = 5_000;

/** When changes of this window were sent; each comes back as one event, which tells it nothing new. */
let sent: number[] = [];
setCallListener(({ method, path }, phase) => {
  if (method === "GET" || !path.startsWith("/api/task")) return;
  if (phase === "sent") sent.push(Date.now());
  else sent.pop();
});

const isEcho = () => {
  sent = sent.filter((at) => at > Date.now() - ECHO_MS);
  return sent.shift() !== undefined;
};

/**
 * Listens until the signal is aborted, and comes again whenever the stream ends or breaks.
 * @param onChange gets the id of a project that was changed elsewhere, or SUBSCRIPTION, or null when anything may have been.
 * @param onOpen tells that from now on everything is heard of; what happened since the page was made was not.
 */
export async function follow(
  signal: AbortSignal,
  onChange: (what: string | null) => void,
  onOpen: () => void,
) {
  let isFirst = true;
  for (let failures = 0; !signal.aborted; ) {
    try {
      const response = await respond(listenToChanges, {}, signal);
      if (!response.ok || !response.body) throw new Error(response.statusText);
      failures = 0;
      sent = [];
      // What happened between two streams is not told.
      if (isFirst) onOpen();
      else onChange(null);
      isFirst = false;
      for await (const { event, data } of eventsOf(response.body)) {
        if (event === RESYNC) onChange(null);
        else if (data === SUBSCRIPTION || !isEcho()) onChange(data);
      }
    } catch {
      failures += 1;
    }
    await pause(Math.min(500 * 2 ** failures, PATIENCE_MS), signal);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
