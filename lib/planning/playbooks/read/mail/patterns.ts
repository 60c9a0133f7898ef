import { pattern } from "../../../../text/pattern.ts";

const SENDER = "from|von|de|reply-to|antwort an|répondre à|responder a";
const RECIPIENT = "to|an|à|para|b?cc|kopie|copie|copia|cco|cci";
const SUBJECT = "subject|betreff|objet|sujet|asunto";
const SENT = "sent|gesendet|envoyé(?: le)?|enviad[oa](?: el)?";
const OTHER =
  "date|datum|fecha|attachments?|anlagen?|anhang|pièces? jointes?|adjuntos?|importance|priorität|message-id";

/** A line of the head of a mail, with one of the groups `person`, `subject`, `sent` and `other`, and its `value`. */
export const HEADER = pattern("iu")`
  ^\*{0,2}(?:(?<person>${SENDER}|${RECIPIENT})|(?<subject>${SUBJECT})|(?<sent>${SENT})|(?<other>${OTHER}))
  \*{0,2}\s?:\*{0,2}(?:\s+(?<value>.*)|)$
`;

/** What a mail program puts before a subject: "Re: Fwd: ". */
export const SUBJECT_PREFIX = /^(?:(?:re|fwd?|aw|antw|wg|tr|rv|réf?|rép)\s?(?:\[\d+\])?\s?:\s*)+/iu;
export const NO_SUBJECT = /^\(?(?:no subject|kein betreff|sans objet|sin asunto)\)?$/iu;

/** How the line above a quoted mail begins and ends, which may be broken in two: "On 27 Nov Bob wrote:". */
export const ATTRIBUTION_START = /^(?:on|am|le|el)\s.*\d/iu;
export const ATTRIBUTION_END = pattern("iu")`
  (?:^|\s)(?:wrote|schrieb(?:\s[^:]{1,100})?|a\sécrit|escribió)\s?:\s*
`;

/** The line above a forwarded mail. */
export const SEPARATOR = pattern("iu")`
  ^[-_=*\s]*(?:
    (?:original|forwarded) message|(?:ursprüngliche|weitergeleitete) (?:nachricht|e-?mail)
    |message (?:d['’]origine|original|transféré)|mensaje (?:original|reenviado)
    |begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)
    |début du message (?:transféré|réexpédié)|inicio del mensaje reenviado
  )[-_=*\s]*:?\s*$
`;

/** What a telephone puts below a mail. */
export const DEVICE = pattern("iu")`
  ^(?:
    sent from my|von meinem|gesendet (?:von|mit) (?:meinem|der)|envoyé (?:de|depuis) mon|enviado desde mi
  )\s[\p{L}\d\s]{2,40}(?:gesendet)?\.?$
`;

/** A sentence that only refers to the forwarded mail: "Please see below". */
export const POINTER = pattern("iu")`
  ^(?:
    (?:please |bitte )?(?:see|find)(?: the)?(?: mail| email| message| thread)? (?:below|attached)|fyi|for your information
    |(?:bitte )?siehe unten|zur (?:info|kenntnis|information)|voir (?:ci-dessous|plus bas)|pour info(?:rmation)?
    |ver (?:más )?abajo|para (?:tu|su|vuestra) información
  )[.!,:]*$
`;

/** Contact details of a person. */
export const CONTACT = pattern("iu")`
  \S@\S+\.\p{L}|https?://|www\.|\+\d[\d\s()/-]{6,}|(?<!\d)0\d{2,5}[ /-]\d[\d /-]{4,}$|(?:tel|fax|phone|mobile?|mobil|telefon|tél|móvil)\.?\s?:
`;
