import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HEARTBEAT_MS, RESYNC } from "@/lib/live/events";
import { followChanges, isLive, type ProjectChange } from "@/lib/live/follow";

vi.mock("@/lib/auth/browser/current-session", () => ({ getAccessToken: async () => "token" }));

/** The streams that were asked for, and what is said on the newest. */
let lines: ReadableStreamDefaultController<Uint8Array>[];
const say = (text: string) => lines.at(-1)!.enqueue(new TextEncoder().encode(text));
const tell = (id: string) => say(`event: change\ndata: ${id}\n\n`);

let heard: (ProjectChange | string | null)[];
let window: AbortController;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  [lines, heard, window] = [[], [], new AbortController()];
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    if (url !== "/api/events") return new Response(null, { status: 204 });
    const body = new ReadableStream<Uint8Array>({
      start(line) {
        lines.push(line);
        signal!.addEventListener("abort", () => line.error(signal!.reason));
      },
    });
    return new Response(body);
  });
  void followChanges(window.signal, {
    onProject: (change) => heard.push(change),
    onSubscription: () => heard.push("subscription"),
    onMissed: () => heard.push(null),
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

/** Streams pass on what they have over several turns of the loop, none of which waits for a timer. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
};

test("a project's change is told once, with its number and its batch if the server says them", async () => {
  const change = { project_id: "first", seq: 7, batch: "one" };
  say(`event: project\ndata: ${JSON.stringify(change)}\n\n`);
  tell("first");
  // An older server sends only the id.
  tell("second");
  await settled();
  expect(heard).toEqual([change, { project_id: "second" }]);
});

test("the window knows that it hears of everything while the server says so", async () => {
  expect(isLive()).toBe(false);
  say("event: listening\ndata: \n\n");
  await settled();
  expect(isLive()).toBe(true);
  lines.at(-1)!.close();
  await settled();
  expect(isLive()).toBe(false);
});

describe("a silent stream", () => {
  test("is closed and opened again, and the window refetches", async () => {
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS + 5_000);
    await settled();
    expect(lines.length).toBe(2);
    expect(heard).toEqual([null]);
  });

  test("is not one on which a heartbeat comes", async () => {
    for (let beat = 0; beat < 6; beat++) {
      await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
      say(":\n\n");
      await settled();
    }
    say(`event: ${RESYNC}\ndata: \n\n`);
    await settled();
    expect(lines.length).toBe(1);
    expect(heard).toEqual([null]);
  });
});

test("however often it comes again, nothing is left waiting for the window to close", async () => {
  for (let times = 0; times < 20; times++) {
    lines.at(-1)!.close();
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
  }
  expect(lines.length).toBe(21);
  expect(getEventListeners(window.signal, "abort").length).toBe(1);
});
