import { describe, expect, test } from "vitest";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { WORDS } from "@/lib/planning/playbooks/read/language";
import {
  findNegations,
  isLimit,
  isRefused,
  mayNotHold,
} from "@/lib/planning/playbooks/read/negation/negation";

const find = (text: string, language: PlaybookLanguage) =>
  findNegations(text, WORDS[language]).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

describe("the parts of a sentence", () => {
  test.each<[PlaybookLanguage, string, string[]]>([
    ["en", "Not in Hamburg this time, we want a lake.", ["denied: Not in Hamburg this time"]],
    ["en", "There are no fireworks.", ["denied: There are no fireworks"]],
    [
      "en",
      "There is no budget for a photographer, but we need flowers.",
      ["denied: There is no budget for a photographer"],
    ],
    ["en", "We're not hiring, so no new desks.", ["denied: We're not hiring", "denied: so no new desks"]],
    ["en", "A wedding without a band", ["denied: without a band"]],
    ["en", "We are going to Kyoto and not to Tokyo.", ["denied: not to Tokyo"]],
    ["en", "Neither a band nor a DJ, we make a playlist.", ["denied: Neither a band nor a DJ"]],
    ["en", "No wine, beer or spirits.", ["denied: No wine, beer or spirits"]],
    ["en", "No wine, buy beer or spirits.", ["denied: No wine"]],
    ["en", "Instead of a wedding, a small dinner", ["excepted: Instead of a wedding"]],
    ["en", "Everything except the flowers still has to be organised", ["excepted: except the flowers"]],
    ["en", "If it rains, we eat inside. The band plays.", ["conditional: If it rains, we eat inside"]],
    ["en", "Rent a tent if the forecast is bad.", ["conditional: if the forecast is bad"]],
    ["en", "Perhaps we also do festivals, and we print menus.", ["uncertain: Perhaps we also do festivals"]],
    ["de", "Nicht in Hamburg, sondern auf dem Hof.", ["denied: Nicht in Hamburg"]],
    ["de", "Statt einer Torte gibt es Kuchen.", ["excepted: Statt einer Torte"]],
    [
      "de",
      "Nur wenn das Geld reicht, machen wir ein Video.",
      ["conditional: Nur wenn das Geld reicht, machen wir ein Video"],
    ],
    ["fr", "Pas à Paris, mais à la campagne.", ["denied: Pas à Paris"]],
    ["fr", "Sauf le piano, tout part.", ["excepted: Sauf le piano"]],
    ["es", "No en Madrid, sino en el pueblo.", ["denied: No en Madrid"]],
    ["es", "Todo menos las flores.", ["excepted: menos las flores"]],
  ])("that are not simply wanted are found, in %s: %s", (language, text, expected) => {
    expect(find(text, language)).toEqual(expected);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "Not only a reading but also a signing"],
    ["en", "We can't wait to launch"],
    ["en", "Why not take the car?"],
    ["en", "No later than 5 December"],
    ["en", "Not before May"],
    ["en", "Nothing but water and wine"],
    ["en", "No problem"],
    ["en", "No rush with the invitations"],
    ["en", "Not urgent: the blog"],
    ["en", "Do not forget to call the printer"],
    ["en", "We won't do the tiles ourselves"],
    ["en", "We don't want to do without a band"],
    ["en", "No photographer yet"],
    ["en", "There are no toilets on the field"],
    ["en", "The backup isn't tested"],
    ["de", "Nicht nur Kaffee, auch Kuchen"],
    ["de", "Bitte nicht vergessen: den Drucker anrufen"],
    ["de", "Eilt nicht: die Fotos"],
    ["de", "Nicht vor Mai"],
    ["de", "Es gibt noch keinen Saal"],
    ["fr", "Pas urgent : les rideaux"],
    ["fr", "Pas seulement un concert"],
    ["fr", "N'oubliez pas de résilier internet"],
    ["es", "No es urgente la página web"],
    ["es", "No solo un concierto"],
    ["es", "No olvidar pedir la licencia"],
    ["es", "No hay que olvidar los seguros"],
  ])("deny nothing, in %s: %s", (language, text) => expect(find(text, language)).toEqual([]));
});

test.each<[PlaybookLanguage, string]>([
  ["en", "We are not moving."],
  ["en", "Don't plan marketing"],
  ["en", "Skip the photographer."],
  ["en", "Not a launch"],
  ["en", "No need for catering"],
  ["en", "We don't need chairs, already have one"],
  ["en", "The server room won't be built."],
  ["en", "My supervisor does not want a survey."],
  ["de", "Der Serverraum wird nicht gebaut."],
  ["de", "Es gibt kein Feuerwerk."],
  ["de", "Wir stellen niemanden ein."],
  ["de", "Weder Band noch DJ."],
  ["de", "Wir fahren nicht mit dem Zug."],
  ["fr", "Nous n'embauchons pas."],
  ["fr", "Le carrelage n'est pas changé."],
  ["fr", "Ni photographe ni vidéaste."],
  ["es", "No hay presupuesto para flores."],
  ["es", "No contratamos camareros."],
  ["es", "No hay fuegos artificiales."],
])("a clause is refused, in %s: %s", (language, text) => {
  expect(isRefused(text, WORDS[language])).toBe(true);
});

test.each<[PlaybookLanguage, string]>([
  ["en", "We have no microphone."],
  ["en", "We're not getting enough orders."],
  ["en", "Rent a tent if the forecast is bad."],
  ["de", "Wir haben keinen Saal."],
  ["de", "Wir finden keinen Koch."],
  ["de", "Die Mails werden nicht zugestellt."],
  ["fr", "On ne trouve pas de salle."],
  ["es", "No encontramos cocinero."],
  ["es", "Sin fotógrafo de momento."],
])("what somebody misses is not refused, in %s: %s", (language, text) => {
  expect(isRefused(text, WORDS[language])).toBe(false);
});

test("what must not happen is a limit, and what has a condition may not hold", () => {
  expect(isLimit("Materials should not be printed", WORDS.en)).toBe(true);
  expect(isLimit("We can't wait to go", WORDS.en)).toBe(false);
  expect(mayNotHold("A rail pass only if it pays off", WORDS.en)).toBe(true);
  expect(mayNotHold("A rail pass", WORDS.en)).toBe(false);
});
