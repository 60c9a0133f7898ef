import { readEvents } from "@/lib/async/event-stream";
// biome-ignore lint/style/noRestrictedImports: a stream of events.
import { sendAuthorized } from "@/lib/client";
import { listenToChanges } from "./calls";
import { HEARTBEAT_MS, LISTENING, PROJECT, RESYNC, SUBSCRIPTION } from "./events";

const MAX_RETRY_DELAY_MS = 30_000;
/** A stream without any data for this long is treated as broken. */
const SILENCE_TIMEOUT_MS = 2 * HEARTBEAT_MS;

/** The data of a `project` event (lib/live/endpoints.ts). An older server sends only the id. */
export type ProjectChange = { project_id: string; seq?: number; batch?: string };

interface Listener {
  onProject: (change: ProjectChange) => void;
  onSubscription: () => void;
  /** Anything may have changed. */
  onMissed: () => void;
  /** The first stream is open. Changes between the rendering of the page and this call were missed. */
  onOpen: () => void;
}

let isListening = false;

/** Whether this window receives every change: only after the server's `listening` event, and not through some poolers. */
export const isReceivingEvents = () => isListening;

/** Follows live changes until the signal is aborted. Reconnects when the stream ends or breaks. */
export async function followChanges(signal: AbortSignal, listener: Listener) {
  let isFirst = true;
  let failures = 0;
  function onOpen() {
    failures = 0;
    // Changes between two streams were missed.
    if (isFirst) listener.onOpen();
    else listener.onMissed();
    isFirst = false;
  }
  while (!signal.aborted) {
    await followStream(signal, listener, onOpen).catch(() => (failures += 1));
    // Random, so that windows whose streams broke together do not return together.
    await wait(Math.min(500 * 2 ** failures, MAX_RETRY_DELAY_MS) * (1 - Math.random() / 2), signal);
  }
}

/** Follows one stream until it ends. @throws when it breaks, or is silent for too long */
async function followStream(signal: AbortSignal, listener: Listener, onOpen: () => void): Promise<void> {
  const stream = createStreamTimeout(signal);
  try {
    const response = await sendAuthorized(listenToChanges, {}, stream.signal);
    if (!response.ok || !response.body) throw new Error(response.statusText);
    onOpen();
    const report = createReporter(listener);
    for await (const event of readEvents(response.body, { onChunk: stream.restartTimer })) report(event);
  } finally {
    isListening = false;
    stream.end();
  }
}

/** Creates the function that reports the events of one stream. */
function createReporter(listener: Listener) {
  let announcedId: string | undefined;
  return ({ event, data }: { event?: string; data: string }) => {
    if (event === RESYNC) listener.onMissed();
    else if (event === LISTENING) isListening = true;
    else if (data === SUBSCRIPTION) listener.onSubscription();
    else if (event === PROJECT) {
      isListening = true;
      const change: ProjectChange = JSON.parse(data);
      announcedId = change.project_id;
      listener.onProject(change);
    } else {
      // The server repeats the id for older clients. An older server sends only the id.
      if (data !== announcedId) listener.onProject({ project_id: data });
      announcedId = undefined;
    }
  };
}

/** @returns a signal that is aborted together with the given one, or when `restartTimer` is not called in time. */
function createStreamTimeout(signal: AbortSignal) {
  const stream = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    signal.removeEventListener("abort", end);
    stream.abort();
  };
  const restartTimer = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_TIMEOUT_MS);
  };
  signal.addEventListener("abort", end);
  restartTimer();
  return { signal: stream.signal, restartTimer, end };
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
