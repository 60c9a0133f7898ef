import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:hola|buen[oa]s (?:días|tardes|noches)|estimad[oa]s?|querid[oa]s?)(?:\s+(?:a todos|\p{L}+))?
    \s*(?:[,!:]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      [Ee]spero que (?:estés|estéis|esté|estén|todo|te|os|tengas)(?!\p{L})[^,;.!?]*
      |(?:[Mm]uchas )?[Gg]racias (?:a todos )?por(?!\p{L})[^,;.!?]*
      |[Cc]omo (?:ya )?(?:sabes|sabéis|saben|hablamos|comentamos|quedamos|acordamos)(?!\p{L})
        (?:\s[^\s,;.!?]+){0,4},
      |(?:[Aa]sistentes|[Pp]resentes|[Aa]usentes)
        \s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$
    )[\s,;.!]*
  `,
  closing: pattern("u")`
    ^(?:
      (?:[Mm]uchas )?[Gg]racias(?: de antemano| por adelantado)?
      |(?:[Uu]n )?[Ss]aludos?(?: cordiales)?
      |[Uu]n abrazo|[Aa]tentamente
    )
    [\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$
  `,
} satisfies Partial<Words>;
