import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
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

test.each<[PlaybookLanguage, string, string | undefined]>([
  ["en", "Rotate the keys after the laptop was stolen on Friday. Ask Jo.", undefined],
  ["de", "Schlüssel tauschen, der Laptop wurde am Freitag gestohlen. Jo fragen.", undefined],
  ["fr", "Changer les clés, le portable a été volé vendredi. Appeler Jo.", undefined],
  ["es", "Cambiar las claves, el portátil fue robado el viernes. Llamar a Jo.", undefined],
  ["en", "The party was planned on 4 December. Order the cake.", "2026-12-04"],
  ["en", "Repair the pump. It is broken since October. Call Ann.", undefined],
  ["en", "Get a new passport. The old one expired in October. Call Ann.", undefined],
  ["en", "Sort the cellar. It has been full since May. Call Ann.", undefined],
  ["de", "Pumpe tauschen. Sie ist seit Oktober kaputt. Anna anrufen.", undefined],
  ["fr", "Changer la pompe. Elle est cassée depuis octobre. Appeler Anne.", undefined],
  ["en", "Repair the pump. It must run by October. Call Ann.", "2027-10-01"],
  ["en", "Get a quote for the freezer. I'm away until Thursday.", undefined],
  ["en", "Get a quote for the freezer. Tom is on parental leave until Thursday.", undefined],
  ["de", "Angebot für die Truhe holen. Ich bin bis Donnerstag im Urlaub.", undefined],
  ["fr", "Demander un devis. Je suis absente jusqu’à jeudi.", undefined],
  ["es", "Pedir presupuesto. Estoy fuera hasta el jueves.", undefined],
  ["en", "I'm on leave from 3 March. Brief Ben. Call Ann.", "2027-03-03"],
  ["de", "Ich bin ab 3. März in Elternzeit. Ben einarbeiten. Anna anrufen.", "2027-03-03"],
  ["fr", "Je suis en congé à partir du 3 mars. Former Ben. Appeler Anne.", "2027-03-03"],
  ["es", "Estoy de baja desde el 3 de marzo. Formar a Ben. Llamar a Ana.", "2027-03-03"],
  ["en", "Mum is in hospital until 3 March. Prepare her flat. Call Ann.", "2027-03-03"],
  ["en", "We are travelling to Japan on 3 March. Book flights.", "2027-03-03"],
  ["en", "We are off to Rome on 3 March. Book flights.", "2027-03-03"],
  ["en", "We are on holiday in Portugal from 3 March. Book flights.", "2027-03-03"],
  [
    "en",
    "Qualify a supplier. Today we buy all from Norfast. Release it before the contract ends on 30 June.",
    "2027-06-30",
  ],
  ["en", "Stop the leak today. Call the roofer.", "2026-11-28"],
])("%s: %s", (language, brief, day) => {
  expect(parseBrief(brief, TODAY, language).deadline?.day).toBe(day);
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
