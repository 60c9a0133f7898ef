import { pattern } from "../../../../../../text/pattern.ts";
import { GOAL_ACTIONS } from "../../../../read/words/goal-actions.ts";
import type { GoalSteps } from "../types.ts";

/** Whose it is and which one, before the name of a thing. */
const START = String.raw`^(?:(?:die|der|den|das|dem|unser\p{L}*|mein\p{L}*|eine?n?)\s)?`;

/** The steps of whole kinds of projects that no playbook plans. `{thing}` is what the goal is about. */
export const german: GoalSteps[] = [
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>\S*(?:vertrag|abo|abonnement|mitgliedschaft|versicherung|police|konto|wohnung)(?:\s\S+){0,5}?)\skündigen(?=$|[,.\s])`,
    isThorough: true,
    isTask: true,
    before: [
      ["Kündigungsfrist und Bedingungen nachlesen: {thing}", "Der letzte mögliche Tag steht fest"],
      [
        "Kündigung mit Vertragsnummer und Enddatum schreiben",
        "Der Brief nennt den Tag, an dem der Vertrag endet",
      ],
    ],
    after: [
      ["Ende des Vertrags schriftlich bestätigen lassen", "Die Bestätigung nennt das Enddatum"],
      ["Zahlungen stoppen und letzte Rechnung prüfen", "Es wird nichts mehr abgebucht"],
    ],
  },
  {
    verb: pattern("iu")`${START}(?<thing>.+?)\s(?:absagen|stornieren|abgesagt|storniert)(?=$|[,.\s])`,
    isThorough: true,
    isTask: true,
    before: [
      ["Buchungen, Verträge und Zahlungen auflisten: {thing}", "Zu jeder stehen Kontakt, Betrag und Termin"],
      ["Stornobedingungen und Versicherung prüfen", "Zu jeder Buchung stehen Gebühr und Frist fest"],
      ["Festlegen, wem was gesagt wird", "Der Text sagt, was mit Geld und Buchungen geschieht"],
    ],
    after: [
      ["Alle Betroffenen informieren", "Jede Gruppe hat die Nachricht", /informier|bescheid|benachrichtig/iu],
      ["Jede Buchung schriftlich stornieren", "Jede Stornierung ist bestätigt"],
      ["Erstattungen und offene Rechnungen prüfen", "Kein Betrag ist mehr offen"],
    ],
  },
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>.+?)\s(?:zurückgeben|zurückschicken|zurückbringen|umtauschen|reklamieren)(?=$|[,.\s])`,
    isThorough: true,
    isTask: true,
    before: [
      ["Bedingungen und letzten Tag der Rückgabe prüfen", "Tag, Ort und Kosten stehen fest"],
      ["Zustand fotografieren: {thing}", "Die Fotos zeigen jede Seite und jeden Mangel"],
      ["Beleg, Vertrag und Zubehör zusammensuchen", "Es fehlt nichts"],
      ["Rückgabe schriftlich ankündigen", "Die andere Seite hat Weg und Ort bestätigt"],
    ],
    after: [
      ["Nachweis der Rückgabe aufheben", "Er zeigt, was wann übergeben wurde"],
      ["Erstattung prüfen", "Der ganze Betrag ist da"],
    ],
  },
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>.+?)\s(?:(?:warten|überprüfen|reinigen)\slassen|(?<!^auf\s.*)warten)(?=$|[,.])|^(?:wartung|inspektion)\s(?:de[rs]|unsere[rs])\s(?<other>.+)`,
    isThorough: true,
    isTask: true,
    before: [
      ["Typ, Alter, letzte Wartung und Mängel notieren: {thing}", "Das Typenschild ist fotografiert"],
      ["Fachbetriebe nach Preis und Termin fragen", "Zwei Betriebe haben geantwortet"],
      ["Tag vereinbaren und klären, wer öffnet", "Alle Betroffenen kennen den Tag"],
    ],
    after: [
      ["Bericht und Rechnung ablegen", "Der Bericht sagt, was gemacht wurde und was ansteht"],
      ["Nächsten Termin in den Kalender eintragen", "Es gibt eine Erinnerung einen Monat vorher"],
    ],
  },
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>\S*(?:domain|zertifikat|vertrag|ausweis|pass|lizenz|versicherung|führerschein|visum|abo|mitgliedschaft|genehmigung)\S*(?:\s\S+){0,4}?)\s(?:verlängern|erneuern)(?=$|[,.])`,
    isThorough: true,
    isTask: true,
    before: [
      ["Klären, wer Vertrag und Zugang hat: {thing}", "Das Konto lässt sich öffnen", /passwort/iu],
      ["Preis und andere Anbieter vergleichen", "Bleiben oder wechseln ist entschieden"],
    ],
    after: [
      ["Prüfen, ob die Verlängerung gilt", "Das neue Enddatum wird angezeigt"],
      ["Erinnerung vor dem nächsten Ablauf einrichten", "Zwei Personen bekommen sie"],
    ],
  },
  {
    verb: GOAL_ACTIONS.de.guest,
    isThorough: true,
    before: [
      [
        "Einladung beantworten, mit Begleitung und Essenswünschen",
        "Die Gastgeber wissen, wer kommt",
        /zusage|antwort/iu,
      ],
    ],
    after: [
      ["Uhrzeit, Anfahrt und Kleidung klären", "Alle haben die Adresse"],
      ["Danach bedanken", "Die Gastgeber haben eine Nachricht oder Karte"],
    ],
  },
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>.+?)\s(?:\S+\s){0,4}?übersetzen(?=$|[,.])|^übersetzung\s(?:de[rs]|von)\s(?<other>.+)`,
    isThorough: true,
    before: [
      ["Rechte, Honorar und Termine vertraglich festlegen", "Der Vertrag ist unterschrieben"],
      ["Ganz lesen und schwierige Stellen markieren: {thing}", "Wortspiele, Zitate und Namen sind markiert"],
      ["Liste der Namen und Begriffe anlegen", "Jeder Begriff hat eine Übersetzung"],
      ["Probe übersetzen und beurteilen lassen", "Ton und Begriffe sind abgestimmt", /probe/iu],
    ],
    after: [
      ["Übersetzen: {thing}", "Jedes Kapitel liegt vor"],
      ["Mit dem Original vergleichen und überarbeiten", "Kein Satz fehlt"],
      ["Von einem Muttersprachler lesen lassen", "Die Korrekturen sind eingearbeitet"],
      ["Übersetzung abgeben", "Der Auftraggeber hat sie bestätigt"],
    ],
  },
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>.+?)\s(?:digitalisieren|einscannen)(?=$|[,.])|^digitalisierung\s(?:de[rs]|von|unsere[rs])\s(?<other>.+)`,
    isThorough: true,
    before: [
      ["Bestand zählen, sortieren und Zustand notieren: {thing}", "Beschädigtes liegt getrennt"],
      ["Urheberrecht und Datenschutz klären", "Es steht fest, was gezeigt werden darf"],
      ["Auflösung, Format und Dateinamen festlegen", "Sie stehen auf einer Seite"],
      ["Scanner und Software auswählen", "Eine Probeseite ist gut genug", /scanner/iu],
      ["Eine erste Kiste digitalisieren und die Zeit messen", "Die Zeit für den Rest ist geschätzt"],
    ],
    after: [
      ["Den Rest Kiste für Kiste digitalisieren", "Jede Kiste ist abgehakt"],
      ["Jedes Stück mit Datum, Namen und Stichworten beschreiben", "Eine Suche findet zehn Probestücke"],
      ["Dateien an zwei Orten sichern", "Eine Datei wurde probeweise wiederhergestellt"],
      ["Originale einlagern und Sammlung freigeben", "Wer sie sehen darf, hat Zugang"],
    ],
  },
  {
    verb: /^(?:(?:der|den|unser\p{L}*)\s)?(?<thing>(?:(?:abschluss|zwischen|sach|projekt|schluss)bericht|verwendungsnachweis).*)/iu,
    isThorough: true,
    before: [
      ["Vorgaben und Formular nachlesen: {thing}", "Umfang, Anlagen und Portal sind bekannt"],
      ["Zusagen mit dem Erreichten vergleichen", "Jede Abweichung hat einen Grund"],
    ],
    after: [
      ["Text zu Arbeit und Ergebnissen schreiben", "Zu jedem Ziel stehen Ergebnis und Zahl"],
      ["Zahlen mit den Belegen abgleichen", "Zu jeder Summe gibt es einen Beleg"],
      ["Gegenlesen und unterschreiben lassen", "Wer dafür einsteht, hat unterschrieben"],
      ["Einreichen und Bestätigung ablegen", "Die Bestätigung liegt bei den Anlagen"],
    ],
  },
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>.*?(?:kita|kindertagesstätte|kindergarten|krippe|schule|praxis|studio|museum|bibliothek|pension|hotel|verein|werkstatt|zentrum)(?:\s.+?)?)\s(?:eröffnen|gründen)(?=$|[,.])`,
    isThorough: true,
    before: [
      ["Konzept mit Kosten und Einnahmen schreiben: {thing}", "Es sagt, wer im ersten Jahr was bezahlt"],
      ["Genehmigungen beantragen", "Zu jeder stehen Amt und Dauer fest", /erlaubnis|genehmigung/iu],
      ["Geld sichern", "Die Zusagen liegen schriftlich vor"],
    ],
    after: [
      ["Räume einrichten und abnehmen lassen", "Brandschutz und Hygiene sind abgenommen"],
      ["Erste Anmeldungen aufnehmen", "Die Liste zeigt, wer wann kommt"],
      ["Eröffnen und Mängel beheben", "Mängel der ersten Woche sind gelöst"],
    ],
  },
  {
    verb: pattern("iu")`${START}(?<thing>.+?)\s(?:(?:auf|von|um)\s.*\s)?(?:verschieben|vertagen)(?=$|[,.])`,
    isThorough: true,
    before: [
      ["Buchungen und Beteiligte auflisten: {thing}", "Zu jeder stehen Kontakt und Änderungsfrist"],
      ["Neuen Tag mit denen finden, die dabei sein müssen", "Zwei Tage passen allen"],
    ],
    after: [
      ["Jede Buchung schriftlich ändern", "Jeder neue Termin ist bestätigt"],
      ["Allen den neuen Tag mitteilen", "Jede Gruppe hat die Nachricht", /informier|bescheid/iu],
    ],
  },
  {
    verb: pattern(
      "iu",
    )`${START}(?<thing>\p{L}*(?:genehmigung|erlaubnis|bewilligung|lizenz|konzession|visum|pass|ausweis|bescheinigung|bauantrag)(?:\s\S+){0,4}?)\s(?:beantragen|einholen|stellen)(?=$|[,.])`,
    isThorough: true,
    isTask: true,
    before: [
      ["Beim Amt fragen, was nötig ist: {thing}", "Formulare, Gebühren und Dauer sind bekannt"],
      ["Unterlagen zusammenstellen", "Jede Unterlage der Liste ist da"],
    ],
    after: [
      ["Eingangsbestätigung ablegen", "Sie zeigt Tag und Aktenzeichen"],
      ["Rückfragen beantworten und Bescheid verfolgen", "Der Bescheid liegt schriftlich vor"],
    ],
  },
];
