import { pattern } from "../../../../../text/pattern.ts";
import { NAMES, REST, SIGNATURE } from "../letter-parts.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:hola|buen[oa]s (?:días|tardes|noches)|estimad[oa]s?|querid[oa]s?)
    (?:\s+(?:a todos|\p{L}+))?\s*(?:[,!:]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      // "Espero que estés bien"
      [Ee]spero que (?:estés|estéis|esté|estén|todo|te|os|tengas)(?!\p{L})${REST}
      // "Muchas gracias por vuestra ayuda"
      |(?:[Mm]uchas )?[Gg]racias (?:a todos )?por(?!\p{L})${REST}
      // "Como hablamos ayer,"
      |[Cc]omo (?:ya )?(?:sabes|sabéis|saben|hablamos|comentamos|quedamos|acordamos)(?!\p{L})
        (?:\s[^\s,;.!?]+){0,4},
      // "Aquí va el resumen de ayer"
      |[Aa]quí (?:va|van|está|están|tenéis|tienes) (?:el|la|los|las|un) (?:resumen|acta|notas|resultados)(?!\p{L})${REST}
      // "Presentes: Ana, Luis y Eva"
      |(?:[Aa]sistentes|[Pp]resentes|[Aa]usentes)${NAMES}
    )[\s,;.!]*
  `,
  closing: pattern("u")`
    ^(?:
      (?:[Mm]uchas )?[Gg]racias(?: de antemano| por adelantado)?
      |(?:[Uu]n )?[Ss]aludos?(?: cordiales)?
      |[Uu]n abrazo|[Aa]tentamente
    )
    ${SIGNATURE}
  `,
} satisfies Partial<Words>;
