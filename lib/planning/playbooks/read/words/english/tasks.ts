import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";
import { dates } from "./dates.ts";
import { DOES, ENGLISH_BASE_FORMS, ENGLISH_VERBS } from "./verbs.ts";

/** Not before a word that names nobody. */
export const NO_PERSON = patternPart`
  (?!(?:
    (?:No|Some|Every|Any)(?:one|body|thing)|Nothing|Who|What|That|There|Each|Today|Tomorrow|Yesterday
    // "Rain makes the path slippery"
    |Rain|Snow|Wind|Weather|Water|Music|Traffic|Noise|Light|Power|Work|Time|Money|Food|Software|Management
  )\b)
`;

/** Somebody at the start of a clause. A plural, such as "Visitors", names nobody. */
const NAME = String.raw`${NO_PERSON}(?:(?:Mrs?|Ms|Dr|Prof)\.?\s)?\p{Lu}\p{L}*[\p{Ll}]+(?<!s)(?: \p{Lu}\p{Ll}+)?`;

/** Names a time: "April", "Friday", "Easter". */
const DAY_NAME = patternPart`
  (?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?
  |(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Advent|Lent|Easter|Pentecost|Ramadan|Eid|Hanukkah
  |Carnival|Halloween|Thanksgiving|Christmas|Xmas|New Year|Spring|Summer|Autumn|Fall|Winter|Today|Tonight|Tomorrow|Midnight|Noon)\b
`;

/** Who can be asked. */
const ASKED = "you|someone|somebody|one of you";

const MONTH = dates.months.join("|");

/** Says only when the whole begins or ends: "start 1 March", "finish by the end of April", but not "finish 2 reports", "start March sales". */
const WHEN = patternPart`
  (?:start|finish)\s(?:(?:by|in|on|from|before)\s)?(?:the\s)?(?:(?:end|beginning|middle)\sof\s|mid[- ]|early\s|late\s)?
  (?:
    (?:next\s(?:week|month|year|quarter|${MONTH}|${dates.weekdays.join("|")})|${MONTH}|${dates.weekdays.join("|")}|q[1-4]
      |easter|christmas|summer|spring|autumn)(?![a-z])
    |\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?(?:${MONTH})(?![a-z])|\d+[-./]\d|\d{4}(?!\d)
  )
  // The thing would follow.
  (?!\s(?!(?:at|with|and|or|for|to|in|on|by|if|when|because|please|latest|already|so|then|next)\b)[a-z])
`;

