import { describe, expect, test } from "vitest";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { readDates } from "@/lib/planning/playbooks/read/dates/dates";

/** A Friday. */
const TODAY = "2026-11-27";
const toDays = (language: PlaybookLanguage, text: string) =>
  readDates(text, TODAY, language).dates.map(({ day, firstDay, isDeadline }) =>
    [isDeadline ? "by" : "", firstDay ? `${firstDay}/` : "", day]
      .filter(Boolean)
      .join(" ")
      .replace("/ ", "/"),
  );

test.each<[PlaybookLanguage, string, string[]]>([
  ["en", "the day after tomorrow, tomorrow", ["2026-11-29", "2026-11-28"]],
  ["de", "übermorgen, morgen", ["2026-11-29", "2026-11-28"]],
  ["fr", "après-demain, demain", ["2026-11-29", "2026-11-28"]],
  ["es", "pasado mañana, mañana, la reunión de mañana", ["2026-11-29", "2026-11-28", "2026-11-28"]],
  ["de", "Guten Morgen, am Morgen", []],
  ["es", "por la mañana", []],
  [
    "en",
    "Tuesday next week; next week on Friday; Wednesday of next week",
    ["2026-12-01", "2026-12-04", "2026-12-02"],
  ],
  ["en", "next week Monday. Sunday next week", ["2026-11-30", "2026-12-06"]],
  ["de", "nächste Woche Dienstag; Freitag der nächsten Woche", ["2026-12-01", "2026-12-04"]],
  ["de", "nächste Woche am Mittwoch; Montag in der kommenden Woche", ["2026-12-02", "2026-11-30"]],
  ["fr", "la semaine prochaine, mardi; vendredi de la semaine prochaine", ["2026-12-01", "2026-12-04"]],
  ["fr", "mercredi la semaine prochaine", ["2026-12-02"]],
  ["es", "la semana que viene, el martes; viernes de la próxima semana", ["2026-12-01", "2026-12-04"]],
  ["en", "next week the plumber comes on Tuesday", ["2026-12-04", "2026-12-01"]],
  ["en", "every Tuesday, next week too", ["2026-12-04"]],
  ["en", "this weekend, next weekend", ["2026-11-28/2026-11-29", "2026-12-05/2026-12-06"]],
  ["de", "dieses Wochenende, nächstes Wochenende", ["2026-11-28/2026-11-29", "2026-12-05/2026-12-06"]],
  ["fr", "ce week-end, le week-end prochain", ["2026-11-28/2026-11-29", "2026-12-05/2026-12-06"]],
  ["es", "este fin de semana, el próximo fin de semana", ["2026-11-28/2026-11-29", "2026-12-05/2026-12-06"]],
  ["en", "a weekend in Rome, not at the weekend", []],
  ["es", "un fin de semana en Roma", []],
  ["en", "by the end of the month, at the end of next week", ["by 2026-11-30", "2026-12-04"]],
  ["de", "bis Ende des Monats, Ende nächster Woche", ["by 2026-11-30", "2026-12-04"]],
  ["fr", "avant la fin du mois, fin de la semaine prochaine", ["by 2026-11-30", "2026-12-04"]],
  ["es", "antes de final de mes, a finales de la semana que viene", ["by 2026-11-30", "2026-12-04"]],
  ["en", "the end of the day, the end of next year", ["2027-12-31"]],
  ["en", "week 12 of 2027, 2027-W12", ["2027-03-22/2027-03-26", "2027-03-22/2027-03-26"]],
  ["de", "KW 12, 12. Kalenderwoche 2027", ["2027-03-22/2027-03-26", "2027-03-22/2027-03-26"]],
  ["fr", "semaine 12 de 2027", ["2027-03-22/2027-03-26"]],
  ["es", "semana 12 de 2027", ["2027-03-22/2027-03-26"]],
  ["en", "week 12 of the course", []],
  ["de", "Woche 3 des Kurses", []],
  ["en", "the Q1 roadshow, early Q2, before Q3", ["2027-01-01/2027-03-31", "2027-04-01", "2027-07-01"]],
  ["en", "Q3 was off by 4%", []],
  ["en", "the first Saturday in May, the last Friday of March", ["2027-05-01", "2027-03-26"]],
  ["de", "am ersten Samstag im Mai, am letzten Freitag im März", ["2027-05-01", "2027-03-26"]],
  ["fr", "le premier samedi de mai, le dernier vendredi de mars", ["2027-05-01", "2027-03-26"]],
  ["es", "el primer sábado de mayo, el último viernes de marzo", ["2027-05-01", "2027-03-26"]],
  ["en", "the first Saturday of every month, a first meeting", []],
  ["en", "the third Sunday in Advent 2026", ["2026-12-13"]],
  ["de", "am dritten Advent, im Advent", ["2026-12-13", "2026-11-29"]],
  ["fr", "le troisième dimanche de l’Avent", ["2026-12-13"]],
  ["es", "el tercer domingo de Adviento", ["2026-12-13"]],
  ["en", "an Advent calendar", []],
  ["fr", "Les factures n’ont pas été envoyées, une a été payée", []],
  ["fr", "cet été, avant l’été, été 2028", ["2027-07-01", "by 2027-07-01", "2028-07-01"]],
  ["en", "a summer party in two weeks, spring cleaning, a winter-spring coat", ["2026-12-11"]],
  [
    "en",
    "in spring we sow, by summer move the shed, autumn 2027 sale",
    ["2027-03-21", "by 2027-07-01", "2027-09-22"],
  ],
  ["de", "Sommer-Party in zwei Wochen", ["2026-12-11"]],
  ["fr", "fête d’été dans deux semaines, nettoyage de printemps", ["2026-12-11"]],
  ["fr", "fin d’été, au printemps", ["2027-07-01", "2027-03-21"]],
  ["es", "fiesta de verano en dos semanas", ["2026-12-11"]],
  ["es", "antes del verano", ["by 2027-07-01"]],
  ["en", "a Christmas party in two weeks", ["2026-12-11"]],
  ["en", "a Christmas party. Call me in two weeks", ["2026-12-25", "2026-12-11"]],
  ["en", "a Christmas party, invite by 3 December", ["2026-12-25", "by 2026-12-03"]],
  ["en", "a Christmas party, on 12 December", ["2026-12-12"]],
  ["en", "Easter egg hunt for 30 kids, buy eggs in two weeks", ["2027-03-28", "2026-12-11"]],
  ["fr", "le marché de Noël dans deux semaines", ["2026-12-11"]],
  ["en", "by Feb 12: macros, May 3 12:30, on March 5 : call", ["by 2027-02-12", "2027-05-03", "2027-03-05"]],
  ["en", "on 29 February", ["2028-02-29"]],
  ["en", "died on Tuesday", ["2026-11-24"]],
  ["en", "Wednesday 18 November", ["2026-11-18"]],
  ["es", "jueves 21 enero", ["2027-01-21"]],
])("%s: %s", (language, text, days) => {
  expect(toDays(language, text)).toEqual(days);
});

