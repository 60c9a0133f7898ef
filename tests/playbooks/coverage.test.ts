import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const TODAY = "2026-11-27";

/** Whether a task comes from the second sentence of a brief. */
async function isCovered(brief: string, playbook: string) {
  const { plan } = await planFromPlaybooks(brief, { today: TODAY, playbook });
  return plan.tasks.some(({ from }) => from.includes(2));
}

describe("a sentence is covered", () => {
  test.each([
    [
      "Rewrite our iOS app. Translations come from an agency in Ghent and take ten days.",
      "software/mobile-app",
    ],
    ["Renovate the bathroom. We need new taps and a toilet.", "home/bathroom-renovation"],
    [
      "Bad renovieren. Der Fliesenleger kommt aus dem Nachbarort und hat im Mai Zeit.",
      "home/bathroom-renovation",
    ],
  ])("by a task about it: %s", async (brief, playbook) => {
    expect(await isCovered(brief, playbook)).toBe(true);
  });

  test.each([
    [
      "Renovate the bathroom. We can only use the toilet next door for two weeks.",
      "home/bathroom-renovation",
    ],
    ["I run a marathon on 11 April 2027. I'm away skiing 6-13 February.", "family/fitness-goal"],
    ["Je cours un marathon le 11 avril 2027. Je pars au ski du 6 au 13 février.", "family/fitness-goal"],
  ])("by no task that only shares a word with it or keeps its date: %s", async (brief, playbook) => {
    expect(await isCovered(brief, playbook)).toBe(false);
  });
});

describe("a plan of the person's own points", () => {
  const getTitles = async (brief: string) =>
    (await planFromPlaybooks(brief, { today: TODAY, playbook: "none" })).plan.tasks.map(({ name }) => name);

  test.each([
    [
      "Our customer database leaked yesterday. 12,000 email addresses and hashed passwords. We have to tell the regulator.",
      ["Tell the regulator"],
    ],
    [
      "Our customer database leaked yesterday. We have to tell the regulator. Press has not noticed yet.",
      ["Tell the regulator"],
    ],
    [
      "Tengo que preparar la mudanza de mi madre. Hay que vaciar el piso, vender los muebles y avisar al banco.",
      ["Vaciar el piso", "Vender los muebles", "Avisar al banco"],
    ],
    [
      "Rowing camp.\n- order oars\n- clean the hall\n- ropes, buoys, later",
      ["Order oars", "Clean the hall", "Ropes", "Buoys"],
    ],
    ["Clear the cellar:\n- 12 chairs to the tip\n- sell 3 bikes", ["12 chairs to the tip", "Sell 3 bikes"]],
  ])("has no step for what is only counted or told: %j", async (brief, titles) => {
    expect(await getTitles(brief)).toEqual(titles);
  });
});