export const tasks = {
  leadIn: pattern("i")`
    // "and then, …"
    ^(?:
      (?:
        and|also|then|next(?=[,:]|\s(?:i|we)\s)|(?:first|second)(?=[,:]|\s(?:i|we|you|please|to|${ENGLISH_VERBS.join("|")})\b)|firstly|finally|lastly|afterwards|now|so
        |please|but|plus
      )[,:]?\s+
    )*
    (?:
      // "we'd like to …"
      (?:i|we|you|they)(?:['’]d|\s+would)\s+like\s+(?:to\s+)?
      // "I still need to …", "we'll have to …", "we are planning …"
      |(?:i|we|you|they|someone|somebody)(?:['’]ll)?\s+(?:also\s+|still\s+|really\s+)?
        (?:
          need|needs|want|wants|have|has|must|should|will|plan|are\s+planning|am\s+planning|intend|hope
        )\s+(?:to\s+)?
      // "I'll collect …", but not "I'll be away", "we'll get back to you", "you'll find it there"
      |(?:i|we|you(?!['’]ll\s(?:find|get|have|hear|need|see)\b))['’]ll\s+(?:also\s+|then\s+)?(?=(?!get\s(?:back|in)|keep)(?:${ENGLISH_VERBS.join("|")})\b)
      |let['’]?s\s+
      // "don't forget to …", "make sure to …"
      |(?:don['’]?t|do\s+not)\s+forget\s+(?:to\s+|about\s+)?
      |(?:make\s+sure\s+to|remember(?:\s+to|\s+that)?)\s+
      // "to do: …", "still to …"
      |need(?:s)?\s+(?:to\s+)?|to[- ]?do:?\s+|todo:?\s+|must\s+|have\s+to\s+|still\s+to\s+
      // "our goal is to …", "help us …"
      |(?:my|our|the)\s+(?:goal|plan|idea|aim)\s+is\s+to\s+
      |help\s+(?:me|us)\s+(?:to\s+)?
      |to\s+
    )?
  `,
  request: pattern("iu")`
    // "at the same time, …"
    ^(?:
      (?:
        also|then|so|and|but|first|next|finally|in addition|additionally|at the same time|meanwhile|besides
      ),?\s+
    )*
    // "once the room is booked, we …"
    (?:(?:once|as soon as|after|when) [\p{L} ]{2,40}?,? (?=we |you |someone ))?
    (?:
      // "could you please …"
      (?:could|can|would|will) (?:${ASKED}) (?:(?:please|also|all|both|perhaps|maybe|possibly|kindly) )*|
      // "please also …"
      (?:please|kindly) (?:also )?|
      // "I'd like you all to …"
      (?:i|we)(?:['’]d| would| want| need| expect)
        (?: (?:like|love|prefer|appreciate))? (?:${ASKED})(?: all)? to |
      // "somebody should also …", "we are required to …"
      (?:i|we|you|they|someone|somebody|one of us) (?:(?:also|still|really|all|now|then) )*
        (?:
          (?:need|needs|have|has|ought|are required|are obliged|are supposed|were asked) to
          |must|should
        ) (?:(?:also|still|first|then) )*
    )
    // not "I must admit", "please note that", "could you do", "you have to be"
    (?!
      (?:
        not|be
        |have(?!\s(?:it|them|this|that)\b)
        |do|know|wait|let|feel|understand|say|admit|see|note that
        |find (?:attached|enclosed|below)
        |don['’]t
      )\b
    )(?=\p{L})
  `,
  passive: pattern("isu")`
    // "meanwhile, the bank …"
    ^(?:(?:also|then|so|but|first|finally|in addition|at the same time|meanwhile),?\s+){0,4}
    // "there is a grant that must be …"
    (?:there(?:['’]s|\s(?:is|are))\s(?=.*\s(?:that|which)\s))?
    (?<what>
      (?!(?:
        // "and from the bank …" goes on with something before
        (?:and |or )?(?:to |from |with |for )
        // "the roof leaks, so the tiles …" has two parts
        |.*\sso\s
        // "our invoices take weeks to be approved" tells something
        |[^,;:]{0,80}\s(?:takes?|took|waits?|seems?|appears?|wants?|hopes?)\s[^,;:]{0,80}\sto\sbe\s
        // "it has to be checked" names nothing
        |(?:it|they|this|that|these|those|which|who|what|everything|nothing|he|she|we|you|i)\b
        |there(?:['’]s|\s(?:is|are))\s
      ))
      [^,;:.]{2,80}?
    )(?:\s(?:that|which))? (?:(?:also|still|then|all) ){0,4}
    // "the bank has to be told by May", "the seats should also all be checked"
    (?:(?:(?:need|has|have|is|are|ought)s? )?to|must|should|shall) (?:(?:also|still|then|all|first) ){0,4}
    // "be told by May", "be properly checked"
    be (?:(?:also|all|properly|carefully) )?(?<verb>\p{L}+)(?:ly)?(?<rest>[^,;:]*)(?<tail>.*)$
  `,
  toBaseForm: (verb) => ENGLISH_BASE_FORMS.get(verb.toLowerCase()) ?? null,
  listStart: pattern("i")`
    \b(?:
      // "we need chairs", but not "who lives here, needs" or "need to"
      (?:need|(?<!,[^,]{0,60})needs|want)(?!\s+to\b)
      |needed|require[sd]?|including|includes?
      // "we must have a permit", "there has to be a ladder", but not "must have been"
      |must\s+have(?!\s+been\b)|there\s+(?:must|should|(?:has|have|needs?)\s+to)\s+be
      // "a party with music", but not "with my friends" or "with 30 people"
      |(?<!\b(?:start|begin|deal|work|help|talk|speak|agree|check|go)\s)with(?!\s+(?:my|our|his|her|their|an?|the|\d))
      |such as|like|things to do|to ?do|must[- ]haves?
      // "topics:"
      |(?:list|tasks?|agenda|topics?|scope|features?|steps?)(?=\s*:)
    )\b\s*:?\s*
  `,
  action: new RegExp(
    `^(?!thank (?:god|goodness|heavens|you)\\b|${WHEN})(?:${ENGLISH_VERBS.join("|")})\\b`,
    "i",
  ),
  assignments: [
    // "Priya has agreed to write the texts"
    pattern("u")`
      ^(?<who>${NAME}) (?:
        should|must|has to|needs to|will|can|could
        |(?:has )?(?:offered|agreed|promised|volunteered) to
        |wants to|is going to|is happy to|is to
      ) (?:also )?
      (?<what>(?:${ENGLISH_VERBS.join("|")})\b.{2,})$
    `,
    // "Could Sam please prepare the accounts"
    pattern("u")`
      ^(?:[Cc]ould|[Cc]an|[Ww]ould|[Ww]ill) (?<who>${NAME}) (?:(?:please|also|maybe) )*
      (?<what>(?:${ENGLISH_VERBS.join("|")})\b[^?]{2,})\?*$
    `,
    // "Priya also writes the texts"
    pattern("u")`
      ^(?<who>${NAME}) (?:also )?
      (?<what>
        (?:
          ${DOES}
        )\b.{2,}
      )$
    `,
    // "Priya to write the texts", "ACTION Priya: call them"
    pattern("u")`
      ^(?:(?:ACTION|Action):?\s(?=.*:)|(?=[^:]*$))(?<who>${NAME})(?: to|:) (?<what>(?:${ENGLISH_VERBS.join("|")})\b.*)$
    `,
    // "QA by Priya", but not "written by Tom", "travel by Eurostar", "pay by Visa"
    pattern("u")`
      ^(?<what>(?!\p{L}+(?:ed|en|made|done|paid)\s|(?:[Tt]ravel|[Gg]o|[Cc]ome|[Pp]ay|[Ss]hip|[Ss]end)\s)\p{L}[\p{L}-]{1,20}(?:\s\p{Ll}+)?) by (?!${DAY_NAME})(?<who>\p{Lu}\p{Ll}+)$
    `,
    // "Priya owns the landing page"
    pattern("u")`
      ^(?<who>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:
        owns|does|handles|leads|runs|manages|takes care of|is responsible for|coordinates|looks after
      ) (?!not\b)(?:the |our )?(?<what>\p{L}.{2,})$
    `,
  ],
  pronoun: /\b(?:it|that|them|those|these|this)\b/i,
  afterwards: pattern("iu")`
    \b(?:
      afterwards?
      |(?:once|when) (?:it|this|that|everything) is (?:over|done|finished)
      |after that|in hindsight
    )\b
  `,
  howMany: /how (?:many|much)/iu,
} satisfies Partial<Words>;
