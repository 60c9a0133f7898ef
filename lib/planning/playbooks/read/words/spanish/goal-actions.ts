import { pattern, patternPart } from "../../../../../text/pattern.ts";
import {
  CUSTOMER_DOMAINS,
  DAMAGE_CLAIM,
  type GoalActionWords,
  LANGUAGE_COURSES,
  UPKEEP_DOMAINS,
} from "../goal-action-words.ts";

const PAPER = patternPart`
  dominios?|certificados?|licencias?|pasaportes?|contratos?|suscripci(?:ón|ones)|seguros?|alquiler|permisos?|visados?|carn[eé]|DNI
`;

export const spanish: GoalActionWords = {
  actions: [
    {
      goal: /(?:^|\s)(?:comprar|pedir) (?:otr[oa]|un[oa]? nuev[oa]|una? [\p{L}]+ nuev[oa])(?!\p{L})/iu,
      ownNames: null,
      isAnywhere: true,
      ids: DAMAGE_CLAIM,
    },
    {
      goal: /^(?:cancelar|anular|rescindir|dar(?:se|nos|me)? de baja)(?!\p{L})|\s(?:se ha|está|fue|ha sido)\s(?:cancelad|anulad)[oa]s?/iu,
      ownNames: /cancel|anula|rescind|baja/i,
      isEnd: true,
    },
    {
      goal: /^(?:devolver|reclamar|cambiar(?=\s.*\s(?:tienda|talla)))\s(?:el|la|los|las|mi|nuestr[oa]s?|un[oa]?s?|dos)\s|^(?:devolución|reclamación)\sd/iu,
      ownNames: /devol|reclam/i,
    },
    {
      goal: /^(?:limpiar|reparar|arreglar|revisar|mantener|ordenar|lavar)\s|^(?:la\s)?(?:limpieza|reparación|revisión)\sd|^hacer\sla\srevisión/iu,
      ownNames: /repar|limpi|mantenim|orden|restaur/i,
      domains: UPKEEP_DOMAINS,
    },
    {
      goal: pattern("iu")`^(?:renovar|prorrogar)\s.{0,60}?(?:${PAPER})(?!\p{L})`,
      ownNames: /renovar|prórroga/i,
    },
    { goal: /^(?:aplazar|posponer|retrasar)\s/iu, ownNames: /aplaz|pospon/i, isEnd: true },
    {
      goal: /^(?:solicitar|pedir|tramitar|obtener)\s(?:un|una|el|la|nuestr[oa]|mi)\s(?:\S+\s){0,2}?(?:permiso|licencia|visado|pasaporte|certificado|autorización)(?!\p{L})/iu,
      ownNames: /solicit|permiso|visado|certif/i,
    },
    {
      goal: /^(?:escribir|redactar|subtitular|doblar|imprimir|grabar|publicar)\s/iu,
      ownNames: null,
      ids: LANGUAGE_COURSES,
    },
    {
      goal: /^(?:vender|donar|regalar|tirar)\s(?:el|la|los|las|mi|nuestr[oa]s?)\s/iu,
      ownNames: /vend|venta|donar|donac/i,
    },
    { goal: /^(?:traducir|corregir)\s|^traducción\s/iu, ownNames: /traduc|correg/i },
    {
      goal: /^(?:digitalizar|escanear|catalogar)\s(?!(?:un|el|los)\sprocesos?)|^digitalización\sdel?\sarchivo/iu,
      ownNames: null,
    },
    {
      goal: /^(?:(?:escribir|redactar|entregar|terminar|preparar)\s)?(?:el\s|un\s)?(?:informe|memoria)\s(?:final|intermedi[oa]|de\sactividades)/iu,
      ownNames: /informe|memoria/i,
    },
    { goal: /^(?:recurrir|impugnar|denunciar)\s/iu, ownNames: /recurr|impugn/i },
    {
      goal: /\s(?:nos|me)\sprestan?\s|^(?:^|el\s)préstamo\sde\s(?!l?a?\s?banco)|^prestar\s/iu,
      ownNames: /prést|prestar/i,
    },
    {
      goal: /^(?:abrir|fundar|crear)\s(?:un[oa]?|el|la|nuestr[oa]|mi)\s|^(?:la\s)?(?:apertura|fundación)\sd/iu,
      ownNames: /abrir|apertura|fundar|crear/i,
      domains: CUSTOMER_DOMAINS,
    },
  ],
  guest: pattern("iu")`
    (?<!\p{L})(?:(?:estoy|estamos|soy|somos|fui|fuimos|(?:he|hemos)\ssido)\s(?:todos\s)?invitad[oa]s?|(?:nos|me)\s(?:han\sinvitado|invitan)|invitad[oa]s?\s(?:a\sla|al?)
      |como\sinvitad[oa]s?|(?:soy|seré)\s(?:la\s|el\s)?(?:testigo|padrino|madrina|dama\sde\shonor))(?!\p{L})
  `,
};
