import { expect, test } from "vitest";
import { parseBrief } from "@/lib/planning/playbooks/read/brief";
import { detectPlaybookLanguage } from "@/lib/planning/playbooks/read/language";

const read = (text: string, language: "en" | "de" | "fr" | "es" = "en") =>
  parseBrief(text, "2026-11-22", language);
const listed = (text: string, language?: "en" | "de" | "fr" | "es") =>
  read(text, language)
    .clauses.filter(({ isListed }) => isListed)
    .map(({ text }) => text);

test("a list in a sentence is split into its items", () => {
  expect(listed("Plan my wedding, need venue, catering, music and invitations")).toEqual([
    "venue",
    "catering",
    "music",
    "invitations",
  ]);
  expect(listed("Wir brauchen Kartons, Helfer und einen Transporter.", "de")).toEqual([
    "Kartons",
    "Helfer",
    "einen Transporter",
  ]);
  expect(listed("Un voyage: vols, hôtel, assurance et visites.", "fr")).toEqual([
    "vols",
    "hôtel",
    "assurance",
    "visites",
  ]);
});

test("bullets, numbers and check boxes mark items", () => {
  expect(listed("Move\n- boxes\n* van\n1. keys\n- [ ] post")).toEqual(["boxes", "van", "keys", "post"]);
});

test("details behind commas stay with their item", () => {
  const items = [
    "Collect requirements from sales, support and HR until 15 January",
    "Content audit of 240 pages, Carla, starts in December",
    "Accessibility audit, external, $4,000",
  ];
  expect(listed(items.map((item) => `- ${item}`).join("\n"))).toEqual(items);
  expect(listed("- flowers, cake and candles")).toEqual(["flowers", "cake", "candles"]);
  const things = ["three bags of apples", "milk", "bread", "eggs"];
  expect(listed(`- ${things.join(", ")}`)).toEqual(things);
});

test("names with their roles are no items", () => {
  expect(listed("We have 3 people: Anna (design), Ben (frontend), Carla (content).")).toEqual([]);
});

test("successive actions are separate items", () => {
  expect(listed("First collect content, then design pages, and migrate the blog.")).toEqual([
    "First collect content",
    "then design pages",
    "migrate the blog",
  ]);
});

test("amounts are not split at their commas", () => {
  expect(listed("need a van, 1,500 euros deposit and boxes")).toEqual([
    "a van",
    "1,500 euros deposit",
    "boxes",
  ]);
});

test("a full stop behind a date ends a clause in English only", () => {
  const getClauses = (text: string, language?: "de") =>
    read(text, language).clauses.map((clause) => clause.text);
  expect(getClauses("Open by March 15. Budget 40,000 euros.")).toEqual([
    "Open by March 15.",
    "Budget 40,000 euros.",
  ]);
  expect(getClauses("Wir eröffnen am 15. März in Gera.", "de")).toEqual([
    "Wir eröffnen am 15. März in Gera.",
  ]);
});

test.each([
  ["- lease not signed yet!!", { isUrgent: true, isDone: false }],
  ["- internet already ordered", { isUrgent: false, isDone: true }],
  ["- [x] boxes", { isDone: true }],
  ["- movers (Jo?)", { ask: "Jo" }],
  ["- desks: 2 wks lead time", { leadDays: 14 }],
])("the state of %s", (text, state) => {
  expect(read(`Office move\n${text}`).clauses[1]).toMatchObject(state);
});

test.each([
  ["en", "Plan it for 80 people in Porto, budget 20k euros", ["80", "Porto", "20k euros"]],
  ["de", "Umzug nach Hamburg für 1.500 Euro mit Frau Meier", ["Hamburg", "1.500 Euro", "Meier"]],
  ["fr", "Un voyage à Lisbonne pour 6 personnes, 3 000 €", ["Lisbonne", "6", "3 000 €"]],
  ["en", "ISO 27001 audit at example.com with Anna Berg", ["ISO 27001", "example.com", "Anna Berg"]],
] as const)("%s: the facts of %s", (language, text, facts) => {
  expect(read(text, language).facts.map((fact) => fact.text)).toEqual(facts);
});

test.each([
  ["Wir ziehen um", "de"],
  ["Organiser un voyage", "fr"],
  ["Hay que pintar la casa", "es"],
  ["We move the office", "en"],
  ["引っ越します", null],
])("the language of %s", (text, language) => {
  expect(detectPlaybookLanguage(text)).toBe(language);
});
