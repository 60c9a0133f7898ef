import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HEARTBEAT_MS, RESYNC } from "@/lib/live/events";
import { followChanges, isReceivingEvents, type ProjectChange } from "@/lib/live/follow";

vi.mock("@/lib/auth/browser/current-session", () => ({ getAccessToken: async () => "token" }));

/** The streams that were requested, and functions that send on the newest one. */
let streams: ReadableStreamDefaultController<Uint8Array>[];
const sendText = (text: string) => streams.at(-1)!.enqueue(new TextEncoder().encode(text));
const sendChange = (id: string) => sendText(`event: change\ndata: ${id}\n\n`);

let received: (ProjectChange | string | null)[];
let window: AbortController;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  [streams, received, window] = [[], [], new AbortController()];
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    if (url !== "/api/events") return new Response(null, { status: 204 });
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        streams.push(stream);
        signal!.addEventListener("abort", () => stream.error(signal!.reason));
      },
    });
    return new Response(body);
  });
  void followChanges(window.signal, {
    onProject: (change) => received.push(change),
    onSubscription: () => received.push("subscription"),
    onMissed: () => received.push(null),
    onOpen() {},
  });
  await settled();
});
afterEach(async () => {
  window.abort();
  await settled();
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Streams pass on their content over several turns of the event loop, without timers. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

test("a project's change is reported once, with its number and batch if the server sends them", async () => {
  const change = { project_id: "first", seq: 7, batch: "one" };
  sendText(`event: project\ndata: ${JSON.stringify(change)}\n\n`);
  sendChange("first");
  // An older server sends only the id.
  sendChange("second");
  await settled();
  expect(received).toEqual([change, { project_id: "second" }]);
});

test("the window counts as live while the server confirms the stream", async () => {
  expect(isReceivingEvents()).toBe(false);
  sendText("event: listening\ndata: \n\n");
  await settled();
  expect(isReceivingEvents()).toBe(true);
  streams.at(-1)!.close();
  await settled();
  expect(isReceivingEvents()).toBe(false);
});

describe("a silent stream", () => {
  test("is closed and opened again, and the window refetches", async () => {
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS + 5_000);
    await settled();
    expect(streams.length).toBe(2);
    expect(received).toEqual([null]);
  });

  test("does not include one with heartbeats", async () => {
    for (let beat = 0; beat < 6; beat++) {
      await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
      sendText(":\n\n");
      await settled();
    }
    sendText(`event: ${RESYNC}\ndata: \n\n`);
    await settled();
    expect(streams.length).toBe(1);
    expect(received).toEqual([null]);
  });
});

test("windows whose streams end together return at different times", async () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0.9);
  streams.at(-1)!.close();
  await settled();
  await vi.advanceTimersByTimeAsync(300);
  await settled();
  expect(streams.length).toBe(2);
  random.mockReturnValue(0.1);
  streams.at(-1)!.close();
  await settled();
  await vi.advanceTimersByTimeAsync(300);
  await settled();
  expect(streams.length).toBe(2);
  random.mockRestore();
});

test("reconnecting leaves no listeners behind, however often", async () => {
  for (let times = 0; times < 20; times++) {
    streams.at(-1)!.close();
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
  }
  expect(streams.length).toBe(21);
  expect(getEventListeners(window.signal, "abort").length).toBe(1);
});
