import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// An unexpected console error or warning fails the test; a test that expects one clears the spy.
const spies: MockInstance[] = [];

beforeEach(() => {
  spies.push(vi.spyOn(console, "error"), vi.spyOn(console, "warn"));
});

afterEach(() => {
  const lines = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies.splice(0)) spy.mockRestore();
  expect(lines, "lines on the console").toEqual([]);
});
