import { afterEach, expect, test, vi } from "vitest";
import { createSentLines } from "@/app/(app)/projects/[projectId]/board/quick-add/sent-lines";

const entries = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("sessionStorage", {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => entries.set(name, value),
  removeItem: (name: string) => entries.delete(name),
});
const reload = () => vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(performance.timeOrigin + 1);
afterEach(() => void vi.restoreAllMocks());

test("after a reload, lines that were not stored come back once", () => {
  const sent = createSentLines("p", "todo");
  sent.keep(["Milk", "Bread", "Milk"]);
  sent.keep(["Eggs"]);
  sent.forget("Milk");
  // The form was closed and opened while the lines wait.
  expect(sent.takeLost()).toEqual([]);
  reload();
  expect(createSentLines("p", "done").takeLost()).toEqual([]);
  expect(sent.takeLost()).toEqual(["Bread", "Milk", "Eggs"]);
  expect(sent.takeLost()).toEqual([]);
});

test("nothing is kept once all lines are stored", () => {
  const sent = createSentLines("p", "todo");
  sent.keep(["Milk"]);
  sent.forget("Milk");
  sent.forget("Milk");
  expect(entries.size).toBe(0);
  reload();
  expect(sent.takeLost()).toEqual([]);
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
  sent.forgetStored(3);
  expect(sent.readLost().sending).toBeNull();
  reload();
  expect(sent.readLost().sending).toMatchObject({ batch: "b" });
  sent.forgetStored(2);
  expect(sent.readLost().unsaved).toEqual(["Eggs", "Bread"]);
  // The answer is counted once.
  sent.forgetStored(3);
  expect(sent.takeLost()).toEqual(["Eggs", "Bread"]);
  expect(entries.size).toBe(0);
});
