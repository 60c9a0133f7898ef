import { pattern } from "../../../../../text/pattern.ts";

/** What one person does, before its infinitive. "Macht" says too little: "Musik macht Spaß". */
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

/** Who does something now: "Jens | besorgt | drei Angebote", "Petra fragt bei der Gemeinde an (bis Mai)". */
const PRESENT = pattern("u")`
  ^(?<who>(?!(?:Es|Er|Sie|Das|Dies|Wer|Was|Man|Jemand|Niemand|Keiner|Alles|Die|Der)\s)(?:Frau\s|Herr\s)?\p{Lu}\p{Ll}+)
  \s(?<verb>\p{Ll}+)\s(?<rest>[^,;:()]{3,}?)
  // The first part of a verb stands at the end: "fragt … an".
  (?:\s(?<part>an|ab|auf|aus|ein|mit|vor|zu|nach|zusammen|durch|um|los|fest))?
  (?:\s\([^()]*\))?[.!]*$
`;

/** Reads who does what, as "drei Angebote besorgen" and "Jens". Null when the text tells something else. */
export function readPresent(text: string): { who: string; what: string } | null {
  const { who, verb = "", rest, part = "" } = PRESENT.exec(text)?.groups ?? {};
  const infinitive = VERBS.get(verb);
  // A refusal, and a second verb, would make a wrong task.
  if (!who || !infinitive || !rest || /(?<!\p{L})(?:nicht|und\s\p{Ll}+t)(?!\p{L})/u.test(rest)) return null;
  return { who, what: `${rest} ${part}${infinitive}` };
}
