import { sendAuthorized, setCallListener } from "../api/client";
import type { AnyClientEndpoint } from "../api/endpoint";
import { readEvents } from "../api/event-stream";
import { createProject } from "../projects/calls";
import { createTask } from "../tasks/calls";
import { listenToChanges } from "./calls";
import { HEARTBEAT_MS, RESYNC, SUBSCRIPTION } from "./events";

const MAX_RETRY_DELAY_MS = 30_000;
/** A stream without any data for this long is treated as broken. */
const SILENCE_TIMEOUT_MS = 2 * HEARTBEAT_MS;
/** The event for a change of this window arrives within this time. */
const ECHO_TIMEOUT_MS = 5_000;

/** Whether a call changes a project. The other POST calls only ask the model. */
const isChange = ({ method, path }: AnyClientEndpoint) =>
  path.startsWith("/api/task") &&
  (method === "POST" ? path === createProject.path || path === createTask.path : method !== "GET");

/** When this window sent its changes. Each causes one event, which the window ignores. */
let sentTimes: number[] = [];
setCallListener((target, phase) => {
  if (!isChange(target)) return;
  if (phase === "sent") sentTimes.push(Date.now());
  else sentTimes.pop();
});

const isEcho = () => {
  sentTimes = sentTimes.filter((at) => at > Date.now() - ECHO_TIMEOUT_MS);
  return sentTimes.shift() !== undefined;
};

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
      sentTimes = [];
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
