import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const ask = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", playbook: "none" })).plan.open_questions;

const MONEY = "What is the budget?";
const WHO = "Who does the work, and who decides?";
const RESULT = "How will you know that it’s done?";

test.each([
  [
    "Bug bash before 2.4 release on Friday\n- flaky test in checkout\n- search is slow\n- update the changelog",
    [WHO],
  ],
  ["Rowing camp on 4 July\n- order oars\n- rent a tent\n- clean the hall", [MONEY, WHO]],
  ["Get the front fence painted by 4 July", [MONEY, WHO]],
  ["Learn the guitar by 4 July", []],
  ["Something for the village by 4 July", [MONEY, WHO, RESULT]],
])("the questions fit the goal: %j", async (brief, expected) => {
  const questions = await ask(brief);
  expect(questions.filter((one) => [MONEY, WHO, RESULT].includes(one))).toEqual(expected);
});