describe("a date that is counted from another", () => {
  test.each<[PlaybookLanguage, string, string[]]>([
    ["en", "Beta by 15 March, store two weeks later", ["by 2027-03-15", "by 2027-03-29"]],
    ["de", "Beta bis 15. März, Store zwei Wochen später", ["by 2027-03-15", "by 2027-03-29"]],
    ["fr", "Bêta avant le 15 mars, magasin deux semaines plus tard", ["by 2027-03-15", "by 2027-03-29"]],
    ["es", "Beta antes del 15 de marzo, tienda dos semanas más tarde", ["by 2027-03-15", "by 2027-03-29"]],
    ["en", "Hand in on 31 March. She needs the draft 4 weeks before.", ["2027-03-31", "by 2027-03-03"]],
    ["de", "Abgabe am 31. März, Entwurf vier Wochen vorher", ["2027-03-31", "by 2027-03-03"]],
    ["fr", "Remise le 31 mars, brouillon quatre semaines avant", ["2027-03-31", "by 2027-03-03"]],
    ["es", "Entrega el 31 de marzo, borrador cuatro semanas antes", ["2027-03-31", "by 2027-03-03"]],
    [
      "en",
      "Wedding on 12 June. Pay by 1 March. Invite a month before the wedding.",
      ["2027-06-12", "by 2027-03-01", "by 2027-05-12"],
    ],
    ["en", "a week before Christmas", ["2026-12-18"]],
    ["en", "by a week before Christmas", ["by 2026-12-18"]],
    ["de", "eine Woche vor Weihnachten", ["2026-12-18"]],
    ["fr", "une semaine avant Noël", ["2026-12-18"]],
    ["es", "una semana antes de Navidad", ["2026-12-18"]],
    [
      "en",
      "Draft by 1 March. Freeze two weeks before launch on 5 May.",
      ["by 2027-03-01", "by 2027-04-21", "2027-05-05"],
    ],
    ["en", "Hand in on 31 March. The draft a month before hand-in.", ["2027-03-31", "by 2027-02-28"]],
    ["en", "Thesis, due 31 March. Draft two weeks before submission.", ["by 2027-03-31", "by 2027-03-17"]],
    [
      "en",
      "We move on 20 May. Pay by 1 March. Pack a week before the move.",
      ["2027-05-20", "by 2027-03-01", "by 2027-05-13"],
    ],
    [
      "en",
      "We marry on 20 May. Pay by 1 March. Rehearse a week before.",
      ["2027-05-20", "by 2027-03-01", "by 2027-05-13"],
    ],
    ["en", "The fitter comes on 20 May. Order the tap a week before that.", ["2027-05-20", "by 2027-05-13"]],
    ["en", "First issue on 20 May. Texts a week before each issue.", ["2027-05-20", "by 2027-05-13"]],
    [
      "de",
      "Wir ziehen am 20. Mai um. Umzugsfirma bis 1. März. Packen eine Woche vor dem Umzug.",
      ["2027-05-20", "by 2027-03-01", "by 2027-05-13"],
    ],
    ["en", "Draft by 1 March. Freeze two weeks before we leave.", ["by 2027-03-01"]],
    [
      "en",
      "Trip on 20 May. Pay by 1 March, pack a week before we leave.",
      ["2027-05-20", "by 2027-03-01", "by 2027-05-13"],
    ],
    ["de", "Drei Tage vor Ort arbeiten. Start am 5. Mai.", ["2027-05-05"]],
    ["de", "Zwei Wochen nach Berlin reisen. Abfahrt am 5. Mai.", ["2027-05-05"]],
    ["de", "Sport am 5. Mai. Drei Tage vor dem Ort", ["2027-05-05"]],
    ["de", "Chorkonzert am 20. Mai. Eine Woche vor dem Konzert proben", ["2027-05-20", "by 2027-05-13"]],
    ["en", "We wed two years after my sister. Anniversary on 5 May.", ["2027-05-05"]],
    ["en", "Freeze a week before the launch in Rome on 20 May", ["by 2027-05-13", "2027-05-20"]],
    [
      "es",
      "La boda es el 12 de junio. Pagar antes del 1 de marzo. Invitar dos semanas antes de la boda.",
      ["2027-06-12", "by 2027-03-01", "by 2027-05-29"],
    ],
    [
      "de",
      "Hochzeit am 12. Juni. Zahlen bis 1. März. Einladen zwei Wochen vor der Hochzeit.",
      ["2027-06-12", "by 2027-03-01", "by 2027-05-29"],
    ],
    [
      "fr",
      "Le mariage est le 12 juin. Payer avant le 1er mars. Inviter deux semaines avant le mariage.",
      ["2027-06-12", "by 2027-03-01", "by 2027-05-29"],
    ],
    [
      "en",
      "Wedding on 12 June 2028. Book the venue a year before the wedding.",
      ["2028-06-12", "by 2027-06-12"],
    ],
    ["en", "Party on 31 December 9999, clean up two weeks later", ["9999-12-31"]],
    ["en", "Hand in on 15 May 2028, ask six months before", ["2028-05-15", "by 2027-11-15"]],
    ["de", "Abgabe am 15. Januar 2028, fragen ein Jahr vorher", ["2028-01-15", "by 2027-01-15"]],
    ["en", "It leaked yesterday. Tell the regulator within 72 hours.", ["by 2026-11-29"]],
    ["de", "Innerhalb von 72 Stunden melden", ["by 2026-11-30"]],
    ["fr", "Prévenir la CNIL sous 72 heures", ["by 2026-11-30"]],
    ["es", "Avisar en menos de 72 horas", ["by 2026-11-30"]],
  ])("%s: %s", (language, text, days) => {
    expect(toDays(language, text)).toEqual(days);
  });

  test.each<[PlaybookLanguage, string]>([
    ["en", "we met two years before"],
    ["en", "every two weeks after that"],
    ["de", "danach alle zwei Wochen später"],
    ["en", "flyers two weeks before the concert"],
    ["en", "answer every mail within 48 hours, follow up within 3 days"],
    ["de", "vor zwei Wochen"],
    ["de", "binnen 3 Tagen nachfassen, innerhalb von 48 Stunden antworten"],
    ["fr", "répondre sous 48 heures"],
    ["es", "responder en menos de 48 horas"],
  ])("is none without one, or when it counts from something else: %s: %s", (language, text) => {
    expect(toDays(language, text)).toEqual([]);
  });
});
