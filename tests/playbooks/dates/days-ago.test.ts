import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";

const TODAY = "2026-11-28";
const getDeadline = (brief: string) => parseBrief(brief, TODAY, "en").deadline?.day;

describe("a day without a year that was a few days ago is not the end", () => {
  test("when another day is to come", () => {
    const brief =
      "Follow up the late parcels. Vouchers sent on 23 Nov. Write the guide (Mina, 18 Dec). Call Ann.";
    expect(getDeadline(brief)).toBe("2026-12-18");
  });

  test("when something has happened on it", () => {
    const brief =
      "Postmortem: payment outage 21 Nov, 09:12-10:47.\n1. Write the runbook\nReview on 15 January.";
    expect(getDeadline(brief)).toBe("2027-01-15");
  });

  test("but it is when it is the only one, or that of the project", () => {
    expect(getDeadline("Wedding on 15 November. Book the hall by 10 January.")).toBe("2027-11-15");
    expect(getDeadline("Call Ann. The party is on 20 November.")).toBe("2027-11-20");
  });
});

test("what others give is not the budget", async () => {
  const { plan } = await planFromPlaybooks(
    "Class trip to Prague, 6-9 May 2027, 38 people. Budget 450 € per person, the town gives us 2,000 €.",
    { today: TODAY, playbook: "travel/business-trip" },
  );
  expect(plan.tasks.map(({ name }) => name).join()).not.toContain("2,000");
});

test("who does an item belongs to it", async () => {
  const { plan } = await planFromPlaybooks(
    "Lichterfest planen. Der Pfarrer hat zugesagt. Es fehlen noch 40 Stäbe und jemand, der den Punsch macht. Anna anrufen. Bitte denken Sie auch an die Briefe.",
    { today: TODAY, playbook: "none" },
  );
  const titles = plan.tasks.map(({ name }) => name);
  expect(titles).toContain("40 Stäbe und jemand, der den Punsch macht");
  expect(titles.join()).not.toMatch(/zugesagt|denken/);
});
