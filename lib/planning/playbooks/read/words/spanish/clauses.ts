import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

export const clauses = {
  done: pattern("i")`
    (?:^|[\s,(])(?:
      // not "ya que" and "ya no"
      ya(?! (?:que|no)[\s,])
      // "la sala está reservada"
      |(?:hech|encontrad|reservad|firmad|pagad|resuelt|encargad|contratad|recogid)[oa]s?
      // "las invitaciones están enviadas"
      |(?<=(?:está|están|ha sido|han sido|hemos|he) )(?:
        enviad|comprad|elegid|decidid|confirmad|alquilad|impres|aprobad|entregad|fijad
      )[oa]s?
      |listos?
      |(?<=(?:está|están|ya) )listas?
    )(?=$|[\s,.;!)])
    |✓|✔|\[x\]
  `,
  wanted: pattern("iu")`
    (?<!\p{L})(?:
      debe|deben|tiene que|tienen que|hay que
      // "será reservado", "en cuanto esté firmado", "la mitad está enviada"
      |será|serán|estará|estarán|en cuanto|una vez que|cuando|antes de que|hasta que|la mitad|casi
    )(?!\p{L})
    |^si\s
    // "comprobar que todo está pagado"
    |^(?:y\s)?(?:comprobar|asegurar(?:se|nos)?|preguntar(?:le)?|verificar|confirmar)\s.*(?:que|si)\s
  `,
  undone: pattern("iu")`
    // "las invitaciones no han sido enviadas", but not "no hay problema, ya está reservado"
    (?<!\p{L})(?:
      nada|nadie|ning(?:ún|un[oa])|nunca
      |no (?:ha|han|he|hemos|está|están|tengo|tenemos|hay(?! (?:problema|prisa)))
    )(?!\p{L})
    |^(?:y |pero )?sin\s
    |(?<!\p{L})(?:equivocad[oa]s?|rot[oa]s?|sol[oa] (?:por|un[oa]|\d)|solamente|dañad[oa]s?)(?!\p{L})
  `,
  notYet: pattern("i")`
    (?:^|[\s,(])(?:
      // "aún no está firmado", "sin confirmar"
      (?:aún |todavía )?(?:no|sin) (?:están? |hemos |he |se ha |se han )?
        (?:
          (?:firmad|reservad|hech|encontrad|pagad|confirmad|decidid|enviad|comprad|elegid|alquilad)[oa]s?
          |firmar|reservar|confirmar
        )
      |(?<!sin |hacen? )falta|faltan|pendiente|urgente|por confirmar|todavía no|aún no
    )(?=$|[\s,.;!)])
    // "ningún fotógrafo todavía"
    |^(?:y |pero )?(?:sin|ning).*\s(?:todavía|aún)(?=[.!,]*$)
    |!{2,}
  `,
  but: "pero",
  so: "así que|por eso|por lo que|entonces",
  dependent: /^(?:que|quien(?:es)?|cuy[oa]s?|porque|para que|donde|aunque|ya que|salvo)(?!\p{L})/iu,
  statement: pattern("iu")`
    // "el mástil está bien"
    ^(?:(?!(?:que|quien|si|cuando) ).){1,60}?
      \s(?:es|son|está|están|era|caducan?|vencen?|tiene|tienen|queda|quedan|ayuda|pertenece)(?=\s|$)
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
