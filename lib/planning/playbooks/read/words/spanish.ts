import { toSet, type Words } from "./words.ts";

export const spanish: Words = {
  language: "es",
  stop: toSet(`a al algo antes aqui asi aun aunque bien cada como con cual cuando de del desde donde dos e el ella ellas ellos en entre
    era es esa ese eso esta este esto ha hacer hacia han hasta hay la las le les lo los mas me mi mis mucho muy nada necesitamos necesito
    ni no nos nosotros nuestra nuestras nuestro nuestros o otra otro para pero por porque que queremos quien quiero se ser si sin sobre
    son su sus tambien tener tenemos tengo todo todos tu tus u un una unas uno unos y ya yo hace falta organizar planificar proyecto
    cosa cosas nuevo nueva`),
  endings: ["aciones", "acion", "mientos", "miento", "ar", "er", "ir", "os", "as", "es", "s", "o", "a", "e"],
  short: new Map([
    ["cumple", "cumpleaños"],
    ["finde", "escapada"],
    ["depa", "piso"],
    ["uni", "universidad"],
    ["insti", "colegio"],
  ]),
  joint: "y|e|así como",
  either: "o|u",
  leadIn:
    /^(?:(?:y|también|luego|después|primero|además|por último|finalmente|ahora|pero)[,:]?\s+)*(?:(?:(?:nosotros|yo)\s+)?(?:tenemos que|tengo que|hay que|debemos|debo|queremos|quiero|quisiera|quisiéramos|necesitamos|necesito|vamos a|voy a|me gustaría|nos gustaría)\s+(?:también\s+)?|no olvidar(?:se de)?\s+|acordarse de\s+|hace(?:n)? falta\s+|por hacer:?\s+|ayúda(?:me|nos) a\s+)?/i,
  request:
    /^(?:(?:y|también|luego|después|además|primero|por último|pero|así que|o sea que),?\s+)*[¿]?(?:(?:hay|habrá|habría) que |(?:tenemos|tengo|tendremos|tendríamos|tienes|tenéis|alguien tiene) que |(?:puedes|podrías|podéis|podríais|puede|podría) (?:alguien |usted )?|(?:debemos|deberíamos|se debe) |lo primero es |no olvid\p{L}+ (?:de )?|por favor,? (?=\p{L}+[aei]r ))(?:(?:también|aún|todavía|por favor) )*(?=\p{L}+(?:ar|er|ir)(?:l[eoa]s?|nos|me)?(?!\p{L}))(?!(?:ser|estar|haber)(?!\p{L}))/iu,
  passive:
    /^(?:(?:y|también|además|pero) )*(?<what>(?!(?:él|ella|esto|eso|que|quien)\s)[^,;:.]{2,80}?) (?:debe|deben|tiene que|tienen que) (?:(?:también|aún) )*ser (?<verb>\p{L}+)(?<rest>[^,;:]*)(?<tail>.*)$/isu,
  toBaseForm: (verb) => (/ad[oa]s?$/iu.test(verb) ? verb.toLowerCase().replace(/ad[oa]s?$/u, "ar") : null),
  pronoun: /(?<!\p{L})(?:eso|esto|ello)(?!\p{L})|\p{L}(?:ar|er|ir)l[oae]s?(?!\p{L})/iu,
  afterwards: /(?<!\p{L})(?:después de(?:l| la)|al final|una vez terminad[oa])(?!\p{L})/iu,
  howMany: /cuánt[oa]s?/iu,
  listStart:
    /(?:^|[\s,;])(?:necesitamos|necesito|hace(?:n)? falta|incluye(?:ndo)?|incluido|con(?!\s+(?:mi|mis|nuestr[oa]s?|su|sus|una?|el|los?|las?|\d)\b)|como|lista(?= de |:)|tareas|pasos|falta|faltan|por hacer)\s*:?\s+/i,
  action:
    /^(?!(?:por|mayor|menor|mejor|peor|lugar|bar|hogar|taller|alquiler|mujer|ayer|mar|par|ser)(?!\p{L}))\p{L}+(?:ar|er|ir|arse|erse|irse)(?!\p{L})/iu,
  done: /(?:^|[\s,(])(?:ya|(?:hech|encontrad|reservad|firmad|pagad|resuelt|encargad|contratad)[oa]s?|listos?|(?<=(?:está|están|ya) )listas?)(?=$|[\s,.;!)])|✓|✔|\[x\]/i,
  wanted: /(?<!\p{L})(?:debe|deben|tiene que|tienen que|hay que)(?!\p{L})/iu,
  notYet:
    /(?:^|[\s,(])(?:(?:aún |todavía )?(?:no|sin) (?:está |hemos |he |se ha )?(?:firmado|reservado|hecho|encontrado|pagado|confirmado|decidido|firmar|reservar|confirmar)|falta|faltan|pendiente|urgente|por confirmar|todavía no|aún no)(?=$|[\s,.;!)])|!{2,}/i,
  refused:
    /^(?:(?:y|pero)\s+)?(?:sin\s|nada de\s|ning(?:ún|una)\s)|(?<!\p{L})no (?:queremos|quiero|quiere|necesitamos|necesito|hace(?:n)? falta|usamos|trabajamos con)(?!\p{L})|(?<!\p{L})no (?:se ve afectad[oa]|está incluid[oa])/iu,
  limit:
    /(?<!\p{L})no (?:debe|deben|puede|pueden|podemos|debemos)(?!\p{L})|^no (?!olvidar)\p{L}+(?:ar|er|ir)(?!\p{L})/iu,
  condition: /^(?:(?:y|pero|o)\s+)*(?:si(?! es posible)|en caso de|salvo que)\s/iu,
  dependent: /^(?:que|quien(?:es)?|cuy[oa]s?|porque|para que|donde|aunque|ya que|salvo)(?!\p{L})/iu,
  statement:
    /^(?:(?!(?:que|quien|si|cuando) ).){1,60}?\s(?:es|son|está|están|era|tiene|tienen|queda|quedan|ayuda|pertenece)(?=\s|$)|^(?:somos|es|son|hay|tenemos|tengo|usamos|estamos)\s|^(?:(?:unos|unas|cerca de|aproximadamente)\s?\d|\d[\d.,]*\s(?:personas|invitados|empleados|clientes|participantes|niños)(?!\p{L}))/iu,
  told: /^(?:mi|nuestr[oa]|el|la|se)\s.{0,50}?(?:murió|falleció|ha muerto|ha fallecido|se ha|cumple|tenemos|llevamos)(?!\p{L})/iu,
  removal: /^(?:quitar|retirar|derribar|demoler|desmontar|eliminar|deshacerse)(?!\p{L})/iu,
  from: /(?<!\p{L})(?:desde|dejar|dejamos|contrato (?:en|de))\s$/iu,
  assignments: [
    /^(?<who>\p{Lu}\p{Ll}+) (?:se encarga del?|lleva|gestiona|coordina|es responsable del?) (?:la |el |los |las )?(?<what>\p{L}.{2,})$/u,
  ],
  budget: /presupuesto|coste|costo|gastar|ahorros|máximo|(?<!\p{L})máx|como mucho|hasta/iu,
  greeting:
    /^(?:hola|buen[oa]s (?:días|tardes|noches)|estimad[oa]s?|querid[oa]s?)(?:\s+(?:a todos|\p{L}+))?\s*(?:[,!:]\s*|$)/iu,
  smallTalk:
    /^(?:[Ee]spero que (?:estés|estéis|esté|estén|todo|te|os|tengas)(?!\p{L})[^,;.!?]*|(?:[Mm]uchas )?[Gg]racias (?:a todos )?por(?!\p{L})[^,;.!?]*|[Cc]omo (?:ya )?(?:sabes|sabéis|saben|hablamos|comentamos|quedamos|acordamos)(?!\p{L})(?:\s[^\s,;.!?]+){0,4},|(?:[Aa]sistentes|[Pp]resentes|[Aa]usentes)\s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$)[\s,;.!]*/u,
  closing:
    /^(?:(?:[Mm]uchas )?[Gg]racias(?: de antemano| por adelantado)?|(?:[Uu]n )?[Ss]aludos?(?: cordiales)?|[Uu]n abrazo|[Aa]tentamente)[\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$/u,
  leadTime:
    /(\d{1,2})\s?(días?|semanas?|sem|meses|mes)\s+(?:de antelación|de plazo|de entrega|antes)|plazo[^.,;\d]{0,12}(\d{1,2})\s?(días?|semanas?|sem|meses|mes)/i,
  owner:
    /(?<!\p{L})(?:para|en) (?:nuestr[oa]s?|mi|mis|el|la|un|una|su) (?:(?!con|en|y)[\p{L}'’-]+ ?){1,2}|^(?:soy|somos) (?:[\p{L}-]+ ){1,3}(?=y (?:quiero|necesito|queremos|quisiera))|^(?:nuestr[oa]|mi) (?:[\p{L}'’-]+ ){1,3}?(?=(?:en [\p{L}-]+ )?(?:necesita|quiere|debe|tiene que))/giu,
  dateEnd: null,
  party: /(?<!\p{L})(?:fiestas?|recepción|inauguración|celebración|despedida|cóctel)(?!\p{L})/iu,
  length:
    /^(?:días?|semanas?|mes(?:es)?|años?|horas?|minutos?|metros?|kilómetros?|páginas?|unos|aproximadamente)$/iu,
  to: toSet("a hacia al"),
  placeBefore: "en|a|hacia|cerca de",
  personBefore: "preguntar a|con|de|llamar a|a|por|para|y|ver a",
  noName:
    /^(?:Yo|Nosotros|El|La|Los|Las|Un|Una|Mi|Mis|Nuestro|Nuestra|Y|Pero|O|Luego|Presupuesto|Fecha|Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo|Navidad|Pascua)$/,
  titles: {
    want: "hemos decidido|nos decidimos a|necesita|necesitamos|quiere|queremos|busca|buscamos",
    detail: "porque|para que|ya que|que",
    joining: "y|o|el|la|los|las|de|del|un|con|antes|para|en",
    article: "unos|unas|una?",
    subject: "yo|mis?|nuestr[oa]s?",
    goalVerb: "organizar|planificar|preparar",
    determiner: "mi|mis|nuestr[oa]s?|una?|el|los",
  },
  dates: {
    to: "al|y|a",
    happenedBefore: "murió|falleció|desde|fue|fueron",
    happenedAfter: "",
    aftermath:
      /(?<!\p{L})(?:facturas?|se jubila|agradecimientos?|fianza|garantía|contrato (?:acaba|termina|vence)|deja el soporte)(?!\p{L})/iu,
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
  },
};
