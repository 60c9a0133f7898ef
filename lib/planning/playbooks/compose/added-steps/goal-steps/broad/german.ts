import type { GoalSteps } from "../types.ts";

export const german: GoalSteps[] = [
  {
    verb: /^.+\s(?:organisieren|veranstalten|ausrichten|durchführen|feiern)$/i,
    isTask: true,
    before: [
      ["Datum, Ort und Zahl der Leute festlegen", "Alle drei stehen fest"],
      ["Budget festlegen und klären, wer was zahlt", "Jeder große Posten hat einen Betrag"],
      ["Zuerst buchen, was knapp ist: Ort, Leute, Erlaubnis", "Jede Buchung ist schriftlich bestätigt"],
      ["Alle einladen und die Antworten sammeln", "Alle kennen Datum, Ort und was sie mitbringen"],
      ["Ablauf mit einem Namen je Aufgabe schreiben", "Jede Stunde und jede Aufgabe hat jemanden"],
      ["Alle Buchungen zwei Tage vorher bestätigen", "Alle haben geantwortet, ein Plan für Regen liegt vor"],
    ],
    after: [["Aufräumen, Rechnungen zahlen und danken", "Geliehenes ist zurück, alles ist bezahlt"]],
  },
  {
    verb: /^.+\s(?:einrichten|aufbauen|einführen|umsetzen|installieren|starten|eröffnen)$/i,
    isTask: true,
    before: [
      ["Künftige Nutzer nach ihrem Bedarf fragen", "Drei sind gefragt, ihr Bedarf ist notiert"],
      ["Aufschreiben, wie es heute läuft und was anders wird", "Jede Änderung hat einen Grund"],
      ["Zwei oder drei Wege mit Kosten vergleichen", "Einer ist gewählt, wer zahlt, stimmt zu"],
      ["Betreuung und Regeln festlegen", "Eine Person ist benannt, die Regeln passen auf eine Seite"],
      ["Mit einer kleinen Gruppe ausprobieren", "Die gefundenen Fehler sind behoben"],
    ],
    after: [
      ["Allen zeigen, wie es geht", "Niemand braucht mehr den alten Weg"],
      ["Tag in einem Monat festlegen, um die Nutzung anzusehen", "Der Tag steht bei allen im Kalender"],
    ],
  },
  {
    verb: /^.+\sgründen$/i,
    isTask: true,
    before: [
      ["Mitstreiter suchen", "Genug Leute haben zugesagt"],
      [
        "Rechte, Pflichten und Fristen nachlesen",
        "Die Regeln stehen auf einer Seite, jede Frist hat ein Datum",
      ],
      ["Rat bei einem Verband oder einer Beratungsstelle holen", "Offene Fragen sind beantwortet"],
      ["Zur Gründungsversammlung einladen", "Die Einladung nennt Ort, Zeit und Punkte"],
    ],
    after: [
      ["Aufgaben verteilen und das erste Treffen festlegen", "Jede Aufgabe hat einen Namen"],
      ["Gründung allen mitteilen, die es angeht", "Alle wissen, wen sie ansprechen"],
    ],
  },
  {
    verb: /^.+\s(?:bauen|erstellen|entwickeln|gestalten|herstellen|entwerfen|anfertigen|basteln)$/i,
    isTask: true,
    before: [
      ["Aufschreiben, was es können muss und für wen", "Jede Anforderung ist am Ende prüfbar"],
      ["Drei ähnliche Beispiele ansehen", "Notiert ist, was ihr übernehmt und vermeidet"],
      ["Skizze zeichnen und einem Nutzer zeigen", "Er hat sie ohne Hilfe verstanden"],
      ["Material, Werkzeug und Kosten auflisten", "Jeder Posten hat Quelle und Betrag"],
      ["Den schwierigsten Teil grob ausprobieren", "Er funktioniert, oder ein anderer Weg ist gewählt"],
    ],
    after: [
      ["Jemand anderen testen lassen und Fehler beheben", "Jede Anforderung ist erfüllt"],
      ["Mit einer Seite zu Gebrauch und Pflege übergeben", "Die neue Besitzerin kommt allein zurecht"],
    ],
  },
  {
    verb: /^.+\s(?:vorbereiten)$/i,
    before: [
      ["Herausfinden, was bis wann erwartet wird", "Regeln, Papiere und Fristen stehen auf einer Liste"],
      ["Prüfen, was da ist und was fehlt", "Alles Fehlende hat Person und Datum"],
      ["Zuerst besorgen, was Wochen dauert", "Es ist bestellt, gebucht oder beantragt"],
    ],
    after: [
      ["Einmal von Anfang bis Ende proben", "Was schiefging, ist verbessert"],
      ["Am Vortag alles mit der Liste abgleichen", "Jeder Punkt ist abgehakt"],
    ],
  },
];
