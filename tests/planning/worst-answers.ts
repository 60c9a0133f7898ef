import { WITHOUT_CLAIMS } from "../support/planning/claims";

const toTasks = (more: (n: number) => object, count = 30) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Do step ${n} of the work`,
    description: "",
    ...WITHOUT_CLAIMS,
    ...more(n),
  }));
const toPlan = (tasks: object[], more: object = {}) =>
  JSON.stringify({ name: "Plan", description: "", tasks, assumptions: [], open_questions: [], ...more });
const inFirst = (more: object) => toPlan(toTasks((n) => (n === 0 ? more : {})));

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const repeat = (value: unknown, count: number) => Array<unknown>(count).fill(value);
const describeAll = (piece: string) => toPlan(toTasks(() => ({ description: fill(piece, 3000) })));
const toNested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const withNested = (field: string) =>
  toPlan(toTasks(() => ({ [field]: "@" }))).replaceAll('"@"', toNested(1400));
const toNumbers = (n: number) =>
  Array.from({ length: 600 }, (_, index) => 1000 + ((n * 600 + index) % 9000)).join(" ");

/** Answers within the limit of an answer's length, each made to cost as much as it can when it is checked. */
export const WORST_ANSWERS: [name: string, answer: string][] = [
  ["a long name, many sentences", inFirst({ name: fill("x", 46_000), from: repeat(0, 24_000) })],
  ["a name, more sentences", inFirst({ name: fill("x", 18_000), from: repeat(0, 38_000) })],
  ["an allowed name, most sentences", inFirst({ name: fill("y", 190), from: repeat(0, 46_000) })],
  ["100 tasks with sentences", toPlan(toTasks(() => ({ from: repeat(9, 400) }), 100))],
  [
    "different sentences",
    toPlan(toTasks((n) => ({ from: repeat(0, 450).map((_, i) => n * 450 + i + 300) }))),
  ],
  ["many tasks to wait for", inFirst({ after: repeat(9, 46_000) })],
  ["many points", inFirst({ done_when: repeat("", 30_000) })],
  ["a long point", inFirst({ done_when: [fill("point ", 94_000)] })],
  ["a long size", inFirst({ size: fill(" ", 94_000) })],
  ["a long date", inFirst({ due_on: fill(" 9", 94_000) })],
  ["nested sentences", withNested("from")],
  ["nested sizes", withNested("size")],
  ["nested dates", withNested("due_on")],
  ["one deeply nested claim", inFirst({ from: ["@"] }).replace('"@"', toNested(46_000))],
  ["one deeply nested size", inFirst({ size: "@" }).replace('"@"', toNested(46_000))],
  ["names that grow when they are compared", toPlan(toTasks(() => ({ name: fill("ﷺ", 880) }), 100))],
  ["names of marks", toPlan(toTasks(() => ({ name: fill("**`__", 3000) })))],
  ["names of white space", toPlan(toTasks(() => ({ name: fill(" \u3000", 3000) })))],
  ["numbers", toPlan(toTasks((n) => ({ description: toNumbers(n) })))],
  ["short numbers", describeAll("123 ")],
  ["dates", describeAll("99.99.2027 in 3 ")],
  ["words", describeAll("The work is for our team and ")],
  ["accents", describeAll("ΐ̈ǟ ")],
  [
    "many assumptions",
    toPlan(
      toTasks(() => ({})),
      { assumptions: repeat("", 30_000) },
    ),
  ],
  ["thoughts", `${fill("<think>a</think>", 50_000)}${fill('{"', 45_000)}`],
  ["open braces", fill('{ "a', 98_000)],
];
