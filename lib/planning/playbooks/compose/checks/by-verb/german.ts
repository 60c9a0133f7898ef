import { pattern } from "../../../../../text/pattern.ts";
import type { VerbCheck } from "./types.ts";

export const german: VerbCheck[] = [
  [
    /(?:^|\s)(?:angebote?|kostenvoranschl\p{L}+)\s(?:.*\s)?(?:einholen|anfordern|vergleichen)$/iu,
    "Die Angebote liegen schriftlich vor, und eines ist gewählt",
  ],
  [
    /(?:^|\s)(?:fragen|anfragen|nachfragen|anrufen|klären|abklären|erkundigen)$|(?:^|\s)mit\s.*\ssprechen$/iu,
    "Die Antwort ist notiert",
  ],
  [
    pattern("iu")`
      ^(?!.*(?:rechnung|beleg|zahlung|konto|wohnung|büro|haus|laden(?!\p{L})|lager)).*(?:^|\s)
      (?:buchen|reservieren|mieten)$
    `,
    "Die Buchung ist schriftlich bestätigt",
  ],
  [
    /^(?!.*(?:geschäftsführer|vorst[aä]nd|vormund|betreuer|verwalter|taxi|tisch|grüße)).*(?:^|\s)bestellen$/iu,
    "Der Liefertermin ist bestätigt",
  ],
  [
    pattern("iu")`
      ^(?!(?:sich|über) ).*(?:^|\s)(?:
        informieren|(?<!^bei .*)melden|mitteilen|benachrichtigen|kündigen|bescheid geben|beantragen
        |einreichen|anmelden
      )$
    `,
    "Der Eingang ist bestätigt",
  ],
  [
    /(?:vertrag|verträge|vereinbarung|vollmacht)\s(?:.*\s)?unterschreiben$|(?:^|\s)aushandeln$/iu,
    "Die Vereinbarung liegt schriftlich vor",
  ],
  [
    /(?:^|\s)(?:entscheiden|auswählen|festlegen)$/iu,
    "Die Entscheidung ist notiert, und alle Beteiligten kennen sie",
  ],
  [/(?:^|\s)(?:schreiben|verfassen|entwerfen|übersetzen)$/iu, "Eine zweite Person hat es gelesen"],
  [
    /(?:^|\s)(?:scannen|einscannen|fotografieren|digitalisieren|exportieren)$/iu,
    "Die Dateien sind vollständig und doppelt gesichert",
  ],
];
