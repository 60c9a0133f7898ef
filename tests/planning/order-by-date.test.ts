import fc from "fast-check";
import { expect, test } from "vitest";
import { orderByDate } from "@/lib/planning/order-by-date";

const toTasks = (given: [name: string, due_on: string | null, after?: number[]][]) =>
  given.map(([name, due_on, after = []]) => ({
    name,
    due_on,
    after,
    description: "",
    from: [],
    done_when: [],
    size: null,
  }));
const order = (...given: Parameters<typeof toTasks>[0]) =>
  orderByDate(toTasks(given)).map(({ name, after }) => [name, ...after].join(" "));

test("tasks are in the order of their dates, and those without one keep their places", () => {
  expect(order(["late", "2027-02-16"], ["none", null], ["early", "2026-12-06"])).toEqual([
    "early",
    "none",
    "late",
  ]);
  expect(order(["a", "2027-01-01"], ["b", "2027-01-01"])).toEqual(["a", "b"]);
});

test("a task stays below those that it waits for", () => {
  expect(
    order(["late", "2027-02-16"], ["waits", "2026-12-06", [0]], ["free", "2026-12-20"], ["last", null, [1]]),
  ).toEqual(["late", "waits 0", "free", "last 1"]);
});

test("any plan keeps its tasks, and what each waits for is above it", () => {
  const task = fc.record({
    due_on: fc.option(fc.constantFrom("2026-12-01", "2026-12-02", "2027-01-03")),
    after: fc.array(fc.nat(20), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(task, { maxLength: 20 }), (given) => {
      const tasks = toTasks(
        given.map(({ due_on, after }, index) => [
          `${index}`,
          due_on,
          [...new Set(after.filter((earlier) => earlier < index))],
        ]),
      );
      const ordered = orderByDate(tasks);
      expect(ordered.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual([...tasks.keys()]);
      for (const [index, { name, after }] of ordered.entries()) {
        expect(after.every((earlier) => earlier < index)).toBe(true);
        const names = after.map((earlier) => Number(ordered[earlier]!.name)).sort((a, b) => a - b);
        expect(names).toEqual([...tasks[Number(name)]!.after].sort((a, b) => a - b));
      }
    }),
    { seed: 17 },
  );
});
