import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { DateWords } from "../date-words.ts";

export const dates: DateWords = {
  to: "al|y|a",
  happenedBefore:
    "murió|falleció|desde|(?:fue|fueron|ha sido|han sido)(?: (?!(?:previst|fijad)[oa]s?\\s)\\p{L}{2,16}d[oa]s?)?|robaron|(?:se )?rompió",
  happenedAfter: "",
  longAgo: patternPart`
    (?:abrimos|abrió|fundamos|lanzamos|empezamos|compramos|firmamos|inauguramos)(?!\p{L})[^.,;:!?\n]{0,30}
  `,
  absence: pattern("iu")`
    (?<!\p{L})(?:estoy|está|están|estamos|estaré|estará)\s(?:fuera|de (?:vacaciones|baja|viaje|permiso)|enferm[oa]s?)(?!\p{L})
  `,
  aftermath: pattern("iu")`
    (?<!\p{L})(?:
      facturas?|se jubila|agradecimientos?|fianza|garantía|si no|libre hasta
      |contrato (?:acaba|termina|vence)
      |(?:pasaportes?|visados?|dni|carn[eé]t?|permisos?|certificados?)
        (?:\P{L}+\p{L}+){0,3}?\P{L}+(?:caducan?|vencen?|válid[oa]s?)
      |(?<!antes de que (?:el |mi |nuestro )?)(?:contrato de )?alquiler(?: \p{L}+){0,4} (?:acaba|termina|vence)
      |deja el soporte
      |(?:vuelo|viaje) de (?:vuelta|regreso)|(?:de )?vuelta (?:el|a)|(?:volvemos|vuelvo|volver|regreso|regresamos|regresar)
    )(?!\p{L})
  `,
  ofPart: pattern("iu")`
    (?<!\p{L})(?:reparto|entregan|entregado|imprimid[oa]s?|impres[oa]s?|imprenta|folletos?|ensayos?|citas?|reunión de padres)(?!\p{L})
  `,
  projectEnd: pattern("iu")`
    (?<!\p{L})(?:todo(?! (?:para|lo|el mundo|vuelve)(?!\p{L}))|el proyecto)(?!\p{L})
    // "La entrega de llaves es el 30 de junio" is about something else.
    |(?:(?<!\p{L})la entrega|^\P{L}*(?:terminad[oa]|listo|lista|acabad[oa]|entrega|plazo|fecha límite|fin))\P{L}*
    (?:(?<!\p{L})(?:es|está|el|antes del?|para|hasta|a más tardar)(?!\p{L})\P{L}*)*$
  `,
  finished: pattern("iu")`
    (?<!\p{L})(?:terminad[oa]s?|list[oa]s?|acabad[oa]s?|entregar?|abre|empieza|comienza|tiene lugar)(?!\p{L})
  `,
  months: [
    "ene(?:ro|\\.)?",
    "feb(?:rero|\\.)?",
    "mar(?:zo|\\.)?",
    "abr(?:il|\\.)?",
    "mayo",
    "jun(?:io|\\.)?",
    "jul(?:io|\\.)?",
    "ago(?:sto|\\.)?",
    "sept?(?:iembre|\\.)?|setiembre",
    "oct(?:ubre|\\.)?",
    "nov(?:iembre|\\.)?",
    "dic(?:iembre|\\.)?",
  ],
  every: "cada|todos los|todas las",
  pastBefore: "pasado",
  pastAfter: "pasado",
  weekdays: ["lunes", "martes", "miércoles|miercoles", "jueves", "viernes", "sábado|sabado", "domingo"],
  numbers: [
    "una?|un",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
  ],
  units: {
    day: "días?|dias?",
    week: "semanas?",
    fortnight: "quincenas?",
    month: "mes(?:es)?",
    year: "años?",
  },
  of: "(?:de\\s+)?",
  ordinal: "[ºo]?",
  in: "en|dentro de|en las próximas|en los próximos",
  fromNow: "",
  early: "(?:a )?(?:principios|comienzos|inicios) de|(?:la )?primera semana de",
  middle: "(?:a )?mediados de",
  end: "(?:a )?(?:finales|fines|fin) de|(?:la )?última semana de",
  before: "en|antes de|para|desde|hasta|a partir de|este|próximo",
  deadline: "antes del?|para(?: el| la)?|hasta(?: el)?|a más tardar(?: el)?|fecha límite|plazo",
  nextBefore: "(?:el |la )?próxim[oa]",
  nextAfter: "próxim[oa]|que viene",
  yearEnd: "(?:a )?(?:finales|fin) de(?:l)? año",
  today: "hoy",
  tomorrow: "(?<!(?:la|una|cada|esta|pasado) )mañana",
  dayAfterTomorrow: "pasado mañana",
  yesterday: "ayer",
  relative: {
    later: "más tarde(?! que)|después",
    earlier: "antes(?: de es[oe])?",
    preposition: "antes|después",
    article: "de la |del |de nuestr[oa] |de mi |de ",
    end: "entrega|boda|fiesta|viaje|salida|mudanza|apertura|lanzamiento|examen|feria",
    within: "en menos de|dentro de|en un plazo de|en las próximas|antes de",
    hours: "horas?|h",
  },
  reply:
    /(?<!\p{L})(?:respond|respuesta|contest|reaccion|resolver|resuel|entreg|enví|envia|pag|contact|devol|llamar)/iu,
  nextDay: "(?:(?:el|este) )?próximo|este",
  weekend: {
    this: "este fin de semana",
    next: "(?:el )?próximo fin de semana|(?:el )?fin de semana (?:próximo|que viene)",
    afterNext: "(?:el )?fin de semana (?:siguiente|de después)",
    before: "(?<=antes del )fin de semana|(?<=antes de )este fin de semana",
  },
  weekAfterNext: "(?:la )?semana de después",
  weekOf: "(?:la )?semana del",
  monthDay:
    "(?<=(?:antes del|para el|hasta el|partir del|tardar el)\\s(?:día\\s)?)(?<monthDay>\\d{1,2})|el día (?<monthDay2>\\d{1,2})",
  monthDayEnd: /^(?:\s*(?:[.;:!?)\]–—-]|\n|$)|,\s(?!\d)|\s(?:y|e|o|a|para|si|porque|como)(?!\p{L}))/iu,
  endOf: "(?:a |el )?(?:final(?:es)?|fin|fines) (?:del |de (?:la |este |esta ))(?:(?<next>próxim[oa]) )?",
  monthEnd: "(?:a )?(?:final(?:es)?|fin|fines) de mes",
  beforePeriod: "antes del?",
  numberedWeek: "semana n[ºo°]\\.?",
  week: "semana",
  ordinals: ["(?:el )?primer(?:o)?", "(?:el )?segundo", "(?:el )?tercer(?:o)?", "(?:el )?cuarto"],
  lastOrdinal: "(?:el )?último",
  ofMonth: "(?:de\\s|del mes de\\s)",
  advent: { name: "adviento", in: "(?:en|durante|antes del?) ", of: "(?:de|del) " },
  holidays: [
    ["san juan", 6, 24],
    ["nochebuena", 12, 24],
    ["navidad(?:es)?", 12, 25],
    ["nochevieja|fin de año", 12, 31],
    ["año nuevo", 1, 1],
  ],
  seasons: [
    ["(?:el )?verano", 7, 1],
    ["(?:la )?primavera", 3, 21],
    ["(?:el )?otoño", 9, 22],
  ],
  // "Fiesta de verano", but not "antes de la primavera", "a finales de verano"
  nameBefore:
    "(?<!(?<!\\p{L})(?:antes|después|partir|fin|final(?:es)?|principios?|inicios?|comienzos?|mediados|llegada|vuelta)\\s)(?<!\\p{L})de\\s",
  nameAfter: "",
  easter: "(?:el )?domingo de (?:pascua|resurrección)|semana santa|pascua",
  isMonthFirst: false,
};
