import { afterEach, expect, test, vi } from "vitest";
import { createSentLines } from "@/app/(app)/projects/[projectId]/board/quick-add/sent-lines";

/** The drafts are found by the names of the storage's own properties, as in a browser. */
const entries: Record<string, string> = {};
vi.stubGlobal("localStorage", { getItem: () => null });
const methods = {
  getItem: (name: string) => entries[name] ?? null,
  setItem: (name: string, value: string) => Object.assign(entries, { [name]: value }),
  removeItem: (name: string) => delete entries[name],
};
vi.stubGlobal(
  "sessionStorage",
  new Proxy(entries, { get: (_, name) => methods[name as keyof typeof methods] }),
);
/** The lines as the page after a reload finds them. */
function reload() {
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(performance.timeOrigin + 1);
  return createSentLines("p", "todo");
}
afterEach(() => void vi.restoreAllMocks());

test("after a reload, lines that were not stored come back once", () => {
  const sent = createSentLines("p", "todo");
  sent.keep(["Milk", "Bread", "Milk"]);
  sent.keep(["Eggs"]);
  sent.forget("Milk");
  // The form was closed and opened while the lines wait.
  expect(sent.takeLost()).toEqual([]);
  const next = reload();
  expect(createSentLines("p", "done").takeLost()).toEqual([]);
  expect(next.takeLost()).toEqual(["Bread", "Milk", "Eggs"]);
  expect(next.takeLost()).toEqual([]);
});

test("lines that are entered before lost ones are shown do not mix with them", () => {
  createSentLines("p", "todo").keep(["Milk"]);
  const next = reload();
  next.keep(["Bread"]);
  expect(next.readLost()).toEqual(["Milk"]);
  expect(reload().takeLost()).toEqual(["Milk", "Bread"]);
});

test("nothing is kept once all lines are stored", () => {
  const sent = createSentLines("p", "todo");
  sent.keep(["Milk"]);
  sent.forget("Milk");
  sent.forget("Milk");
  expect(entries).toEqual({});
  expect(reload().takeLost()).toEqual([]);
});

test("a line that was stored without the page's knowledge does not come back", () => {
  const sent = createSentLines("p", "todo");
  const lines = ["Milk", "Bread", "Eggs"];
  sent.keep(lines);
  sent.keep(["Bread"]);
  sent.recordSending({ batch: "b", storedCount: 0, lines });
  sent.recordSending({ batch: "b", storedCount: 1, lines: lines.slice(1) });
  sent.forget("Milk");
  // The page that sends them knows better.
  sent.forgetStored("b", 3);
  expect(sent.listLostBatches()).toEqual([]);
  const next = reload();
  expect(next.listLostBatches()).toEqual(["b"]);
  next.forgetStored("b", 2);
  expect(next.readLost()).toEqual(["Eggs", "Bread"]);
  // The answer is counted once.
  next.forgetStored("b", 3);
  expect(next.takeLost()).toEqual(["Eggs", "Bread"]);
  expect(entries).toEqual({});
});
