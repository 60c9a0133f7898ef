import { sendAuthorized, setCallListener } from "../api/client";
import type { AnyClientEndpoint } from "../api/endpoint";
import { readEvents } from "../api/event-stream";
import { createProject } from "../projects/calls";
import { createTask } from "../tasks/calls";
import { listenToChanges } from "./calls";
import { HEARTBEAT_MS, RESYNC, SUBSCRIPTION } from "./events";

const PATIENCE_MS = 30_000;
/** A stream on which nothing at all has come for so long is dead, even if nobody says so. */
const SILENCE_MS = 2 * HEARTBEAT_MS;
/** A change of ours is told to us, too, within this time. */
const ECHO_MS = 5_000;

/** Whether a call stores something in a project. Whatever else is posted there asks the model, and changes nothing. */
const isChange = ({ method, path }: AnyClientEndpoint) =>
  path.startsWith("/api/task") &&
  (method === "POST" ? path === createProject.path || path === createTask.path : method !== "GET");

/** When changes of this window were sent; each comes back as one event, which tells it nothing new. */
let sent: number[] = [];
setCallListener((target, phase) => {
  if (!isChange(target)) return;
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
    const line = lineUntil(signal);
    try {
      const response = await sendAuthorized(listenToChanges, {}, line.signal);
      if (!response.ok || !response.body) throw new Error(response.statusText);
      failures = 0;
      sent = [];
      // What happened between two streams is not told.
      if (isFirst) onOpen();
      else onChange(null);
      isFirst = false;
      for await (const { event, data } of readEvents(response.body, { onChunk: line.hear })) {
        if (event === RESYNC) onChange(null);
        else if (data === SUBSCRIPTION || !isEcho()) onChange(data);
      }
    } catch {
      failures += 1;
    } finally {
      line.end();
    }
    await pause(Math.min(500 * 2 ** failures, PATIENCE_MS), signal);
  }
}

/** What a stream lives by: its signal is aborted with the given one, or when nothing has been heard for too long. */
function lineUntil(signal: AbortSignal) {
  const line = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
    line.abort();
  };
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  signal.addEventListener("abort", end);
  hear();
  return { signal: line.signal, hear, end };
}

const pause = (ms: number, signal: AbortSignal) =>
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
