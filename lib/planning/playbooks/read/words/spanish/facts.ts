import { pattern } from "../../../../../text/pattern.ts";
import { toSet, type Words } from "../words.ts";

export const facts = {
  from: /(?<!\p{L})(?:desde|dejar|dejamos|contrato (?:en|de))\s$/iu,
  to: toSet("a hacia al"),
  placeBefore: "en|a|hacia|cerca de",
  personBefore: "preguntar a|con|de|llamar a|a|por|para|y|ver a",
  noName: pattern()`
    ^(?:
      Yo|Nosotros|El|La|Los|Las|Un|Una|Mi|Mis|Nuestro|Nuestra
      |Y|Pero|O|Luego
      |Presupuesto|Fecha
      |Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre
      |Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo
      |Navidad|Pascua
    )$
  `,
  owner: pattern("giu")`
    // "para nuestra pequeña escuela"
    (?<!\p{L})(?:para|en) (?:nuestr[oa]s?|mi|mis|el|la|un|una|su) (?:(?!con|en|y)[\p{L}'’-]+ ?){1,2}
    // "somos una escuela y queremos …"
    |^(?:soy|somos) (?:[\p{L}-]+ ){1,3}(?=y (?:quiero|necesito|queremos|quisiera))
    // "nuestra escuela necesita …"
    |^(?:nuestr[oa]|mi) (?:[\p{L}'’-]+ ){1,3}?(?=(?:en [\p{L}-]+ )?(?:necesita|quiere|debe|tiene que))
  `,
  party: /(?<!\p{L})(?:fiestas?|recepción|inauguración|celebración|despedida|cóctel)(?!\p{L})/iu,
  budget: /presupuesto|coste|costo|gastar|ahorros|máximo|(?<!\p{L})máx|como mucho|hasta/iu,
  leadTime: pattern("i")`
    // "6 semanas de antelación"
    (\d{1,2})\s?(días?|semanas?|sem|meses|mes)\s+(?:de antelación|de plazo|de entrega|antes)
    // "plazo: 6 semanas"
    |plazo[^.,;\d]{0,12}(\d{1,2})\s?(días?|semanas?|sem|meses|mes)
  `,
  length: pattern("iu")`
    ^(?:
      días?|semanas?|mes(?:es)?|años?|horas?|minutos?
      |metros?|kilómetros?|páginas?
      |unos|aproximadamente
    )$
  `,
  dateEnd: null,
} satisfies Partial<Words>;
