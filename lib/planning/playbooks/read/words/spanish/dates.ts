import { pattern } from "../../../../../text/pattern.ts";
import type { DateWords } from "../words.ts";

export const dates: DateWords = {
  to: "al|y|a",
  happenedBefore: "murió|falleció|desde|fue|fueron",
  happenedAfter: "",
  aftermath: pattern("iu")`
    (?<!\p{L})(?:
      facturas?|se jubila|agradecimientos?|fianza|garantía
      |contrato (?:acaba|termina|vence)
      |deja el soporte
    )(?!\p{L})
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
  ],
  units: { day: "días?|dias?", week: "semanas?", month: "mes(?:es)?", year: "años?" },
  of: "de\\s+",
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
  tomorrow: "mañana",
  holidays: [
    ["san juan", 6, 24],
    ["nochebuena", 12, 24],
    ["navidad(?:es)?", 12, 25],
    ["nochevieja|fin de año", 12, 31],
    ["año nuevo", 1, 1],
    ["(?:el )?verano", 7, 1],
    ["(?:la )?primavera", 3, 21],
    ["(?:el )?otoño", 9, 22],
  ],
  easter: "semana santa|pascua",
  isMonthFirst: false,
};
