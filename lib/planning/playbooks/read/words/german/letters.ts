import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:hallo|hi|moin|servus|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend))(?:\s+(?:frau|herr))?
    (?:\s+\p{L}+)?\s*(?:[,!]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      (?:[Ii]ch )?[Hh]offe(?:,)? (?:es geht|dir|euch|Ihnen|ihr|du hattest|Sie hatten)(?!\p{L})[^,;.!?]*
      |(?:[Vv]ielen |[Hh]erzlichen )?[Dd]ank(?:e)? für (?:eure?|deine?|Ihre?|das|die) ?(?!\p{L})[^,;.!?]*
      |(?:
          [Ww]ie (?:(?:am|gestern|bereits|schon|eben|vorhin|neulich|in) [^,;.!?]*?)?
          (?:besprochen|erzählt|vereinbart|angekündigt|erwähnt|abgemacht|ihr wisst|du weißt|Sie wissen)
        )
        (?:,|(?=\s(?:ist|sind|war|hat|haben|wird|werden)\s))
      |(?:[Aa]nwesend(?:e)?|[Ee]ntschuldigt|[Tt]eilnehmende)
        \s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$
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
    (?:\s+(?:im [Vv]oraus|vorab))?[\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$
  `,
} satisfies Partial<Words>;
