import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { NegationWords } from "../negation-words.ts";

/** A word of a thing that stays. It is no person: "la abuela se queda". */
const KEPT = patternPart`
  (?!
    (?:si|debe|que|solo|resto)\s
    |(?:invitad|niñ|hij|padre|madre|famili|equipo|amig|vecin|inquilin|voluntari|abuel|tí[oa]|pregunta)
  )[\p{L}-]+\s
`;

/** What somebody misses rather than refuses, after "no hay". */
const LACKED = patternPart`
  (?:
    registros?|inventario|procedimientos?|aseos?|baños?|agua|luz|electricidad|wifi|internet|ascensor|cocina|calefacción|contratos?|documentación|pruebas?|copias?|plan|carta|lista|seguro
    |permisos?|licencia|acceso|sitio|sala|razón|manera|forma|idea|tiempo|experiencia|respuesta|aparcamiento|datos|prisas?|problemas?
    |(?:dinero|presupuesto)(?!\spara\s)
  )(?!\p{L})
`;
/** Verbs of what somebody cannot do or is not: "no encontramos cocinero". */
const OTHER_VERBS =
  "tenemos|hemos|sabemos|podemos|podremos|debemos|encontramos|conocemos|vemos|entendemos|recibimos|llegamos|somos|estamos|conseguimos|logramos|olvidamos";

export const negation: NegationWords = {
  harmless: pattern("giu")`
    (?<!\p{L})(?:
      // "no solo", "no antes de mayo", "no más tarde del 5"
      no\s(?:solo|sólo|solamente|antes|después|más\s(?:de|tarde)|menos\sde)|nada\s(?:más\sque|salvo)
      // "no es urgente", "sin prisa", "no falta nada"
      |no\s(?:es|son|está)?\s?(?:(?:tan|muy)\s)?urgentes?|no\s(?:urge|corre\sprisa|falta\snada|faltan?\snada)|nada\surgente
      |(?:sin|no\shay|ningún|ninguna)\s(?:prisas?|problemas?|duda|falta(?!n))
      |no\s(?:queremos|quiero)\s(?:prescindir|renunciar|perder|olvidar)|no\s[^,;:.]{1,50}\s(?:nosotros|yo)\smism[oa]s?
      |por\squé\sno|o\sno|no\s(?:hay\sque\s)?olvid\p{L}+|no\ste\solvides|sin\solvidar|no\spasa\snada
    )(?!\p{L})
  `,
  refused: pattern("iu")`
    // "sin publicidad", "así que sin fotógrafo", but not "sin experiencia"
    ^(?:(?:y|pero|así que|por eso|por lo que|entonces)\s+)*
      (?:sin\s|nada de\s|ning(?:ún|una)\s)
      (?!(?:
        idea|tiempo|experiencia|aparcamiento|respuesta|noticias
        |espacio|sitio
        // "sin presupuesto para publicidad" refuses it, "sin presupuesto" does not
        |(?:dinero|presupuesto)(?!\spara\s)
      )(?!\p{L}))
      // "sin fotógrafo de momento", "sin permiso no podemos construir"
      (?!.*\s(?:de momento|por ahora|no (?:se )?(?:puede|podemos))(?!\p{L}))
    |^(?:no hay|no tenemos) (?:dinero|presupuesto) para\s(?!.*\s(?:de momento|por ahora|todavía))
    // "no hay fuegos artificiales", but not "todavía no hay sala", "no hay agua"
    |^(?:(?:y|pero|así que)\s+)*no\shay\s(?!${LACKED})(?!.*(?<!\p{L})(?:todavía|aún|de\smomento|por\sahora|aquí|allí|en\s(?:el|la)\s\p{L}+)(?!\p{L}))
    // "ni fotógrafo ni vídeo", "no en Madrid", "no una boda"
    |^(?:(?:y|pero)\s+)?ni\s.{2,60}\sni\s
    |^(?:(?:y|pero)\s+)?no\s(?:en|al?|con|por|el|la|los|las|una?)\s
    // "no nos mudamos", "no contratamos camareros", but not "no tenemos sala", "no encontramos cocinero"
    |^(?:(?:y|pero|así que)\s+)*no\s(?:(?:nos|lo|la|los|las)\s)?(?!(?:${OTHER_VERBS})(?!\p{L}))\p{L}+(?:amos|emos|imos)(?!\p{L})(?!\s(?:todavía|aún|bastante|suficiente))
    // "el blog no"
    |^(?:(?:y|pero)\s+)?(?:el|la|los|las|una?)\s[^,;:]{2,40}\sno[.!]*$
    // "la sala no se construye", "las paredes no se pintan"
    |(?<!\p{L})no\sse\s(?:construy|cambia|sustituy|pinta|reforma|migra|vend|imprim|traduc|hará|harán|hace[n]?(?!\p{L}))\p{L}*
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
  limit: pattern("iu")`
    (?<!\p{L})no (?:debe|deben|puede|pueden|podemos|debemos)(?!\p{L})
    |^no (?!olvidar)\p{L}+(?:ar|er|ir)(?!\p{L})
  `,
  condition:
    /^(?:(?:y|pero|o)\s+)*(?:(?:solo |sólo )?si(?! es posible)|en caso de|salvo que|a menos que)\s/iu,
  conditionWithin:
    /[,\s]\s?(?:(?:pero )?(?:solo|sólo) si|si(?! es posible)|salvo que|a menos que|en caso de(?: que)?)\s/iu,
  onlyIf: /(?<!\p{L})(?:solo|sólo) si\s/iu,
  uncertain:
    /^(?:(?:y|pero)\s+)*(?:(?:quizás?|tal vez|a lo mejor)\s(?:también\s)?\p{L}+(?:mos|n|a|e)\s|no\ses\sseguro)/iu,
  deniedAfter: /(?<!\p{L})(?:sin(?! \p{L}+(?:ar|er|ir)(?!\p{L}))|(?<!por qué )no (?:en|al?|con|por))\s/iu,
  exceptedAfter:
    /(?<!\p{L})(?:excepto|salvo(?! que\s)|menos(?= (?:el|la|los|las|mi)\s)|en (?:lugar|vez) de(?:l| (?=\p{L})))\s?/iu,
  goesOn: /[,\s](?:es|son|está|están|hay|tiene|tienen|debe|deben|será|serán|nosotros|todo|nada)\s/iu,
  thingAfter:
    /(?<!\p{L})(?:(?:no\s(?:hay|tenemos)|sin)\s(?:dinero|presupuesto)\spara|no\s(?:contratamos|queremos|necesitamos|trabajamos\scon|usamos))\s(?=\S)/iu,
  nextPart: "sino|pero|porque|ya que|así que|y(?=\\s(?:nosotros|yo|luego)\\s)",
  instead: /^(?:sino|más bien)\s/iu,
  lastOfList: /(?:^|\s)(?:o|ni)\s/iu,
};
