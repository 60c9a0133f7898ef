import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = (brief: string) => planFromPlaybooks(brief, { today: "2026-11-29", cannotAsk: true });
const getNames = async (brief: string) => (await plan(brief)).plan.tasks.map(({ name }) => name);

test.each(["Sell my car", "Wash the car", "I don't want to move house. I want to sell my car by 1 May."])(
  "a car needs no care, and what is not wanted is no project: %s",
  async (brief) => {
    expect((await plan(brief)).playbooks).toEqual([]);
  },
);

test("caring and cared are about care", async () => {
  const { playbooks } = await plan("Caring for my father at home from January");
  expect(playbooks.map(({ id }) => id)).toEqual(["family/elder-care"]);
});

test("a row of a table without an owner has its day", async () => {
  const { plan: made } = await plan(
    "| Task | Due |\n|---|---|\n| Order the boxes | 2 Dec |\n| Check the list | 22 Jan |",
  );
  expect(made.tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
    ["Order the boxes", "2026-12-02"],
    ["Check the list", "2027-01-22"],
  ]);
});

test("what is still lacking is to do", async () => {
  const names = await getNames(
    "Bell ringing for the parish. Send the letters. We still have no driver with a van.",
  );
  expect(names.join()).toMatch(/driver with a van/i);
});

test("the label of a spec is no name", async () => {
  const { plan: made } = await plan(
    "Spec: Loyalty points service v1\n- store points\n- show the balance\n- expire points",
  );
  expect(made.name).toBe("Loyalty points service v1");
});
