import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readBrief } from "@/lib/planning/brief/read-brief.server";
import { checkPlan } from "@/lib/planning/check/check-plan.server";

const toBrief = (text: string) => readBrief(text, { today: "2026-11-22", timeZone: "UTC" });

type Reply = { brief: string; replies: unknown[] };
const readReply = (file: string): Reply =>
  JSON.parse(readFileSync(new URL(`../fixtures/model-replies/${file}.json`, import.meta.url), "utf8"));
const english = JSON.stringify(readReply("other-language-then-good").replies[0]);
const german = JSON.stringify(readReply("good-german").replies[0]);

/** Short briefs and briefs full of codes, for which language detection finds another language. */
const TERSE_BRIEFS = [
  "Kubernetes cluster upgrade v1.29 -> v1.31, zero downtime",
  "Hamster cage build, DIY, plywood + acrylic, sketch first",
  "A garden party with music, 3b0a36c3-bfa2-49c6-bff1-75a6ab60cc76",
  "A garden party with music, e57ef4df-84c8-46ba-bcbf-70c699643248",
  "See https://tracker.example.com/browse/ABC-1234?tab=comments and ship ABC-1234, ABC-1240 and XYZ-77 asap",
  "Kubernetes operator rewrite in Rust, Prometheus dashboards, Grafana alerts, Terraform modules, staging rollout",
  "Fundraising deck, data room, term sheet negotiation, cap table cleanup, investor CRM, legal counsel",
];

describe("a plan in the language of the brief", () => {
  test.each(TERSE_BRIEFS)("is not refused for %j", async (brief) => {
    expect(await checkPlan(english, toBrief(brief))).toHaveProperty("value");
  });

  test("is accepted in German", async () => {
    expect(await checkPlan(german, toBrief(readReply("good-german").brief))).toHaveProperty("value");
  });
});

const LONGER_BRIEFS = {
  German:
    "Wir richten die Hochzeit im Juni aus. Die Gäste kommen von weit her, und wir brauchen Zimmer für alle. Das Essen bestellen wir bei der Bäckerei.",
  English:
    "We hold the wedding in June. The guests come from far away, and we need rooms for all of them. We order the food from the bakery.",
  French:
    "Nous organisons le mariage en juin. Les invités viennent de loin et nous avons besoin de chambres pour tous. La boulangerie prépare le repas.",
  Spanish:
    "Organizamos la boda en junio. Los invitados vienen de lejos y necesitamos habitaciones para todos. La panadería prepara la comida con el equipo.",
  Portuguese:
    "Organizamos o casamento em junho. Os convidados vêm de longe e precisamos de quartos para todos. A padaria prepara a comida com uma equipa.",
  Italian:
    "Organizziamo il matrimonio a giugno. Gli ospiti arrivano da lontano e servono camere per tutti. Il forno prepara il pranzo con una squadra della città.",
  Dutch:
    "Wij organiseren de bruiloft in juni. De gasten komen van ver en we hebben kamers nodig voor iedereen. Het eten bestellen we bij de bakker.",
  Swedish:
    "Vi ordnar bröllopet i juni. Gästerna kommer från långt håll och vi behöver rum för alla. Maten beställer vi från bageriet och det ska vara klart.",
};

const toPlan = (text: string) => {
  const sentences = text.split(". ");
  const tasks = sentences.map((description, index) => ({
    name: `${description.slice(0, 40)} ${index}`,
    description,
  }));
  return JSON.stringify({ name: sentences[0], description: text, tasks });
};

describe.each(Object.entries(LONGER_BRIEFS))("for a brief in %s", (language, brief) => {
  test.each(Object.entries(LONGER_BRIEFS))("a plan in %s", async (answered, answer) => {
    const checked = await checkPlan(toPlan(answer), toBrief(brief));
    if (answered === language) expect(checked).toHaveProperty("value");
    else expect(checked).toEqual({ faults: ["It is not written in the language of the brief."] });
  });
});

test.each([
  ["German", "Umzug ins neue Büro bis 30. Juni, mit Möbeln für 14 Leute"],
  [
    "German",
    "Kick-off Meeting mit dem Kunden, Launch der Landing Page, Newsletter an alle Leads und Tracking im Dashboard",
  ],
  ["Portuguese", "Organizar o casamento no Porto para 80 pessoas, com música e um jantar em junho"],
  ["German", readReply("good-german").brief],
  [
    "German",
    "Die neue Website unserer Bäckerei vor Weihnachten veröffentlichen, mit Bildern und einem Formular für Bestellungen",
  ],
  [
    "French",
    "Déménager notre bureau de douze personnes avant la fin du mois de juin, avec les meubles et les ordinateurs",
  ],
])("an English plan for a %s brief is a fault", async (_, brief) => {
  expect(await checkPlan(english, toBrief(brief))).toEqual({
    faults: ["It is not written in the language of the brief."],
  });
});
