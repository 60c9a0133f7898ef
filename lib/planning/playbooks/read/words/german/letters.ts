import { pattern } from "../../../../../text/pattern.ts";
import { NAMES, REST, SIGNATURE } from "../letter-parts.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:hallo|hi|moin|servus|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend))
    (?:\s+(?:frau|herr))?(?:\s+\p{L}+)?\s*(?:[,!]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      // "Ich hoffe, es geht euch gut"
      (?:[Ii]ch )?[Hh]offe(?:,)? (?:es geht|dir|euch|Ihnen|ihr|du hattest|Sie hatten)(?!\p{L})${REST}
      // "Vielen Dank für eure Hilfe"
      |(?:[Vv]ielen |[Hh]erzlichen )?[Dd]ank(?:e)? für (?:eure?|deine?|Ihre?|das|die) ?(?!\p{L})${REST}
      // "Wie am Freitag besprochen,"
      |(?:
          [Ww]ie (?:(?:am|gestern|bereits|schon|eben|vorhin|neulich|in) ${REST}?)?
          (?:besprochen|erzählt|vereinbart|angekündigt|erwähnt|abgemacht|ihr wisst|du weißt|Sie wissen)
        )
        (?:[,:]|(?=\s(?:ist|sind|war|hat|haben|wird|werden)\s))
      // "Kurz zusammengefasst:"
      |(?:[Kk]urz )?[Zz]usammengefasst[:,]|[Kk]urz (?:das|die) [Ww]ichtigste(?:\s\p{L}+)?:
      // "Hier die Ergebnisse von gestern"
      |[Hh]ier (?:(?:ist|sind|kommen|noch|nochmal) )*(?:das|die|unsere?) (?:[Ee]rgebnisse|[Pp]rotokoll|[Nn]otizen|[Zz]usammenfassung)(?!\p{L})${REST}
      // "Anwesend: Anna, Bernd und Cem"
      |(?:[Aa]nwesend(?:e)?|[Ee]ntschuldigt|[Tt]eilnehmende)${NAMES}
    )[\s,;.!]*
  `,
  closing: pattern("u")`
    ^(?:
      (?:[Vv]ielen |[Bb]esten )?[Dd]ank(?:e)?
      |[Dd]anke(?: schön| euch| dir| Ihnen)?
      |(?:[Vv]iele |[Ll]iebe |[Bb]este |[Ss]chöne |[Hh]erzliche )?[Gg]rüße
      |[Mm]it freundlichen [Gg]rüßen
      |[Mm][Ff][Gg]|[VLv][Gg]|[Bb]is (?:bald|dann)|[Ee]uer|[Ee]ure
    )
    // "im Voraus, Anna"
    (?:\s+(?:im [Vv]oraus|vorab))?${SIGNATURE}
  `,
} satisfies Partial<Words>;
