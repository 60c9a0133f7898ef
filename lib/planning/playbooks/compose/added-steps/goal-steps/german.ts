import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { GoalSteps } from "./types.ts";

/** Words before the noun that the verb is about. What follows a preposition is about something else. */
const OBJECT = String.raw`^(?:(?!(?:im|in|an|am|auf|bei|beim|für|mit|vor|wegen|und|zum|zur|von|vom)\s)\S+\s){0,4}`;

/** What can be measured. */
const MEASURE = patternPart`
  \p{L}*(?:
    kosten|ausgaben
    |(?:warte|liefer|lade|durchlauf|antwort|bearbeitungs|rüst|fahr|reaktions)zeit(?:en)?
    |fehlern?|fehlerquote|quote|fluktuation|umsatz|umsätze|gewinn|marge|beschwerden|reklamationen
    |abfall|abfälle|müll|verschwendung|preise?|verbrauch|ausschuss|krankenstand|emissionen|schulden
    |rechnung(?:en)?|auslastung|zufriedenheit|qualität|produktivität|anzahl|zahl
  )
`;
/** What has a contract, a supplier or users. */
const SERVICE = patternPart`
  \p{L}*(?:
    systeme?|software|app|tool|plattform|anbieter|lieferant(?:en)?|versicherung(?:en)?|krankenkasse
    |hausbank|datenbank|server|website|telefonanlage|dienstleister|agentur|provider|crm|erp|vertrag
    |verträge|tarif
  )
`;
/** What holds many things to sort. */
const PLACE = patternPart`
  \p{L}*(?:
    (?<!kranken|rat|kauf|park)haus
    |wohnung|zimmer|dachboden|speicher|keller|garage|schuppen|kleiderschrank|schränke|küche|büro|lager
    |lagerraum|scheune|werkstatt|archiv|abstellraum|nachlass
  )
`;
/** How people work together. */
const WORKING = patternPart`
  \p{L}*(?:
    onboarding|einarbeitung|prozesse?|ablauf|abläufe|kommunikation|besprechung(?:en)?|meetings?
    |zusammenarbeit|service|betreuung|schulung(?:en)?|dokumentation|übergaben?|planung|feedback|reviews?
    |stimmung|kultur
  )
`;
/** What has a cause that must be found first. */
const FAULT = "fehler|problem|probleme|störung|störungen|absturz|abstürze|leck|ausfall|ausfälle";

