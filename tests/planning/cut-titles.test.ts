import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";

const plan = async (brief: string) => planFromPlaybooks(brief, { today: "2026-11-30" });

describe("names and titles end and begin where a phrase does", () => {
  test("no dash is left before a day that a name drops", async () => {
    const found = await plan(
      "Chess society open day - Sat 16 May\n- ask council about parking\n- borrow tables",
    );
    expect(found.plan.name).toBe("Chess society open day");
  });

  test("a German name does not begin with its last day", async () => {
    const found = await plan(
      "Hallo zusammen, wir brauchen bis 31.3. eine neue Website für unsere Schreinerei. Die alte ist von 2012. Wichtig: Fotos von unseren Küchen, Anfrageformular, Impressum/Datenschutz, gut auf dem Handy. Texte schreibt meine Frau. Gruß Martin",
    );
    expect(found.plan.name).toBe("Eine neue Website für unsere Schreinerei");
  });

  test("the owner of something that is cut off goes, too", async () => {
    const found = await plan(
      "teach myself cello well enough to play 4 tunes at my brother's wedding in August",
    );
    expect(found.plan.tasks.map(({ name }) => name)).toContain(
      "Teach myself cello well enough to play 4 tunes",
    );
  });

  test("a French thing without an article is no object of the verb before it", async () => {
    const found = await plan(
      "Organiser le marché de Noël du collège le 12 décembre : vin chaud, tombola, demander l'autorisation à la mairie, acheter les lots, affiches",
    );
    expect(found.plan.tasks.map(({ name }) => name)).not.toContain("Acheter affiches");
  });
});

describe("a brief gets the template of its kind, and none of its steps is of another kind", () => {
  test.each([
    ["adopt a rescue greyhound", "family/pet"],
    ["Umzug unserer Arztpraxis in neue Räume zum 1. April, 9 Mitarbeiter", "company/office-move"],
    [
      "We're a 9-person law firm and we're moving from on-premise Exchange to Microsoft 365. Old server off by end of June.",
      "software/migration",
    ],
  ])("%s", async (brief, id) => {
    expect((await plan(brief)).playbooks.map((playbook) => playbook.id)).toEqual([id]);
  });

  test("who founds a group has no users", async () => {
    const titles = (await plan("Einen Betriebsrat gründen")).plan.tasks.map(({ name }) => name);
    expect(titles).toContain("Zur Gründungsversammlung einladen");
    expect(titles).not.toContain("Künftige Nutzer nach ihrem Bedarf fragen");
  });
});
