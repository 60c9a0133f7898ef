import { describe, expect, test } from "vitest";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import { toGermanInfinitive } from "@/lib/planning/playbooks/read/words/german/verbs";

describe("the infinitive of a German participle", () => {
  test.each([
    ["vergessen", "vergessen"],
    ["gegossen", "gießen"],
    ["gegessen", "essen"],
    ["gesungen", "singen"],
    ["abgehoben", "abheben"],
    ["gewonnen", "gewinnen"],
    ["gedacht", "denken"],
    ["einberufen", "einberufen"],
    ["übertragen", "übertragen"],
    ["verglichen", "vergleichen"],
    ["genehmigt", "genehmigen"],
    ["umgestaltet", "umgestalten"],
    ["vorbereitet", "vorbereiten"],
    ["generiert", "generieren"],
    ["gefeiert", "feiern"],
    ["gespielt", "spielen"],
    ["geleert", "leeren"],
  ])("%j is %j", (participle, infinitive) => {
    expect(toGermanInfinitive(participle)).toBe(infinitive);
  });

  test.each([
    "gelungen",
    "geschehen",
    "bereit",
    "bekannt",
    "verspätet",
    "angemessen",
    "Bericht",
    "Angebot",
    "gerät",
    "erst",
  ])("%j has none", (word) => {
    expect(toGermanInfinitive(word)).toBeNull();
  });
});

test.each([
  ["Oma sollte nicht vergessen werden", "Oma nicht vergessen"],
  ["Blumen müssen gegossen werden", "Blumen gießen"],
  ["Pizza muss gegessen werden", "Pizza essen"],
  ["Geld muss abgehoben werden", "Geld abheben"],
  ["Lied soll gesungen werden", "Lied singen"],
  ["Bühne soll bereit sein", "Bühne soll bereit sein"],
  ["Bericht schreibt Petra", "Bericht (Petra)"],
])("%j is the task %j", async (point, title) => {
  const { plan } = await planFromPlaybooks(`Vereinsfest\n- ${point}\n- Stühle holen\n- Zelt aufbauen`, {
    today: "2026-11-22",
    playbook: "none",
  });
  expect(plan.tasks.map(({ name }) => name)).toContain(title);
});
