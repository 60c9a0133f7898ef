import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

/** A word of a thing that stays. It is no person: "la abuela se queda". */
const KEPT = patternPart`
  (?!
    (?:si|debe|que|solo|resto)\s
    |(?:invitad|niñ|hij|padre|madre|famili|equipo|amig|vecin|inquilin|voluntari|abuel|tí[oa]|pregunta)
  )[\p{L}-]+\s
`;

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
  refused: pattern("iu")`
    // "sin publicidad", "así que sin fotógrafo", but not "sin falta", "sin confirmar"
    ^(?:(?:y|pero|así que|por eso|por lo que|entonces)\s+)*
      (?:sin\s|nada de\s|ning(?:ún|una)\s)
      (?!(?:
        falta|prisas?|problemas?|duda|idea|tiempo|experiencia|aparcamiento|respuesta|noticias
        |espacio|sitio
        // "sin presupuesto para publicidad" refuses it, "sin presupuesto" does not
        |(?:dinero|presupuesto)(?!\spara\s)
      )(?!\p{L}))
      // "sin fotógrafo de momento", "sin permiso no podemos construir"
      (?!.*\s(?:de momento|por ahora|no (?:se )?(?:puede|podemos))(?!\p{L}))
    |^(?:no hay|no tenemos) (?:dinero|presupuesto) para\s(?!.*\s(?:de momento|por ahora|todavía))
    // "no habrá discursos", "prescindimos de las flores", "dejar fuera el iPad"
    |^(?:(?:y|pero)\s+)?(?:
      no (?:habrá|va a haber|contratamos|contrataremos)
      |(?:prescindir|prescindimos|prescindiremos) de
      |(?:dejar|dejamos) fuera|(?:descartar|descartamos)
    )\s
    // "el suelo se queda", "el suelo no se toca"
    |^(?:el|la|los|las)\s(?:${KEPT}){1,4}se quedan?[.!]*$
    |^(?:${KEPT}){1,5}(?:se quedan? (?:como está|igual)|no se tocan?)[.!]*$
    // "no queremos publicidad"
    |(?<!\p{L})no (?:
      queremos|quiero|quiere|necesitamos|necesito|(?:nos |me )?hacen? falta|usamos|trabajamos con
    )(?!\p{L})(?! (?:prescindir|renunciar|perder|olvidar))
    // "el jardín no está incluido"
    |(?<!\p{L})no (?:se ve afectad[oa]|está incluid[oa])
  `,
  dislike: pattern("iu")`
    // "odia los discursos", "no le gustan los discursos", but not "odio los azulejos viejos"
    (?<!\p{L})(?:odia|odian|no (?:le|les|me|nos) gustan) los?a?s? (?!\p{L}+ (?:viej|antigu|actual))
  `,
  so: "así que|por eso|por lo que|entonces",
  limit: pattern("iu")`
    (?<!\p{L})no (?:debe|deben|puede|pueden|podemos|debemos)(?!\p{L})
    |^no (?!olvidar)\p{L}+(?:ar|er|ir)(?!\p{L})
  `,
  condition: /^(?:(?:y|pero|o)\s+)*(?:si(?! es posible)|en caso de|salvo que)\s/iu,
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
