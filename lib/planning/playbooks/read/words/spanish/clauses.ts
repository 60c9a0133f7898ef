import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

export const clauses = {
  done: pattern("i")`
    (?:^|[\s,(])(?:
      ya
      // "la sala está reservada"
      |(?:hech|encontrad|reservad|firmad|pagad|resuelt|encargad|contratad)[oa]s?
      |listos?
      |(?<=(?:está|están|ya) )listas?
    )(?=$|[\s,.;!)])
    |✓|✔|\[x\]
  `,
  wanted: /(?<!\p{L})(?:debe|deben|tiene que|tienen que|hay que)(?!\p{L})/iu,
  notYet: pattern("i")`
    (?:^|[\s,(])(?:
      // "aún no está firmado", "sin confirmar"
      (?:aún |todavía )?(?:no|sin) (?:está |hemos |he |se ha )?
        (?:firmado|reservado|hecho|encontrado|pagado|confirmado|decidido|firmar|reservar|confirmar)
      |falta|faltan|pendiente|urgente|por confirmar|todavía no|aún no
    )(?=$|[\s,.;!)])
    |!{2,}
  `,
  refused: pattern("iu")`
    // "sin publicidad"
    ^(?:(?:y|pero)\s+)?(?:sin\s|nada de\s|ning(?:ún|una)\s)
    // "no queremos publicidad"
    |(?<!\p{L})no (?:
      queremos|quiero|quiere|necesitamos|necesito|hace(?:n)? falta|usamos|trabajamos con
    )(?!\p{L})
    // "el jardín no está incluido"
    |(?<!\p{L})no (?:se ve afectad[oa]|está incluid[oa])
  `,
  limit: pattern("iu")`
    (?<!\p{L})no (?:debe|deben|puede|pueden|podemos|debemos)(?!\p{L})
    |^no (?!olvidar)\p{L}+(?:ar|er|ir)(?!\p{L})
  `,
  condition: /^(?:(?:y|pero|o)\s+)*(?:si(?! es posible)|en caso de|salvo que)\s/iu,
  dependent: /^(?:que|quien(?:es)?|cuy[oa]s?|porque|para que|donde|aunque|ya que|salvo)(?!\p{L})/iu,
  statement: pattern("iu")`
    // "el mástil está bien"
    ^(?:(?!(?:que|quien|si|cuando) ).){1,60}?
      \s(?:es|son|está|están|era|tiene|tienen|queda|quedan|ayuda|pertenece)(?=\s|$)
    // "usamos un tablero"
    |^(?:somos|es|son|hay|tenemos|tengo|usamos|estamos)\s
    // "unos 40", "40 invitados"
    |^(?:
      (?:unos|unas|cerca de|aproximadamente)\s?\d
      |\d[\d.,]*\s(?:personas|invitados|empleados|clientes|participantes|niños)(?!\p{L})
    )
  `,
  told: pattern("iu")`
    // "mi tía ha fallecido", "la caldera se ha roto"
    ^(?:mi|nuestr[oa]|el|la|se)\s.{0,50}?
    (?:murió|falleció|ha muerto|ha fallecido|se ha|cumple|tenemos|llevamos)(?!\p{L})
  `,
  removal: /^(?:quitar|retirar|derribar|demoler|desmontar|eliminar|deshacerse)(?!\p{L})/iu,
} satisfies Partial<Words>;
