import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { GoalSteps } from "./types.ts";

/** What precedes the noun that the verb is about. */
const OBJECT = patternPart`
  \s(?:(?:todos |todas )?(?:el|las?|los|nuestr[oa]s?|mis?|sus?|de|del|una?)\s){0,2}
  (?:(?:antiguo|antigua|viejo|vieja|gran)\s)?
`;

/** What can be measured. */
const MEASURE = patternPart`
  costes?|costos?|gastos
  |tiempos? de (?:espera|respuesta|carga|entrega)
  |errores|tasa|rotación|ventas|facturación|márgenes|margen|quejas|reclamaciones|residuos
  |desperdicio|precios?|facturas?|consumo|emisiones|absentismo|retrasos|plazos|número|calidad
  |satisfacción|productividad
`;
/** What has a contract, a supplier or users. */
const SERVICE = patternPart`
  software|sistemas?(?! de riego)|aplicación|herramientas?|proveedor(?:es|a)?|operador|compañía
  |contratos?|seguros?|base de datos|servidor(?:es)?|plataforma|tarifas?|gestoría
`;
/** What holds many things to sort. */
const PLACE = patternPart`
  casa|piso|apartamento|habitaci(?:ón|ones)|cuarto|desván|trastero|sótano|garaje|cobertizo
  |armarios?|cocina|oficina|almacén|granero|taller|archivo|despensa
`;

export const spanish: GoalSteps[] = [
  {
    verb: /^vender(?!\p{L})/iu,
    isTask: true,
    before: [
      ["Anotar qué se vende y en qué estado", "Las fotos están hechas y los defectos anotados"],
      ["Pedir dos tasaciones independientes", "Las dos están por escrito"],
      ["Elegir dónde vender y el precio mínimo", "Comerciante, subasta o particular: está decidido"],
      ["Conseguir al menos tres ofertas", "Las ofertas están comparadas sin comisiones"],
    ],
    after: [["Entregar contra pago", "El dinero ha llegado y ambas partes tienen recibo"]],
  },
  {
    verb: /^(?:comprar|adquirir)(?!\p{L})/iu,
    isTask: true,
    before: [
      ["Escribir qué debe tener y cuánto puede costar", "Necesidades, deseos y tope están anotados"],
      ["Comparar tres ofertas con todos los gastos", "Entrega, mantenimiento y garantía están comparados"],
      ["Probar o examinar las dos mejores", "Defectos e impresiones están anotados"],
    ],
    after: [["Revisarlo al recibirlo y guardar los papeles", "Factura y garantía están guardadas"]],
  },
  {
    verb: /^(?:averiguar|investigar|descubrir (?:quién|por qué|cómo|qué|dónde|la causa))(?!\p{L})/iu,
    before: [
      ["Escribir qué se sabe y desde cuándo", "Hechos y suposiciones están separados"],
      ["Preguntar a todos los que puedan saber algo", "Cada respuesta está anotada con su fuente"],
      ["Anotar las respuestas posibles, primero la más probable", "Cada una se puede comprobar"],
      ["Comprobar la respuesta más probable", "Está confirmada o descartada"],
    ],
    after: [["Escribir el resultado y sus consecuencias", "Los afectados lo conocen"]],
  },
  {
    verb: new RegExp(String.raw`^(?:sustituir|reemplazar|cambiar)${OBJECT}(?:${SERVICE})(?!\p{L})`, "iu"),
    isTask: true,
    before: [
      ["Anotar para qué y a quién sirve lo viejo", "Todos los que dependen de ello están anotados"],
      ["Comparar tres alternativas con esa lista", "Una está elegida, con su coste total"],
      ["Probar lo nuevo en una parte pequeña", "Los problemas están anotados y resueltos"],
      ["Fijar el día del cambio y avisar", "Hay una vuelta atrás"],
    ],
    after: [["Retirar lo viejo y cancelar sus contratos", "Ya nadie lo usa"]],
  },
  {
    verb: new RegExp(String.raw`^(?:mejorar|reducir|bajar|aumentar)${OBJECT}(?:${MEASURE})(?!\p{L})`, "iu"),
    before: [
      ["Medir la situación actual", "Hay una cifra con su fecha"],
      ["Encontrar las tres causas principales", "Cada causa tiene cifras o ejemplos"],
      ["Elegir un cambio para cada causa", "Cada cambio tiene persona y fecha"],
    ],
    after: [["Medir de nuevo y conservar lo que funciona", "La cifra nueva está junto a la vieja"]],
  },
  {
    verb: new RegExp(String.raw`^(?:vaciar|ordenar|despejar)${OBJECT}(?:${PLACE})(?!\p{L})`, "iu"),
    before: [
      ["Anotar las partes, primero la más fácil", "Cada parte tiene su día"],
      ["Preparar cajas: guardar, vender, donar, tirar", "La regla para los casos dudosos está clara"],
    ],
    after: [
      ["Llevarse lo vendido, lo donado y lo tirado", "No queda ninguna caja"],
      ["Dar un sitio fijo a lo que se queda", "Los sitios están etiquetados"],
    ],
  },
  {
    verb: pattern("iu")`
      ^mejorar\s(?:\S+\s){0,2}
      (?:
        onboarding|acogida|incorporación|procesos?|comunicación|reuniones|reunión|colaboración|servicio
        |formación|documentación|planificación|ambiente|revisiones
      )(?!\p{L})
    `,
    before: [
      ["Preguntar a los afectados qué falla hoy", "Las respuestas están anotadas, con ejemplos"],
      ["Elegir los dos o tres peores problemas", "Cada uno cabe en una frase"],
      ["Acordar un cambio para cada uno", "Cada cambio tiene persona y fecha de inicio"],
    ],
    after: [
      [
        "Volver a preguntar al mes y quedarse con lo que funciona",
        "Cada cambio se mantiene, se ajusta o se deja",
      ],
    ],
  },
  {
    verb: /^aprender(?!\p{L}| (?:qué|quién|quiénes|cuándo|dónde|si|más|de|del|por qué|los nombres)(?!\p{L}))/iu,
    isAlone: true,
    before: [
      ["Decidir qué quieres saber hacer", "Se puede mostrar al final"],
      ["Elegir un curso, un profesor o un libro", "La primera clase tiene fecha"],
      ["Conseguir lo necesario para practicar", "Todo está a mano"],
      ["Poner horas fijas en la agenda", "Cada semana tiene sus horas"],
    ],
    after: [["Mostrar lo aprendido y elegir el siguiente paso", "Alguien lo ha visto"]],
  },
];
