import type { GoalSteps } from "../types.ts";

export const spanish: GoalSteps[] = [
  {
    verb: /^(?:organizar|celebrar|acoger|hacer una fiesta)\s\S/i,
    isTask: true,
    before: [
      ["Fijar la fecha, el lugar y cuántas personas", "Los tres están escritos y acordados"],
      ["Fijar el presupuesto y quién paga qué", "Cada gasto grande tiene importe"],
      ["Reservar antes lo escaso: lugar, gente, permisos", "Cada reserva está confirmada por escrito"],
      ["Invitar a todos y anotar las respuestas", "Todos saben fecha, lugar y qué traer"],
      ["Escribir el horario con un nombre por tarea", "Cada hora y cada tarea tiene a alguien"],
      ["Confirmar las reservas dos días antes", "Todos han contestado, y hay plan por si llueve"],
    ],
    after: [["Recoger, pagar las facturas y dar las gracias", "Lo prestado está devuelto, todo está pagado"]],
  },
  {
    verb: /^(?:poner en marcha|montar|implantar|instalar|introducir|lanzar|abrir|establecer)\s\S/i,
    isTask: true,
    before: [
      ["Preguntar qué necesitan quienes lo usarán", "Tres han contestado, y sus necesidades están anotadas"],
      ["Escribir cómo funciona hoy y qué debe cambiar", "Cada cambio tiene un motivo"],
      ["Comparar dos o tres formas con sus costes", "Una está elegida, y quien paga está de acuerdo"],
      ["Decidir quién se ocupa y qué reglas valen", "Hay una persona, y las reglas caben en una página"],
      ["Probarlo con un grupo pequeño", "Los fallos encontrados están corregidos"],
    ],
    after: [
      ["Enseñar a todos cómo funciona", "Nadie necesita ya la forma anterior"],
      ["Fijar un día dentro de un mes para ver qué se usa", "El día está en el calendario de todos"],
    ],
  },
  {
    verb: /^(?:construir|fabricar|crear|diseñar|desarrollar|elaborar|producir)\s\S/i,
    isTask: true,
    before: [
      ["Escribir qué debe hacer y para quién", "Cada requisito se puede comprobar al final"],
      ["Ver tres ejemplos parecidos", "Está anotado qué copiar y qué evitar"],
      ["Hacer un boceto y enseñarlo a un usuario", "Lo ha entendido sin ayuda"],
      ["Listar material, herramientas y costes", "Cada línea tiene origen e importe"],
      ["Probar antes la parte más difícil", "Funciona, o se ha elegido otra vía"],
    ],
    after: [
      ["Que lo pruebe otra persona y corregir", "Cada requisito se cumple"],
      ["Entregarlo con una página de uso y cuidado", "Quien lo recibe lo usa sin ayuda"],
    ],
  },
  {
    verb: /^(?:preparar|prepararse para)\s\S/i,
    before: [
      ["Saber qué se espera y para cuándo", "Reglas, papeles y plazos están en una lista"],
      ["Ver qué hay y qué falta", "Cada cosa que falta tiene persona y fecha"],
      ["Conseguir antes lo que tarda semanas", "Está pedido, reservado o solicitado"],
    ],
    after: [
      ["Ensayar una vez de principio a fin", "Lo que falló está corregido"],
      ["Comprobar todo con la lista la víspera", "Cada punto está marcado"],
    ],
  },
];
