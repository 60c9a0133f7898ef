import { describe, expect, test } from "vitest";
import { splitSentences } from "@/lib/planning/brief/sentences";
import { planFromPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { PlaybookLanguage } from "@/lib/planning/playbooks/playbook";
import { WORDS } from "@/lib/planning/playbooks/read/language";
import { readMinutes } from "@/lib/planning/playbooks/read/minutes/minutes";

/** A Sunday. */
const TODAY = "2026-11-29";
const read = (language: PlaybookLanguage, text: string) =>
  readMinutes(splitSentences(text), WORDS[language]).lines.map(
    (line) => line && [line.kind, line.text, line.owner].filter(Boolean).join(" | "),
  );

describe("a line of minutes", () => {
  test.each<[PlaybookLanguage, string, string | null]>([
    ["en", "AI: Tom to test the form", "action | test the form | Tom"],
    ["en", "ACTION: Luis to send the contract by 4 Dec", "action | send the contract by 4 Dec | Luis"],
    ["en", "AI Aisha: write the privacy text", "action | write the privacy text | Aisha"],
    ["en", "Action – Omar: email the survey", "action | email the survey | Omar"],
    ["en", "@maria – book room (Fri)", "action | book room (Fri) | Maria"],
    ["en", "[Kitchen] paint the ceiling", null],
    ["en", "[Bug] Login fails", null],
    ["en", "Action plan for the club: print flyers", null],
    ["en", "Decided: no chat widget", "decision | no chat widget"],
    ["en", "Agreed: Sara designs the poster", "action | Sara designs the poster"],
    ["en", "Attendees: Luis, Maria", "left out | Luis, Maria"],
    ["en", "Participants: 40 people", null],
    ["en", "Present: Lego castle for 60 euros", null],
    ["en", "Next meeting: 4 December, 10:00", "told | 4 December, 10:00"],
    ["en", "won't fix: printing from IE11", null],
    ["en", "Action: flowers, candles", null],
    ["en", "Blocked: newsletter, waiting for logo", "blocked | newsletter, waiting for logo"],
    ["en", "Next steps: train the team, print flyers", null],
    ["en", "Hotel: book 5 rooms", null],
    ["en", "Minutes – Website relaunch", null],
    ["de", "Entschuldigt: Jonas", "left out | Jonas"],
    ["de", "Beschluss: keine neuen Beiträge", "decision | keine neuen Beiträge"],
    ["de", "TOP 2: Finanzen: Der Bericht wurde angenommen", "text | Der Bericht wurde angenommen"],
    ["fr", "Décision : pas de feu d'artifice", "decision | pas de feu d'artifice"],
    ["es", "Acuerdo: no se cambia el horario", "decision | no se cambia el horario"],
  ])("%s: %s", (language, text, line) => {
    expect(read(language, `Our club.\n${text}`)[1]).toBe(line);
  });
});

describe("a name before an action", () => {
  test("is who does it below a heading of actions, and when the name is known", () => {
    expect(read("en", "Notes from the call\n[Ana+Ben] visit the showroom")[1]).toBe(
      "action | visit the showroom | Ana+Ben",
    );
    const text =
      "Retro\nAttendees: Claire, Hugo\nClaire – réserver la salle\nActions\n- Novak: get three quotes\n- Nobody yet – replace it\n- all: send topics";
    expect(read("en", text).slice(2)).toEqual([
      "action | réserver la salle | Claire",
      null,
      "action | get three quotes | Novak",
      "action | replace it",
      "action | send topics | all",
    ]);
  });

  test("of German minutes may stand before what is done until a day", () => {
    expect(read("de", "Protokoll\nAufgaben\n- Jana: Torte bestellen bis zum 22.")[2]).toBe(
      "action | Torte bestellen bis zum 22. | Jana",
    );
  });

  test("is that of a thing in a list that is none of minutes", () => {
    expect(read("en", "Our flat\nTo do\n- Kitchen: paint the ceiling\n- Bath: fix the tap")).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

const MINUTES = `Minutes – Club house, 27 Nov 2026
Attendees: Luis, Maria, Tom Becker
Agenda
1. Contract
2. Photos

ACTION: Luis to send the contract by 4 Dec
ACTION: Maria to collect the photos (Fri 11 Dec)
- ~~Tom: order a skip~~
Decided: no chat widget in the first version.
Decided: we stay with the hosting company until summer.
Next meeting: 4 December, 10:00`;

test("minutes become the actions, with who does them and by when", async () => {
  const { plan } = await planFromPlaybooks(MINUTES, { today: TODAY, cannotAsk: true });
  expect(plan.tasks.map(({ name, due_on }) => [name, due_on])).toEqual([
    ["Send the contract (Luis)", "2026-12-04"],
    ["Collect the photos (Fri 11 Dec) (Maria)", "2026-12-11"],
  ]);
  expect(plan.assumptions).toEqual([
    "Keep in mind: “Decided: no chat widget in the first version”.",
    "Keep in mind: “Decided: we stay with the hosting company until summer”.",
    "Keep in mind: “Next meeting: 4 December, 10:00”.",
  ]);
});

test("the day of the meeting is over, and who is called Sommer is no season", async () => {
  const { deadline } = await planFromPlaybooks(
    "Besprechungsnotiz 26.11.\nTeilnehmer: Ulli, Frau Dr. Sommer\nAufgaben:\nUlli: Messestand buchen bis 11.12.\nFrau Dr. Sommer: Vortrag einreichen bis Mitte Februar",
    { today: TODAY, cannotAsk: true },
  );
  expect(deadline).toBe("2027-02-15");
});

test("the first point of an agenda is not the name of the project", async () => {
  const { plan } = await planFromPlaybooks(
    "TOP 1: Begrüßung\nTOP 2: Dach: Herr Abt beauftragt die Firma bis zum 15.\nTOP 3: Verschiedenes: Frau Ruiz kauft neue Mülltonnen vor Weihnachten.",
    { today: TODAY, cannotAsk: true },
  );
  expect(plan.name).toBe("Die Firma bis zum 15 beauftragen und 1 weitere Aufgabe");
});

test("a brief that asks for a meeting or a talk is none of minutes", () => {
  const first = "Prepare the board meeting on 4 May 2027.";
  expect(readMinutes(splitSentences(`${first} Tom writes the agenda.`), WORDS.en).areMinutes).toBe(false);
  expect(readMinutes(splitSentences("A talk of 20 minutes"), WORDS.en).areMinutes).toBe(false);
});

test.each([
  [
    "Key results Q1\nDocs: 40 pages translated\nSupport: answer time below 4 h\nWebsite: fixes shipped by 26 Feb\nHiring: two engineers onboarded by end of March",
    ["Docs: 40 pages translated", "Hiring: two engineers onboarded"],
  ],
  [
    "Project status\nDone: data export\nIn progress: mapping of the fields (Ravi), due 9 December\nBlocked: payment import – the bank has not sent the file\nNext steps: train the team, print the guide",
    ["Mapping of the fields (Ravi)", "Unblock: Payment import", "Train the team", "Print the guide"],
  ],
  [
    "Launch on 1 March 2027.\nT-60: freeze the feature list\nT-14: load test\n2027-01-15 management review",
    ["Freeze the feature list", "Load test", "Management review"],
  ],
  [
    "Content goals\n- Help centre: 30 articles rewritten\n- Dark mode: text unreadable in settings",
    ["Help centre: 30 articles rewritten", "Dark mode: text unreadable in settings"],
  ],
])("a title keeps what makes it different: %j", async (brief, titles) => {
  const { plan } = await planFromPlaybooks(brief, { today: TODAY, playbook: "none" });
  expect(plan.tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(titles));
});
