import { pattern } from "../../../../../../text/pattern.ts";
import { GOAL_ACTIONS } from "../../../../read/words/goal-actions.ts";
import type { GoalSteps } from "../types.ts";

/** The steps of whole kinds of projects that no playbook plans. `{thing}` is what the goal is about. */
export const spanish: GoalSteps[] = [
  {
    verb: /^(?:rescindir|cancelar|anular|dar(?:nos|me|se)? de baja(?: de| en)?)\s(?<thing>(?:\S+\s){0,3}?(?:contrato|suscripción|abono|seguro|póliza|alquiler|gimnasio|cuenta)(?!\p{L}).*)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Leer el preaviso y las condiciones: {thing}", "Se sabe el último día posible"],
      ["Escribir la carta con número de contrato y fecha final", "La carta dice qué día acaba el contrato"],
    ],
    after: [
      ["Pedir por escrito la confirmación del final", "La confirmación dice la fecha final"],
      ["Parar los pagos y revisar la última factura", "Ya no se cobra nada"],
    ],
  },
  {
    verb: /^(?:cancelar|anular)\s(?<thing>.+)|^(?<event>.+?)\s(?:se ha|ha sido)\s(?:cancelad|anulad)[oa]/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Anotar reservas, contratos y pagos: {thing}", "Cada uno tiene contacto, importe y fecha"],
      ["Revisar las condiciones de cancelación y el seguro", "Cada reserva tiene su coste y su plazo"],
      ["Decidir qué se dice a quién", "El texto dice qué pasa con el dinero y las reservas"],
    ],
    after: [
      ["Avisar a todas las personas afectadas", "Cada grupo tiene el mensaje", /avisar|informar/iu],
      ["Cancelar cada reserva por escrito", "Cada cancelación está confirmada"],
      ["Comprobar devoluciones y facturas", "No queda ningún importe abierto"],
    ],
  },
  {
    verb: /^(?:devolver|reclamar)\s(?<thing>.+)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Comprobar las condiciones y el último día", "Se saben día, lugar y gastos"],
      ["Fotografiar el estado: {thing}", "Las fotos muestran cada lado y cada defecto"],
      ["Reunir recibo, contrato y accesorios", "No falta nada"],
    ],
    after: [
      ["Guardar la prueba de la devolución", "Dice qué se entregó y cuándo"],
      ["Comprobar el reembolso o la fianza", "Ha llegado el importe entero"],
    ],
  },
  {
    verb: /^(?:hacer|pasar)\s(?:revisar|la\srevisión\sdel?|el\smantenimiento\sdel?)\s(?<thing>.+)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Anotar modelo, edad, última revisión y fallos: {thing}", "La placa está fotografiada"],
      ["Pedir precio y fecha a profesionales", "Dos empresas han contestado"],
      ["Acordar el día y quién abre", "Todos los afectados saben el día"],
    ],
    after: [
      ["Archivar el informe y la factura", "El informe dice qué se hizo y qué toca después"],
      ["Apuntar la próxima revisión en el calendario", "Hay un aviso un mes antes"],
    ],
  },
  {
    verb: /^(?:renovar|prorrogar)\s(?<thing>(?:\S+\s){0,3}?(?:dominio|certificado|licencia|pasaporte|contrato|suscripción|seguro|alquiler|permiso|visado|carn[eé]|DNI).*)/iu,
    isThorough: true,
    isTask: true,
    before: [
      ["Averiguar quién tiene el contrato y el acceso: {thing}", "Se puede abrir la cuenta", /contraseña/iu],
      ["Comparar el precio con otros proveedores", "Está decidido seguir o cambiar"],
    ],
    after: [
      ["Comprobar que la renovación es válida", "Se ve la nueva fecha final"],
      ["Crear un aviso antes del próximo vencimiento", "Lo reciben dos personas"],
    ],
  },
  {
    verb: GOAL_ACTIONS.es.guest,
    isThorough: true,
    before: [
      [
        "Contestar a la invitación, con dietas y acompañantes",
        "Los anfitriones saben quién va",
        /contestar|confirmar/iu,
      ],
    ],
    after: [
      ["Comprobar horarios, camino y ropa", "Todos tienen la dirección"],
      ["Dar las gracias después", "Los anfitriones tienen un mensaje o una tarjeta"],
    ],
  },
  {
    verb: /^(?:traducir|traducción\sdel?)\s(?<thing>.+)/iu,
    isThorough: true,
    before: [
      ["Fijar derechos, honorarios y fechas por contrato", "El contrato está firmado"],
      ["Leerlo entero y marcar lo difícil: {thing}", "Están marcados juegos de palabras, citas y nombres"],
      ["Hacer un glosario de nombres y términos", "Cada término tiene una traducción"],
      ["Traducir una muestra y pedir opinión", "El tono y los términos están acordados", /muestra/iu],
    ],
    after: [
      ["Traducir {thing}", "Está cada capítulo"],
      ["Revisar comparando con el original", "No falta ninguna frase"],
      ["Pedir a un nativo que lo lea", "Sus correcciones están hechas"],
      ["Entregar la traducción", "El cliente la ha confirmado"],
    ],
  },
  {
    verb: /^(?:digitalizar|escanear|digitalización\sdel?)\s(?<thing>.+)/iu,
    isThorough: true,
    before: [
      ["Contar, ordenar y anotar el estado: {thing}", "Lo dañado está aparte"],
      ["Aclarar derechos y privacidad", "Se sabe qué se puede mostrar"],
      ["Elegir resolución, formato y nombres de archivo", "Están escritos en una página"],
      ["Digitalizar una primera parte y medir el tiempo", "El tiempo del resto está estimado"],
    ],
    after: [
      ["Digitalizar el resto por partes", "Cada parte está marcada"],
      ["Describir cada pieza con fecha, nombres y temas", "Una búsqueda encuentra diez piezas de prueba"],
      ["Guardar copias en dos lugares", "Se ha recuperado un archivo como prueba"],
      ["Guardar los originales y abrir la colección", "Quien puede verla tiene acceso"],
    ],
  },
  {
    verb: /^(?:(?:escribir|redactar|entregar|terminar|preparar)\s)?(?:el\s|un\s|la\s)?(?<thing>(?:informe|memoria)\s(?:final|intermedi[oa]|de\sactividades).*)/iu,
    isThorough: true,
    before: [
      ["Leer las normas y el formulario: {thing}", "Se conocen extensión, anexos y portal"],
      ["Comparar lo prometido con lo hecho", "Cada diferencia tiene un motivo"],
    ],
    after: [
      ["Escribir el texto de actividades y resultados", "Cada objetivo tiene su resultado y una cifra"],
      ["Comprobar las cifras con los justificantes", "Cada suma tiene su justificante"],
      ["Pedir que lo lean y lo firmen", "Ha firmado quien responde de ello"],
      ["Entregarlo y archivar la confirmación", "La confirmación está con los anexos"],
    ],
  },
  {
    verb: pattern("iu")`
      ^(?:(?:abrir|fundar|crear)|(?:la\s)?(?:apertura|fundación)\sdel?)\s(?<thing>(?:\S+\s){0,4}?
        (?:guardería|escuela|colegio|consulta|clínica|estudio|museo|biblioteca|hostal|hotel|club|asociación|centro|taller|refugio|gimnasio)(?!\p{L}).*)
    `,
    isThorough: true,
    before: [
      ["Escribir el proyecto con gastos e ingresos: {thing}", "Dice quién paga qué el primer año"],
      ["Pedir las licencias", "Cada una tiene su oficina y su plazo", /licencia|permiso/iu],
      ["Asegurar el dinero", "Las promesas están por escrito"],
    ],
    after: [
      ["Equipar el local y pasar la inspección", "Incendios e higiene están aprobados"],
      ["Recoger las primeras inscripciones", "La lista dice quién viene y cuándo"],
      ["Abrir y corregir lo que no funciona", "Los fallos de la primera semana están resueltos"],
    ],
  },
  {
    verb: /^(?:aplazar|posponer|retrasar)\s(?<thing>.+?)(?:\s(?:al?|hasta|del?)\s.*)?$/iu,
    isThorough: true,
    before: [
      ["Anotar reservas y personas: {thing}", "Cada una tiene contacto y condiciones de cambio"],
      ["Buscar una nueva fecha con los imprescindibles", "Dos fechas van bien a todos"],
    ],
    after: [
      ["Cambiar cada reserva por escrito", "Cada nueva fecha está confirmada"],
      ["Avisar a todos de la nueva fecha", "Cada grupo tiene el mensaje", /avisar|informar/iu],
    ],
  },
];
