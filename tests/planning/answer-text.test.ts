import { describe, expect, test } from "vitest";
import { createThoughtFilter, parseJson } from "@/lib/planning/model/answer-text.server";

const plan = {
  name: "Explain the </think> tag",
  description: 'Say "why", and {how}',
  tasks: [{ name: "Write a \\ and a }", description: "" }],
};
const json = JSON.stringify(plan);
const draft = JSON.stringify({ name: "A draft that is longer than the plan ".repeat(10), tasks: [] });

/** The usable text of an answer that arrives in pieces of this length. */
function readInPieces(answer: string, length: number, isStrict = false) {
  const filter = createThoughtFilter(isStrict);
  const pieces = answer.match(new RegExp(`[\\s\\S]{1,${length}}`, "g")) ?? [];
  const early = pieces.map((piece) => filter.read(piece));
  return { early, text: early.join("") + filter.end() };
}

describe.each([1, 2, 7, 24, 100_000])("an answer in pieces of %i", (length) => {
  test.each([
    ["JSON alone", json],
    ["white space around it", `\n\n  ${json}\n`],
    ["a fence", `\`\`\`json\n${json}\n\`\`\``],
    ["a thought", `<think>\nFirst ${draft}, then not.\n</think>\n\n${json}`],
    ["a thought in capitals", `<THINK>${draft}</THINK>${json}`],
    ["a thought that only ends", `First ${draft}, then not.</think>${json}`],
    ["a thought that begins with a brace and only ends", `${draft}\n</think>\n${json}`],
    [
      "a thought that begins with a fence and only ends",
      `\`\`\`\n${draft}\n\`\`\`\n</think>\n\`\`\`\n${json}\n\`\`\``,
    ],
    [
      "a thought of a broken draft that only ends",
      `${draft.slice(0, -5)}</think>${json.replace("</think>", "")}`,
    ],
    ["a brace and a thought that does not end", `${json}\n<think>${draft}`],
    ["two thoughts", `<think>${draft}</think>\n<think>${draft}</think>\`\`\`\n${json}\n\`\`\``],
    ["a thought of Magistral", `[THINK]${draft}[/THINK]${json}`],
    ["a thought of Kimi", `◁think▷${draft}◁/think▷${json}`],
    [
      "a thought of gpt-oss",
      `<|channel|>analysis<|message|>${draft}<|end|><|start|>assistant<|channel|>final<|message|>${json.replace("</think>", "")}`,
    ],
    ["a thought and a fence", `<reasoning>${draft}</reasoning>\n\`\`\`json\n${json}\n\`\`\``],
    ["prose", `Here is "the {plan}":\n${json.replace("</think>", "")}\nIs {it} good? {"a": 1}`],
  ])("with %s has the plan", (_, answer) => {
    const { text } = readInPieces(answer, length);
    expect(parseJson(text)).toEqual(
      answer.includes("Explain the </think> tag") ? plan : { ...plan, name: "Explain the  tag" },
    );
    expect(text).not.toContain("draft");
  });

  test.each([
    ["a thought that does not end", `<think>${draft}`],
    ["words and a thought that does not end", `Sure. <think>${draft}`],
    ["a draft before the end of a thought", `${"Well. "}${draft}</think>That is all.`],
    ["only a thought that begins with a brace", `${draft}</think>That is all.`],
    ["nothing", ""],
  ])("with %s has no plan", (_, answer) => {
    const { text } = readInPieces(answer, length);
    expect(text).not.toContain("draft");
    expect(parseJson(text)).toBeUndefined();
  });
});

const countEarlyPieces = (answer: string, isStrict: boolean) =>
  readInPieces(answer, 1, isStrict).early.filter(Boolean).length;

test.each([
  ["the JSON of a server that keeps to the schema", json, true, json.length],
  ["JSON after a thought", `<think>Well.</think>${json}`, false, json.length],
  ["JSON of any other server", json, false, 0],
  ["JSON after words", `Here: ${json}`, false, 0],
])("%s is passed on as it arrives only when no thought can follow", (_, answer, isStrict, count) => {
  expect(countEarlyPieces(answer, isStrict)).toBe(count);
});

describe("the JSON of an answer", () => {
  test("is never a thought, even one that begins with a brace and marks only its end", () => {
    expect(parseJson(`${draft}</think>\n{"name": "Plan"}`)).toEqual({ name: "Plan" });
    expect(parseJson(`${draft}</think>`)).toBeUndefined();
  });

  test.each([
    ["{".repeat(100_000)],
    ['{"tasks":['.repeat(10_000)],
    [`{${" ".repeat(100_000)}`],
    ['"'.repeat(100_000)],
  ])("is not found in a text that never ends", (text) => {
    expect(parseJson(text)).toBeUndefined();
  });
});
