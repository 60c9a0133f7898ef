import { expect, test } from "vitest";
import { createExamples } from "@/app/(marketing)/home/try/examples";
import { addDays } from "@/lib/dates/time-zone";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

test.each(Array.from({ length: 12 }, (_, month) => addDays("2026-11-28", month * 31)))(
  "the examples of the home page make whole plans on %s, none of which is late",
  async (today) => {
    for (const { name, brief } of createExamples(today)) {
      const { plan, playbooks, deadline } = await planFromPlaybooks(brief, { today });
      expect(playbooks, name).toHaveLength(1);
      expect(plan.tasks.length, name).toBeGreaterThan(10);
      // The page shows six tasks of a plan, and on a phone three. Many of them are the brief's own.
      const countNamed = (shown: number) =>
        plan.tasks.slice(0, shown).filter(({ from }) => from.length > 0).length;
      expect(countNamed(3), name).toBeGreaterThanOrEqual(2);
      expect(countNamed(6), name).toBeGreaterThanOrEqual(3);
      const days = plan.tasks.flatMap(({ due_on }) => due_on ?? []);
      expect(
        days.filter((day) => day <= today || day > addDays(deadline!, 60)),
        name,
      ).toEqual([]);
    }
  },
);
