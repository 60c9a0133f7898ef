import { pattern } from "../../../../../text/pattern.ts";
import type { VerbCheck } from "./types.ts";

export const spanish: VerbCheck[] = [
  [
    /^(?:pedir|solicitar|comparar)\s.*presupuestos?/iu,
    "Los presupuestos están por escrito, y uno está elegido",
  ],
  [/^(?:preguntar|llamar|contactar|hablar con|averiguar)(?!\p{L})/iu, "La respuesta está apuntada"],
  [
    /^(?:reservar|alquilar(?!.*(?:piso|casa|local|oficina|habitaci|apartamento)))(?!\p{L})/iu,
    "La reserva está confirmada por escrito",
  ],
  [/^encargar(?!\p{L})/iu, "La fecha de entrega está confirmada"],
  [
    /^(?:avisar|informar|comunicar|anunciar|dar de baja)(?!\p{L})/iu,
    "Cada destinatario ha recibido el mensaje",
  ],
  [
    pattern("iu")`
      ^(?:
        solicitar
        |presentar\s.*(?:solicitud|declaración|denuncia|recurso|documentación|papeles|reclamación)
        |inscribir
      )(?!\p{L})
    `,
    "El acuse de recibo está guardado",
  ],
  [
    /^(?:firmar\s.*(?:contrato|acuerdo|convenio|escritura|hipoteca)|negociar|acordar)(?!\p{L})/iu,
    "El acuerdo está por escrito y firmado",
  ],
  [/^(?:elegir|decidir)(?!\p{L})/iu, "La decisión está apuntada y todos la conocen"],
  [/^(?:escribir|redactar|traducir)(?!\p{L})/iu, "Una segunda persona lo ha leído"],
  [
    /^(?:digitalizar|escanear|fotografiar|exportar)(?!\p{L})/iu,
    "Los archivos están completos y guardados en dos sitios",
  ],
];
