import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const find = async (brief: string) =>
  (await planFromPlaybooks(brief, { today: "2026-11-30" })).playbooks.map(({ id }) => id);

describe("a brief gets the template of its own kind and not of a near one", () => {
  test.each([
    [
      "Turn the 6x8 m lawn behind the house into a vegetable garden before planting season. Raised beds, budget 900 €.",
      "home/vegetable-garden",
    ],
    ["Redo our back garden with a terrace, a lawn and a small pond by June", "home/garden"],
    ["Add CSV export to our invoicing app, behind a feature flag. Ship by 18 Feb.", "software/new-feature"],
    [
      "Usability study for the new checkout: 8 participants, remote, report in 3 weeks.",
      "software/user-research",
    ],
    ["Build a customer dashboard in Looker on top of Snowflake: MRR, retention.", "software/data-dashboard"],
    ["Cut our cloud bill by 30% until end of year (currently 42k/month).", "company/cost-reduction"],
    [
      "Teach a 6-week evening course for adults at the library, 12 participants",
      "study-and-writing/teach-course",
    ],
    ["Create and sell an online course on watercolor, launch in March", "study-and-writing/online-course"],
    [
      "First hardware batch: 500 units of our air sensor, CE certification missing.",
      "company/production-run",
    ],
    ["Reduce churn of our B2B SaaS from 4% to 2.5% monthly in two quarters", "company/customer-retention"],
    ["Switch payroll provider from ADP to Gusto on January 1 for 48 employees", "company/payroll"],
  ])("%s", async (brief, id) => {
    expect(await find(brief)).toEqual([id]);
  });

  test("a request that the first sentence names is not replaced by the need to answer it", async () => {
    expect(
      await find(
        "We received a GDPR data subject access request from a former employee on January 12. We must answer within one month.",
      ),
    ).toEqual(["company/data-request"]);
  });
});
