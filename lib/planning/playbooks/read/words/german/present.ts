import { pattern, patternPart } from "../../../../../text/pattern.ts";
import { readPromise } from "./reminders.ts";

/** German verbs in the third person, and their infinitives. Not "macht", which is too vague: "Musik macht Spaß". */
const VERBS: ReadonlyMap<string, string> = new Map(
  `backt backen, baut bauen, bereitet bereiten, besorgt besorgen, bestellt bestellen, bringt bringen, bucht buchen, druckt drucken,
  entwirft entwerfen, erstellt erstellen, fragt fragen, gestaltet gestalten, hängt hängen, holt holen, informiert informieren,
  kauft kaufen, klärt klären, kontaktiert kontaktieren, lädt laden, meldet melden, mietet mieten, organisiert organisieren, plant planen,
  prüft prüfen, räumt räumen, repariert reparieren, reserviert reservieren, ruft rufen, sammelt sammeln, schickt schicken,
  schreibt schreiben, spricht sprechen, stellt stellen, streicht streichen, sucht suchen, übersetzt übersetzen, verschickt verschicken,
  vergleicht vergleichen, verhandelt verhandeln, verteilt verteilen, aktualisiert aktualisieren, beantragt beantragen,
  beauftragt beauftragen, führt führen, kontrolliert kontrollieren, legt legen, sichtet sichten, sortiert sortieren, testet testen,
  überarbeitet überarbeiten, veröffentlicht veröffentlichen, zeigt zeigen`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

/** Words with a capital at the start of a sentence that are not persons: "Stadt", "Rechnung", "Heute". */
const NO_PERSON = patternPart`
  (?:
    // "Es", "Niemand", "Hier", "Deshalb"
    Es|Er|Sie|Das|Dies|Wer|Was|Man|Jemand|Niemand|Keiner|Jeder|Jede|Alles|Die|Der|Ein|Eine|Mein|Meine|Unser|Unsere
    |Hier|Dort|Da|Dann|Danach|Davor|Dabei|Dazu|Damit|Nun|Jetzt|So|Noch|Schon|Auch|Sonst|Zuerst|Zuletzt|Heute|Morgen|Gestern|Bald
    |Später|Vorher|Bisher|Bislang|Aktuell|Derzeit|Momentan|Deshalb|Daher|Trotzdem|Außerdem|Zudem|Leider|Vielleicht|Anschließend
    |Natürlich|Meistens?|Oft|Immer|Nie|Warum|Wann|Wie|Wo
    |(?:Mon|Diens|Donners|Frei|Sams|Sonn)tags?|Mittwochs?
    // "Mai", "Strom", "Firma"
    |Mai|Ostern|Weihnachten|Silvester|Budget|Termin|Frist
    |Strom|Wasser|Wetter|Regen|Schnee|Sonne|Wind|Musik|Geld|Zeit|Platz|Verkehr|Lärm|Licht|Software|Kuchen|Essen|Bier|Zelte?
    |Firma|Unternehmen|Konkurrenz|Kunde|Kundin|Hersteller|Lieferant|Anbieter|Bund|Land|Staat|Polizei|Feuerwehr|Presse|Bahn|Post
    |Vermieter|Vermieterin|Nachbar|Nachbarin
    // "Gemeinde", "Bauamt", "Hausverwaltung"
    |\p{L}*(?:[sS]tadt|[gG]emeinde|[lL]andkreis|[bB]ehörde|[aA]mt|[bB]ank|[kK]asse|[kK]irche|[sS]chule|[vV]erein|[vV]erband|[gG]ericht|[zZ]eitung|[mM]inisterium)
    |\p{Lu}\p{L}+(?:ung|heit|keit|schaft|tion|tät|nis|ismus)
  )
`;
/** Who does something, before the verb: "Jens", "Frau Keller". */
export const WHO = `(?!${NO_PERSON} )(?<who>(?:Frau |Herr )?\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)`;

/** Who does something now: "Jens | besorgt | drei Angebote", "Petra fragt bei der Gemeinde an (bis Mai)". */
const PRESENT = pattern("u")`
  ^${WHO} (?<verb>\p{Ll}+)\s(?<rest>[^,;:()]{3,}?)
  // The first part of a verb is at the end: "fragt … an".
  (?:\s(?<part>an|ab|auf|aus|ein|mit|vor|zu|nach|zusammen|durch|um|los|fest)(?<when>\s(?:bis|am)\s[^,;:()]{2,30}?)?)?
  (?:\s\([^()]*\))?[.!]*$
`;
/** What follows a verb when the clause is no task: a refusal, a second verb, a habit, or another subject. */
const NO_TASK = pattern("iu")`
  (?<!\p{L})(?:nicht|nichts|nie|niemals|kein\p{L}*|niemand|gern|gerne|oft|immer|meist|meistens|seit|jeder|und\s(?:\p{Lu}\p{Ll}+\s)?\p{Ll}+t)(?!\p{L})
  |^(?:uns|mir|dir|euch|man|er|wir|ich)\s
  // "Zelt stellt der Wirt", "Heute sucht Tim den Schlüssel"
  |^der\s\p{L}+$
`;

/** Reads who does what: "drei Angebote besorgen" and "Jens". Null for any other text. */
export function readPresent(text: string): { who: string; what: string } | null {
  const { who, verb = "", rest, part = "", when = "" } = PRESENT.exec(text)?.groups ?? {};
  const infinitive = VERBS.get(verb);
  const promise = readPromise(text);
  if (promise) return promise;
  if (!who || /^(?:Frau|Herr)$/.test(who) || !infinitive || !rest || NO_TASK.test(rest)) return null;
  return { who, what: `${rest}${when} ${part}${infinitive}` };
}
