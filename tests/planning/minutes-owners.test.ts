import { expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const getTitles = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-29", playbook: "none", cannotAsk: true })).plan.tasks.map(
    ({ name }) => name,
  );

test.each([
  ["Minutes 26 Nov\n- Print the flyers – Priya\n- Call Ann", "Print the flyers (Priya)"],
  ["Minutes 26 Nov\nPresent: Mira\nPrint the flyers – Mira\nCall Ann", "Print the flyers (Mira)"],
  ["Minutes 26 Nov\nActions:\nPrint the flyers – Priya\nCall Ann", "Print the flyers (Priya)"],
])("a name after a dash does an item of minutes: %j", async (brief, title) =>
  expect(await getTitles(brief)).toContain(title),
);

test.each([
  "Minutes 26 Nov\n- Book the hall – Done\n- Call Ann",
  "Minutes 26 Nov\n- Book the hall – Open\n- Call Ann",
  "Minutes 26 Nov\n- Book the hall – Approved\n- Call Ann",
  "Minutes 26 Nov\n- Book the hall – Tomorrow\n- Call Ann",
  "Minutes 26 Nov\n- Book the hall – Berlin\n- Call Ann",
  "Minutes 26 Nov\n- Book the hall – Winter\n- Call Ann",
  "Minutes 26 Nov\nDecided: spring trade fair – Hanover\n- Call Ann",
  "Minutes 26 Nov\nDecided: spring trade fair – Lakeside\n- Call Ann",
  "Minutes 26 Nov\nThe hall is fine – Lakeside\n- Call Ann",
  "Board meeting – Lakeside\nPresent: Luis, Tom\n- Call Ann",
  "Board meeting – Luis\nPresent: Luis, Tom\n- Call Ann",
])("but a state, a day or a place does none, nor a name in a decision or a title: %j", async (brief) =>
  expect((await getTitles(brief)).join()).not.toMatch(/\(|fair|Board/),
);
