import fc from "fast-check";

const status = fc.constantFrom("todo", "in_progress", "done");
const pick = fc.nat();
const text = fc.constantFrom("Brief the press", "Book the hall", "Count the chairs", "🎉 Party");
const kind = <K extends string, T>(name: K, fields: { [N in keyof T]: fc.Arbitrary<T[N]> }) =>
  fc.record({ kind: fc.constant(name), ...fields }) as fc.Arbitrary<{ kind: K } & T>;

/** Calls that change tasks. Several of them can form one batch. */
const ofTasks = [
  { weight: 8, arbitrary: kind("create", { status, name: text }) },
  { weight: 12, arbitrary: kind("move", { pick, status, position: fc.nat(8) }) },
  { weight: 4, arbitrary: kind("edit", { pick, status, name: text, description: fc.option(text) }) },
  {
    weight: 8,
    arbitrary: kind("patch", {
      pick,
      fields: fc.record(
        {
          status,
          priority: fc.constantFrom("none", "high", "urgent"),
          due_on: fc.constantFrom(null, "2020-02-29", "2040-01-31"),
          size: fc.constantFrom(null, "s", "l"),
          repeat: fc.constantFrom(null, "FREQ=WEEKLY", "FREQ=MONTHLY;BYMONTHDAY=31"),
        },
        { requiredKeys: [] },
      ),
      labels: fc.option(fc.array(pick, { maxLength: 3 }), { nil: undefined }),
      blockers: fc.option(fc.array(pick, { maxLength: 2 }), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: kind("check", { pick, text }) },
  { weight: 2, arbitrary: kind("tick", { pick, item: pick, position: fc.nat(3), done: fc.boolean() }) },
  { weight: 1, arbitrary: kind("uncheck", { pick, item: pick }) },
  { weight: 4, arbitrary: kind("delete", { pick }) },
];
export type TaskCall = (typeof ofTasks)[number]["arbitrary"] extends fc.Arbitrary<infer T> ? T : never;

const patch = fc.constantFrom(
  { priority: "low" },
  { status: "done" },
  { status: "todo", due_on: "2040-05-05" },
  { deleted: true },
);
const others = [
  // Several requests of one window in one batch.
  {
    weight: 3,
    arbitrary: kind("group", { calls: fc.array(fc.oneof(...ofTasks), { minLength: 2, maxLength: 4 }) }),
  },
  // Tasks of one project, or of two at once.
  {
    weight: 3,
    arbitrary: kind("bulk", {
      picks: fc.array(pick, { minLength: 1, maxLength: 5 }),
      isWide: fc.boolean(),
      patch,
    }),
  },
  { weight: 2, arbitrary: kind("label", { name: text }) },
  { weight: 2, arbitrary: kind("relabel", { pick, name: text, color: fc.constantFrom("red", "blue") }) },
  { weight: 1, arbitrary: kind("unlabel", { pick }) },
  { weight: 2, arbitrary: kind("restore", { pick }) },
  { weight: 2, arbitrary: kind("undo", { pick }) },
  { weight: 2, arbitrary: kind("project", { name: text, status }) },
  { weight: 1, arbitrary: kind("rename", { name: text }) },
  { weight: 1, arbitrary: kind("workflows", { enabled: fc.subarray(["start", "finish", "reopen"]) }) },
  { weight: 1, arbitrary: kind("trash", {}) },
  // No numbers are left between the ranks of a column, so the next move into it gives it new ones.
  { weight: 2, arbitrary: kind("crowd", { status }) },
];
const purge = { weight: 3, arbitrary: kind("purge", {}) };
export type Call = TaskCall | ((typeof others)[number] | typeof purge)["arbitrary"] extends infer A
  ? TaskCall | (A extends fc.Arbitrary<infer T> ? T : never)
  : never;

/**
 * A hundred calls. Shrinking replaces calls by null.
 * @param withPurges also purges of the trash, after which not everything can be undone
 */
export const hundredCalls = (withPurges = false): fc.Arbitrary<(Call | null)[]> => {
  const call = fc.oneof(...ofTasks, ...others, ...(withPurges ? [purge] : [])) as fc.Arbitrary<Call>;
  const leftOut = fc.option(call, { nil: null, freq: 1_000_000 });
  return fc.array(leftOut, { minLength: 100, maxLength: 100, size: "max" });
};