export const german: GoalSteps[] = [
  {
    verb: /(?:^|\s)verkaufen(?=$|,)/i,
    isTask: true,
    before: [
      ["Auflisten, was zum Verkauf gehört, mit Zustand", "Fotos sind gemacht, Mängel notiert"],
      ["Wert von zwei unabhängigen Stellen schätzen lassen", "Beide Schätzungen liegen schriftlich vor"],
      ["Verkaufsweg und unterste Preisgrenze festlegen", "Händler, Auktion oder privat ist entschieden"],
      ["Mindestens drei Angebote einholen", "Die Angebote sind nach Abzug der Gebühren verglichen"],
    ],
    after: [["Gegen Bezahlung übergeben", "Das Geld ist da, beide Seiten haben eine Quittung"]],
  },
  {
    verb: /(?:^|\s)(?:kaufen|anschaffen|erwerben)(?=$|,)/i,
    isTask: true,
    before: [
      ["Anforderungen und Obergrenze aufschreiben", "Muss, Wunsch und Höchstpreis stehen fest"],
      [
        "Drei Angebote mit allen Nebenkosten vergleichen",
        "Lieferung, Unterhalt und Garantie sind verglichen",
      ],
      ["Die besten zwei ansehen oder ausprobieren", "Mängel und Eindrücke sind notiert"],
    ],
    after: [["Bei Erhalt prüfen und Belege ablegen", "Rechnung und Garantie sind abgelegt"]],
  },
  {
    verb: /(?:^|\s)herausfinden(?:$|,)|^herausfinden/i,
    before: [
      ["Aufschreiben, was bekannt ist und seit wann", "Fakten und Vermutungen sind getrennt"],
      ["Alle fragen, die etwas wissen könnten", "Jede Antwort ist mit Quelle notiert"],
      ["Mögliche Antworten auflisten, die wahrscheinlichste zuerst", "Für jede gibt es eine Probe"],
      ["Die wahrscheinlichste Antwort prüfen", "Die Probe hat sie bestätigt oder ausgeschlossen"],
    ],
    after: [["Ergebnis und Folgen aufschreiben", "Alle Betroffenen kennen das Ergebnis"]],
  },
  {
    verb: new RegExp(
      String.raw`${OBJECT}${SERVICE}\s(?:.*\s)?(?:ersetzen|ablösen|austauschen|umstellen|wechseln)$`,
      "iu",
    ),
    isTask: true,
    before: [
      ["Auflisten, was das Alte für wen leistet", "Alle, die davon abhängen, sind genannt"],
      ["Drei Alternativen anhand der Liste vergleichen", "Eine ist gewählt, mit allen Kosten"],
      ["Das Neue in einem kleinen Teil ausprobieren", "Probleme sind notiert und gelöst"],
      ["Tag der Umstellung festlegen und Betroffene informieren", "Es gibt einen Weg zurück"],
    ],
    after: [["Das Alte entfernen und Verträge kündigen", "Niemand nutzt das Alte mehr"]],
  },
  {
    verb: pattern("iu")`
      ${OBJECT}${MEASURE}\s(?:.*\s)?(?:verbessern|senken|reduzieren|erhöhen|steigern|verringern|verkürzen)$
    `,
    before: [
      ["Heutigen Stand messen", "Es gibt eine Zahl mit Datum"],
      ["Die drei größten Ursachen finden", "Jede Ursache ist mit Zahlen oder Beispielen belegt"],
      ["Zu jeder Ursache eine Änderung wählen", "Jede Änderung hat Person und Starttermin"],
    ],
    after: [["Erneut messen und behalten, was wirkt", "Die neue Zahl steht neben der alten"]],
  },
  {
    verb: new RegExp(
      String.raw`(?:^|\s)entrümpeln$|${OBJECT}${PLACE}\s(?:.*\s)?(?:ausmisten|aufräumen|ausräumen|leeren)$`,
      "iu",
    ),
    before: [
      ["Bereiche auflisten, den leichtesten zuerst", "Jeder Bereich hat einen Tag"],
      ["Kisten aufstellen: behalten, verkaufen, spenden, wegwerfen", "Für Zweifelsfälle gibt es eine Regel"],
    ],
    after: [
      ["Verkauftes, Gespendetes und Müll wegbringen", "Keine Kiste steht mehr herum"],
      ["Allem, was bleibt, einen festen Platz geben", "Die Plätze sind beschriftet"],
    ],
  },
  {
    verb: new RegExp(String.raw`${OBJECT}${WORKING}\s(?:.*\s)?verbessern$`, "iu"),
    before: [
      ["Betroffene fragen, was heute nicht gut läuft", "Die Antworten sind mit Beispielen notiert"],
      ["Die zwei oder drei größten Probleme wählen", "Jedes steht in einem Satz da"],
      ["Zu jedem eine Änderung vereinbaren", "Jede Änderung hat Person und Starttermin"],
    ],
    after: [
      [
        "Nach einem Monat erneut fragen und behalten, was wirkt",
        "Jede Änderung bleibt, wird angepasst oder entfällt",
      ],
    ],
  },
  {
    verb: /(?<!kennen)(?:^|\s)(?:er)?lernen(?=$|,(?!\s(?:wie|was|wer|warum|ob)\s))/i,
    isAlone: true,
    before: [
      ["Festlegen, was du können willst", "Es lässt sich am Ende zeigen"],
      ["Kurs, Lehrperson oder Buch wählen", "Die erste Stunde hat einen Termin"],
      ["Besorgen, was zum Üben nötig ist", "Alles liegt bereit"],
      ["Feste Zeiten zum Üben eintragen", "Jede Woche hat ihre Zeiten"],
    ],
    after: [["Zeigen, was du kannst, und den nächsten Schritt wählen", "Jemand hat es gesehen"]],
  },
  {
    verb: new RegExp(
      String.raw`${OBJECT}\p{L}*(?:${FAULT})\s(?:.*\s)?(?:beheben|lösen|reparieren|finden)$`,
      "iu",
    ),
    before: [
      ["Notieren, wann und wie es auftritt", "Jemand anders kann es sehen"],
      ["Ursache finden", "Die Ursache ist belegt, nicht geraten"],
      ["Abhilfe wählen, mit Kosten und Risiken", "Es gibt einen Weg zurück"],
    ],
    after: [["Prüfen, dass es nicht wiederkommt", "Es ist eine Woche lang ausgeblieben"]],
  },
];
