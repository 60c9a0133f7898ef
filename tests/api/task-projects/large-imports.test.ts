import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readText } from "@/lib/api/request/body.server";
import { makeUser, type Person } from "../../support/factories";
import { post, request } from "../../support/http/request";

let person: Person;
let stranger: Person;
beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
});

const read = (body: object, by = person) => post("/api/imports", body, by.token);

// The limits are those of a process.
describe.skipIf(process.env.TEST_API === "instances")("while large imports arrive", () => {
  // Fake timers, so that a slow machine does not reach a deadline.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  const MIB = 2 ** 20;
  function createGate() {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, isOpen };
  }
  const toContent = (size: number) => `- ${"x".repeat(size)}`;
  const readLarge = (size: number, by: Person) =>
    read({ source: "markdown", name: "a", content: toContent(size) }, by);

  /** Sends a body of this size without its end. @returns a promise for when it is read, a function that sends the end, and the reply */
  function sendSlowly(size: number, by: Person) {
    const start = JSON.stringify({ source: "markdown", name: "a", content: toContent(size) }).slice(0, -2);
    const end = createGate();
    const isRead = createGate();
    const parts = [start, '"}'];
    const raw = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (parts.length === 1) {
            isRead.open();
            await end.isOpen;
          }
          const part = parts.shift();
          if (part === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(part));
        },
      },
      { highWaterMark: 0 },
    );
    const reply = request("POST", "/api/imports", { token: by.token, raw });
    return { isRead: isRead.isOpen, finish: end.open, reply };
  }

  test("slow ones block nobody; the bytes of one user and of all users are limited", async () => {
    const third = await makeUser();
    const slow = Array.from({ length: 6 }, () => sendSlowly(1.5 * MIB, person));
    await Promise.all(slow.map(({ isRead }) => isRead));
    expect((await readLarge(1.5 * MIB, person)).status).toBe(201);
    expect((await readLarge(1.5 * MIB, third)).status).toBe(201);

    const own = Array.from({ length: 4 }, () => sendSlowly(17 * MIB, person));
    await Promise.all(own.map(({ isRead }) => isRead));
    expect((await readLarge(5 * MIB, person)).status).toBe(503);
    expect((await read({ source: "markdown", name: "a", content: "- small" })).status).toBe(201);
    expect((await readLarge(5 * MIB, third)).status).toBe(201);

    const others = Array.from({ length: 4 }, () => sendSlowly(19 * MIB, stranger));
    await Promise.all(others.map(({ isRead }) => isRead));
    expect((await readLarge(8 * MIB, third)).status).toBe(503);
    for (const { finish, reply } of [...slow, ...own, ...others]) {
      finish();
      expect((await reply).status).toBe(201);
    }
    expect((await readLarge(5 * MIB, third)).status).toBe(201);
    expect((await readLarge(5 * MIB, person)).status).toBe(201);
  });

  test("a body that does not arrive in time is given up", async () => {
    // One after the other, these are more than a user may send at once.
    for (let n = 0; n < 7; n++) {
      const isRead = createGate();
      let isCancelled = false;
      const parts = [new Uint8Array(12 * MIB).fill(32)];
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            const part = parts.shift();
            if (part) return controller.enqueue(part);
            isRead.open();
            return new Promise(() => {});
          },
          cancel: () => {
            isCancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
      const init = { method: "POST", body, duplex: "half" } as RequestInit;
      const text = readText(new Request("http://localhost", init), 20 * MIB, person.id);
      await isRead.isOpen;
      vi.advanceTimersByTime(25_000);
      await expect(text).rejects.toThrow("took too long to arrive");
      expect(isCancelled).toBe(true);
    }
  });
});
