import { afterEach, beforeEach, expect, test, vi } from "vitest";

const callHandler = vi.hoisted(() => vi.fn());
vi.mock("@/app/api/stripe/products/route", () => ({ GET: {} }));
vi.mock("@/lib/api/prefetch.server", () => ({ callHandler }));

const plans = (unit_amount: number) => ({
  data: [{ prices: [{ currency: "usd", interval: "month", interval_count: 1, unit_amount }] }],
});
const never = () => new Promise(() => {});
const away = async () => {
  throw new Error("The database is away.");
};

let findLowestPrice: () => Promise<string | null>;

/** A process that has just started, so it knows no price yet. */
beforeEach(async () => {
  vi.resetModules();
  callHandler.mockReset();
  ({ findLowestPrice } = await import("@/app/(marketing)/hero/lowest-price.server"));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("a page waits a second at most for the first price, and the next ones not at all", async () => {
  callHandler.mockImplementation(never);
  const first = findLowestPrice();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toBeNull();
  expect(await findLowestPrice()).toBeNull();
  expect(callHandler).toHaveBeenCalledTimes(1);
});

test("the first price is shown although its read takes longer than others", async () => {
  callHandler.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(plans(5000)), 900)));
  const prices = [findLowestPrice(), findLowestPrice()];
  await vi.advanceTimersByTimeAsync(900);
  expect(await Promise.all(prices)).toEqual(["$50", "$50"]);
  expect(callHandler).toHaveBeenCalledTimes(1);
});

test("without a database, a page has no price, and one page in five seconds asks for it", async () => {
  callHandler.mockImplementation(away);
  expect(await findLowestPrice()).toBeNull();
  expect(await findLowestPrice()).toBeNull();
  expect(callHandler).toHaveBeenCalledTimes(1);
  callHandler.mockResolvedValue(plans(5000));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await findLowestPrice()).toBe("$50");
});

test("a known price stays while the database is slow or away, until there is another", async () => {
  callHandler.mockResolvedValue(plans(5000));
  expect(await findLowestPrice()).toBe("$50");
  callHandler.mockImplementation(away);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await findLowestPrice()).toBe("$50");
  callHandler.mockImplementation(never);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await findLowestPrice()).toBe("$50");
  expect(callHandler).toHaveBeenCalledTimes(3);
});

test("a new price is shown from the page after the one that reads it", async () => {
  callHandler.mockResolvedValue(plans(5000));
  await findLowestPrice();
  callHandler.mockResolvedValue(plans(4000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await findLowestPrice()).toBe("$50");
  await vi.advanceTimersByTimeAsync(0);
  expect(await findLowestPrice()).toBe("$40");
});
