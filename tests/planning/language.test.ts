import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkPlan } from "@/lib/planning/plan.server";

type Reply = { brief: string; replies: unknown[] };
const readReply = (file: string): Reply =>
  JSON.parse(readFileSync(new URL(`../fixtures/model-replies/${file}.json`, import.meta.url), "utf8"));
const english = JSON.stringify(readReply("other-language-then-good").replies[0]);
const german = JSON.stringify(readReply("good-german").replies[0]);

/** Short briefs and briefs full of codes, which language detection takes for another language. */
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
  test.each(TERSE_BRIEFS)("is not refused for %j", (brief) => {
    expect(checkPlan(english, brief)).toHaveProperty("value");
  });

  test("is accepted in German", () => {
    expect(checkPlan(german, readReply("good-german").brief)).toHaveProperty("value");
  });
});

test.each([
  ["German", readReply("good-german").brief],
  [
    "German",
    "Die neue Website unserer Bäckerei vor Weihnachten veröffentlichen, mit Bildern und einem Formular für Bestellungen",
  ],
  [
    "French",
    "Déménager notre bureau de douze personnes avant la fin du mois de juin, avec les meubles et les ordinateurs",
  ],
])("an English plan for a %s brief is a fault", (_, brief) => {
  expect(checkPlan(english, brief)).toEqual({ faults: ["It is not written in the language of the brief."] });
});
