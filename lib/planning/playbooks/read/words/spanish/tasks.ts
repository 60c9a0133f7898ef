import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

/** Forms of the verbs with which somebody does something: "visita" is "visitar". */
const SPANISH_BASE_FORMS: ReadonlyMap<string, string> = new Map(
  `
  alquila:alquilar busca:buscar comprueba:comprobar compra:comprar contacta:contactar contrata:contratar
  corrige:corregir diseña:diseñar encarga:encargar envía:enviar escribe:escribir hace:hacer imprime:imprimir
  informa:informar instala:instalar invita:invitar llama:llamar mide:medir monta:montar negocia:negociar
  organiza:organizar paga:pagar pide:pedir prepara:preparar presenta:presentar publica:publicar
  redacta:redactar repara:reparar reserva:reservar revisa:revisar traduce:traducir trae:traer valida:validar
  visita:visitar
  `
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

export const tasks = {
  leadIn: pattern("iu")`
    // "y luego, …"
    ^(?:(?:y|también|luego|después|primero|además|por último|finalmente|ahora|pero)[,:]?\s+)*
    (?:
      // "nosotros tenemos que …", "me gustaría también …"
      (?:(?:nosotros|yo)\s+)?(?:
        tenemos que|tengo que|hay que|debemos|debo|queremos|quiero|quisiera|quisiéramos|necesitamos
        |necesito|vamos a|voy a|me gustaría|nos gustaría
      )\s+(?:también\s+)?
      // "falta actualizar …", "queda por pintar …"
      |(?:(?:aún|todavía)\s+)?(?:falta(?:n)?|quedan?\s+por)\s+(?=\p{L}+(?:ar|er|ir)\s)
      // "no olvidar …", "hace falta …", "ayúdame a …"
      |no olvidar(?:se de)?\s+|acordarse de\s+|hace(?:n)? falta\s+|por hacer:?\s+|ayúda(?:me|nos) a\s+
    )?
  `,
  request: pattern("iu")`
    ^(?:(?:y|también|luego|después|además|primero|por último|pero|así que|o sea que),?\s+)*
    [¿]?(?:
      // "habría que …", "alguien tiene que …"
      (?:hay|habrá|habría) que |
      (?:tenemos|tengo|tendremos|tendríamos|tienes|tenéis|alguien tiene) que |
      // "¿podría alguien …?", "deberíamos …"
      (?:puedes|podrías|podéis|podríais|puede|podría) (?:alguien |usted )?|
      (?:debemos|deberíamos|se debe) |
      // "lo primero es …", "no olvidéis …", "por favor, enviar …"
      lo primero es |no olvid\p{L}+ (?:de )?|
      por favor,? (?=\p{L}+[aei]r )
    )
    // an infinitive: "… enviarnos la lista"
    (?:(?:también|aún|todavía|por favor) )*(?=\p{L}+(?:ar|er|ir)(?:l[eoa]s?|nos|me)?(?!\p{L}))
    (?!(?:ser|estar|haber)(?!\p{L}))
  `,
  passive: pattern("isu")`
    // "la sala debe ser reservada"; "eso debe ser reservado" names nothing
    ^(?:(?:y|también|además|pero) )*
    (?<what>
      (?!(?:él|ella|esto|eso|que|quien)\s)[^,;:.]{2,80}?
    ) (?:debe|deben|debería|deberían|tiene que|tienen que) (?:(?:también|aún) )*
    (?:ser|estar) (?<verb>\p{L}+)(?<rest>[^,;:]*)(?<tail>.*)$
  `,
  toBaseForm: (verb) =>
    /ad[oa]s?$/iu.test(verb)
      ? verb.toLowerCase().replace(/ad[oa]s?$/u, "ar")
      : (SPANISH_BASE_FORMS.get(verb.toLowerCase()) ?? null),
  listStart: pattern("i")`
    (?:^|[\s,;])(?:
      (?:se\s)?necesitan?|necesitamos|necesito|hace(?:n)? falta|incluye(?:ndo)?|incluido
      // "con música", but not "con mis amigos", "con 30 invitados"
      |con(?!\s+(?:(?:mi|mis|nuestr[oa]s?|su|sus|una?|el|los?|las?)\b|\d))
      |como|lista(?= de |:)|tareas|pasos|falta|faltan|por hacer
    )\s*:?\s+
  `,
  action: pattern("iu")`
    // "reservar la sala", but not "mejor precio", "taller de arte"
    ^(?!(?:por|mayor|menor|mejor|peor|lugar|bar|hogar|taller|alquiler|mujer|ayer|mar|par|ser)(?!\p{L}))
    \p{L}+(?:ar|er|ir|arse|erse|irse)(?!\p{L})
  `,
  assignments: [
    // "Lucía se encarga de la sala"
    pattern("u")`
      ^(?<who>(?:(?:Sr|Sra|Dr|Dra)\.?\s)?\p{Lu}\p{Ll}+) (?:
        se encarga del?|lleva|gestiona|coordina|es responsable del?
      ) (?:la |el |los |las )?(?<what>\p{L}.{2,})$
    `,
    // "Pablo visita las naves"
    pattern("u")`
      ^(?<who>(?:(?:Sr|Sra|Dr|Dra)\.?\s)?\p{Lu}\p{Ll}+) (?<what>(?:${[...SPANISH_BASE_FORMS.keys()].join("|")}) (?!por ).{2,})$
    `,
  ],
  pronoun: /(?<!\p{L})(?:eso|esto|ello)(?!\p{L})|\p{L}(?:ar|er|ir)l[oae]s?(?!\p{L})/iu,
  afterwards: /(?<!\p{L})(?:después de(?:l| la)|al final|una vez terminad[oa])(?!\p{L})/iu,
  howMany: /cuánt[oa]s?/iu,
} satisfies Partial<Words>;
