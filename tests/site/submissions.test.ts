import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSubmissions } from "@/lib/api/submissions";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RESTORE = "/api/trash/1/restore";

/** A server that answers each call after a time, in milliseconds. */
function serve({ isParallel = false, ms }: { isParallel?: boolean; ms: number }) {
  const submit = createSubmissions<string>({ isParallel });
  const received: unknown[] = [];
  const post = (body?: unknown, address = RESTORE, signal?: AbortSignal) =>
    submit(address, body, signal, async () => {
      received.push(body);
      const number = received.length;
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (body === "fails") throw new Error("It failed.");
      return `reply ${number}`;
    });
  return { post, received };
}

describe("a double click", () => {
  test.each([0, 20, 3000])("sends once when the server answers after %i ms", async (ms) => {
    const { post, received } = serve({ ms });
    const first = post();
    await vi.advanceTimersByTimeAsync(100);
    const second = post();
    await vi.advanceTimersByTimeAsync(5000);
    expect(received).toHaveLength(1);
    expect(await second).toBe(await first);
  });

  test("ends half a second after the reply", async () => {
    const { post, received } = serve({ ms: 0 });
    void post();
    await vi.advanceTimersByTimeAsync(499);
    void post();
    expect(received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    void post();
    expect(received).toHaveLength(2);
  });

  test("is a new try after a failure", async () => {
    const { post, received } = serve({ ms: 0 });
    const first = post("fails");
    await Promise.all([expect(first).rejects.toThrow("It failed."), vi.advanceTimersByTimeAsync(0)]);
    post("fails").catch(() => {});
    expect(received).toHaveLength(2);
  });

  test("is a new try after the call was canceled", async () => {
    const { post, received } = serve({ ms: 10 });
    const cancellation = new AbortController();
    void post("a", RESTORE, cancellation.signal);
    cancellation.abort();
    void post("a");
    await vi.advanceTimersByTimeAsync(10);
    expect(received).toHaveLength(2);
  });
});

describe("another call to the same address", () => {
  test("is sent after the one before it, and each gets its own reply", async () => {
    const { post, received } = serve({ ms: 50 });
    const replies = [post("a"), post("b"), post("a")];
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(150);
    expect(received).toEqual(["a", "b", "a"]);
    expect(await Promise.all(replies)).toEqual(["reply 1", "reply 2", "reply 3"]);
  });

  test("is sent after a failure of the one before it, too", async () => {
    const { post, received } = serve({ ms: 50 });
    const first = post("fails").catch((error: Error) => error.message);
    const second = post("b");
    await vi.advanceTimersByTimeAsync(100);
    expect(received).toEqual(["fails", "b"]);
    expect(await first).toBe("It failed.");
    expect(await second).toBe("reply 2");
  });

  test("does not wait for parallel calls, and an equal call may follow at once", async () => {
    const { post, received } = serve({ isParallel: true, ms: 50 });
    void post("a");
    void post("b");
    void post("a");
    expect(received).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(50);
    void post("a");
    expect(received).toEqual(["a", "b", "a"]);
  });

  test("to another address does not wait", () => {
    const { post, received } = serve({ ms: 50 });
    void post("a");
    void post("a", "/api/trash/2/restore");
    expect(received).toHaveLength(2);
  });
});
