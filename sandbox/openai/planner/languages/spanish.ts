import {
  createAnywherePattern,
  createBoundaryPattern,
  createLeadInPattern,
  createStartPattern,
  createTailPattern,
  FIRST_WORD,
  type Language,
  toWordSet,
} from "./language.ts";

export const spanish: Language = {
  code: "es",
  common:
    toWordSet(`el la los las y de del un una para con nuestro nuestra es en que hay por al antes tenemos quiero mi
    abrir aprender construir crear escribir hacer lanzar organizar planificar preparar renovar`),
  letters: /[ñ¿¡]/i,
  leadIn: createLeadInPattern(
    "y|luego|después|entonces|primero|finalmente|también|además",
    `(?:necesitamos|necesito|queremos|quiero|debemos|debo|vamos a|voy a|tenemos que|tengo que|hay que|quisiera|me gustaría)
    (?: también| luego)?\\s+`,
  ),
  boundary: createBoundaryPattern("y|e|luego|después"),
  action:
    /^(?!(?:por|bar|lugar|hogar|mar|par|ayer|mujer|primer|tercer|taller)\s)\p{L}{2,}[aei]r(?:se|l[aoe]s?|nos)?(?!\p{L})/iu,
  verb: FIRST_WORD,
  finite: createAnywherePattern("es|son|está|están|tienen?|deben?|quieren?|necesitan?|hay|puede|pueden"),
  tail: createTailPattern("para|en|al?|con|antes|hasta|por|que|sobre|desde|tras"),
  definite: [
    [/^una\s/i, "la "],
    [/^un\s/i, "el "],
    [/^unos\s/i, "los "],
    [/^unas\s/i, "las "],
  ],
  article: "",
  closing: createStartPattern("lanzar|publicar|abrir|iniciar|empezar|comenzar|celebrar|inaugurar"),
  vague: createStartPattern("organizar|planificar"),
  project: "el proyecto",
  prepare: "Preparar {x}",
  workOn: "Llevar a cabo: {x}",
  dates: "Fechas",
  beforeMonth: "finales de|mediados de|principios de",
  stages: {
    research: ["Investigar opciones para {x}", "Averiguar para quién es, qué hacen otros y cuánto cuesta."],
    outline: ["Definir los pasos para {x}", "Anotar objetivo, alcance, personas y fechas en una página."],
    prepare: ["Preparar lo necesario para {x}", "Reunir personas, herramientas, material y presupuesto."],
    build: ["Montar las partes principales para {x}", "Empezar por lo más pequeño que se pueda enseñar."],
    review: ["Revisar {x} con las personas implicadas", "Recoger lo que falta y lo que sobra."],
    launch: ["Lanzar {x}", "Avisar a quienes lo esperan."],
    follow: ["Hacer balance tras {x}", "Anotar qué salió bien y qué viene después."],
  },
};
