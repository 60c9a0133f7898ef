import {
  createAnywherePattern,
  createBoundaryPattern,
  createLeadInPattern,
  createTailPattern,
  type Language,
  toWordSet,
} from "./language.ts";

const GERMAN_FINITE =
  "ist|sind|hat|haben|soll|sollen|muss|müssen|will|wollen|kann|können|braucht|brauchen|wird|werden";
/** An infinitive at the end, or before a prepositional phrase at the end. */
const GERMAN_VERB =
  "\\s+(?:zu\\s+)?\\p{Ll}{2,}(?:en|ern|eln)(?=$|\\s(?:bis|am|vor|nach|im|in|für|mit|an|bei)\\s)";

export const german: Language = {
  code: "de",
  common:
    toWordSet(`der die das und zu für mit ist wir unsere unser ein eine einen den dem im nicht sollen soll muss müssen
    wollen bis am auf von ich nach zum zur bauen eröffnen erstellen lernen machen organisieren planen renovieren schreiben
    starten vorbereiten`),
  letters: /[äöüß]/i,
  leadIn: createLeadInPattern(
    "und|dann|danach|anschließend|zuerst|zunächst|schließlich|bitte|außerdem|auch|zum schluss",
    `(?:wir|ich|man)\\s+(?:müssen|muss|wollen|will|möchten|möchte|sollten|sollen|soll|werden|werde|brauchen|brauche|planen|plane)
    (?: auch| noch| dann)?,?\\s+|(?:müssen|wollen|möchten|sollten|werden)\\s+wir\\s+`,
  ),
  boundary: createBoundaryPattern("und|dann"),
  action: new RegExp(
    `^(?!(?:damit|dass|weil|wenn|um|denen|wo|ob)\\s)(?!.*(?<!\\p{L})(?:${GERMAN_FINITE})(?!\\p{L})).*${GERMAN_VERB}`,
    "u",
  ),
  verb: new RegExp(`${GERMAN_VERB}.*$`, "u"),
  finite: createAnywherePattern(GERMAN_FINITE),
  tail: createTailPattern("für|in|im|am|bis|mit|von|vor|nach|auf|bei|über|zum|zur|damit|um|ab|an"),
  definite: [
    [/^ein (\p{L}+)es\s/iu, "das $1e "],
    [/^einen\s/i, "den "],
    [/^eine\s/i, "die "],
    [/^ein\s/i, "das "],
  ],
  article: "",
  closing: createAnywherePattern(
    "starten|veröffentlichen|eröffnen|beginnen|veranstalten|ausrichten|feiern|gründen",
  ),
  vague: createAnywherePattern("planen|organisieren"),
  project: "das Projekt",
  prepare: "{x} vorbereiten",
  workOn: "Umsetzen: {x}",
  dates: "Termine",
  beforeMonth: "ende|mitte|anfang",
  stages: {
    research: [
      "Möglichkeiten für {x} recherchieren",
      "Herausfinden, für wen es ist, was andere tun, was es kostet.",
    ],
    outline: [
      "Schritte für {x} festlegen",
      "Ziel, Umfang, Beteiligte und Termine auf einer Seite festhalten.",
    ],
    prepare: ["Alles Nötige für {x} vorbereiten", "Leute, Werkzeug, Material und Budget zusammenbringen."],
    build: [
      "Die wichtigsten Teile für {x} fertigstellen",
      "Mit dem Kleinsten anfangen, das sich zeigen lässt.",
    ],
    review: ["{x} mit den Beteiligten prüfen", "Sammeln, was fehlt und was entfallen kann."],
    launch: ["{x} starten", "Denen Bescheid geben, die darauf warten."],
    follow: ["{x} auswerten und nachbereiten", "Festhalten, was gut lief und was als Nächstes kommt."],
  },
};
