import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { DateWords } from "../date-words.ts";

export const dates: DateWords = {
  to: "to|and|until|till",
  happenedBefore: patternPart`
    died|passed away|expired|ran out|broke(?: down)?|granted|approved|signed|received|bought|happened|discussed|since|was|were
    |has been|have been|(?<=\()done|(?:last|past) \p{L}+ \(
    // "was stolen on", but not "was planned on"
    |(?:was|were|got|has been|have been)\s(?!(?:planned|scheduled|set|booked|moved|postponed|confirmed)\s)\p{L}{2,16}(?:ed|en|old|ost|oken)
  `,
  happenedAfter: "",
  longAgo: patternPart`
    since|died|passed away
    // "We opened the shop on", "Founded on"
    |(?<=(?:^|[.!?\n]\s*|(?<!\p{L})(?:we|i|they|he|she|it|who)\s))
      (?:opened|founded|launched|started|began|moved|bought|joined|married|signed|got|had)(?!\p{L})(?!\sto\s)[^.,;:!?\n]{0,30}
  `,
  aftermath: pattern("i")`
    \b(?:
      // "invoices by …", "the room is free until …"
      invoices?|retires|thank-?yous?|deposits?|refunds?|warranty|otherwise|(?:free|available|booked|valid|paid(?: for)?) until|success|kpis?
      |(?<!\bbefore (?:the |our |my )?(?:\w+ )?)(?:contract|support) (?:ends|expires|runs out)
      // "the passport (expires", "my visa is valid until"
      |(?:passports?|visas?|id cards?|licen[cs]es?|certificates?|(?:residence |work )?permits?)
        (?:\W+\w+){0,3}?\W+(?:expire[sd]?|runs? out|valid (?:until|to))
      // "the car insurance runs out"
      |(?<!\bbefore (?:the |our |my )?(?:\w+ )?)(?:insurance|quote|offer|subscription|membership) (?:expires|ends|runs out)
      // "our lease ends", but not "move before our lease ends"
      |(?<!\b(?:before|until) (?:the |our |my )?)(?:lease|tenancy)(?: \w+){0,4} (?:ends|expires|runs out)
      // "we fly home", "the return flight"
      |(?:be|are|am|is|['’][mr]e?|come|get|fly|drive|travel) (?:back|home)
      |(?<!\btax )return (?:on|by|flight|trip|journey)
      |(?:flight|way|trip|journey) (?:back|home)
    )\b
  `,
  absence: pattern("iu")`
    // "I'm away until", "the manager is on leave until", but not of a journey: "we are off to Rome", "on holiday in Spain"
    (?:(?<!\p{L})(?:am|is|are|be)|['’](?:m|s|re|ll be))\s(?:away|abroad|off(?! to )|ill|sick|out of (?:the )?office|(?:on|at) (?:\p{L}+ )?(?:leave|(?:holiday|vacation)(?! in ))|travell?ing(?! to ))(?!\p{L})
  `,
  ofPart: pattern("i")`
    \b(?:deliver(?:y|ies|ed|s)?|printed|flyers?|rehearsals?|appointments?|parents['’]? evening)\b
  `,
  projectEnd: pattern("i")`
    // "everything must be ready by", but not "everything for the party"
    \b(?:everything(?! (?:for|about|goes|else|since)\b)|the (?:whole|entire) \w+|the project(?! \w+ (?:is|has)\b))\b
    // "go-live", "the final deadline", but not "the deadline for invoices"
    |\b(?:all of it|go(?:es)?[ -]live|due date)\b
    |^\W*(?:the |our |final )*deadline\b(?! (?:there|for|with|of)\b)
    // "Hand in the tax form by 31 July" is about something else.
    |(?:\bhand(?:ed)?[ -]in|^\W*(?:finish(?:ed)?|done|ready|completed?|submit|end))\b\W*
    (?:\b(?:it|them|is|date|due|on|by|until|till|before|in|at|the|latest|no later than)\b\W*)*$
  `,
  finished: pattern("i")`
    \b(?:finish(?:ed)?|done|ready|completed?|submit(?:ted)?|hand(?:ed)?[ -]in|over|opens?|starts?|begins?|takes? place)\b
  `,
  months: [
    "jan(?:uary|\\.)?",
    "feb(?:ruary|\\.)?",
    "mar(?:ch|\\.)?",
    "apr(?:il|\\.)?",
    "may",
    "june|jun\\.?",
    "july|jul\\.?",
    "aug(?:ust|\\.)?",
    "sep(?:tember|t\\.?|\\.)?",
    "oct(?:ober|\\.)?",
    "nov(?:ember|\\.)?",
    "dec(?:ember|\\.)?",
  ],
  every: "every(?: other| second)?|each",
  pastBefore: "last|past",
  pastAfter: "",
  weekdays: [
    "mon(?:day)?",
    "tue(?:s|sday)?",
    "wed(?:nesday)?",
    "thu(?:rs|rsday)?",
    "fri(?:day)?",
    "sat(?:urday)?",
    "sun(?:day)?",
  ],
  numbers: [
    "one|an?",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
  ],
  units: { day: "days?", week: "weeks?|wks?", fortnight: "fortnights?", month: "months?", year: "years?" },
  of: "(?:of\\s+)?",
  ordinal: "(?:st|nd|rd|th)?",
  in: "in|within|in the next|over the next",
  fromNow: "from now|from today",
  early: "(?:the )?(?:beginning|start|first week) (?:of|in)|early(?: in)?",
  middle: "(?:the )?middle of|mid[- ]?",
  end: "(?:the )?(?:end|last week) (?:of|in)|late(?: in)?",
  before: "in|by|before|until|till|this|next|since|from|for|due|during|around|starting|start|end|opening",
  deadline:
    "by|until|till|before|due|deadline|no later than|latest|b4|(?:by )?(?:eod|cob)|by (?:the )?(?:end of (?:the )?day|close of business)(?: on)?",
  nextBefore: "next|coming|this coming",
  nextAfter: "",
  yearEnd: "(?:the )?end of (?:(?:the|this) )?year|year[- ]end|years? end",
  today: "today",
  tomorrow: "tomorrow|tmrw",
  dayAfterTomorrow: "(?:the )?day after tomorrow|overmorrow",
  yesterday: "yesterday|last night",
  relative: {
    later: "later(?! than)|after(?:wards| that)?",
    earlier: "before(?:hand| that)?|earlier(?! than)|prior to",
    preposition: "before|prior to|after",
    article: "the |our |my |your |each |every ",
    end: "submission|hand-?in|deadline|due date|launch|release|go-live|opening|move|departure|trip|wedding|party|event|race|fair|show|exam",
    within: "within|in the next",
    hours: "hours?|hrs?|h",
  },
  reply: pattern("iu")`
    \b(?:
      answer(?:ed|s)?|respon(?:d|ds|se)|repl(?:y|ied|ies)|react|call back|follow(?:ed|ing)?[ -]?up
      |resolved?|handled?|deliver(?:ed|y|s)?|ship(?:ped)?|paid|pay
    )\b
  `,
  nextDay: "(?:the )?next|this coming|coming|this",
  weekend: {
    this: "(?:this|the coming|this coming) week-?end",
    next: "next week-?end",
    afterNext: "(?:the )?week-?end after next",
    before: "(?<=before )(?:the|this) week-?end",
  },
  weekAfterNext: "(?:the )?week after next",
  weekOf: "(?:the )?week (?:of|commencing|beginning|starting|from)|w/c|wc",
  monthDay: "(?<=(?:by|on|until|till|before|after|from|due|b4)\\s)the\\s(?<monthDay>\\d{1,2})(?:st|nd|rd|th)",
  monthDayEnd:
    /^(?:\s*(?:[.,;:!?)\]–—-]|\n|$)|\s(?:and|or|at|in the|so|but|because|we|i|to|with|for|if|when|please|latest|of (?:the|this) month)\b)/i,
  endOf: "(?:the )?end of (?:(?<next>next)|the|this) ",
  monthEnd: "month[- ]?end",
  beforePeriod: "before|b4",
  numberedWeek: "calendar week|cw",
  week: "week|wk",
  ordinals: [
    "(?:the )?(?:first|1st)",
    "(?:the )?(?:second|2nd)",
    "(?:the )?(?:third|3rd)",
    "(?:the )?(?:fourth|4th)",
  ],
  lastOrdinal: "(?:the )?last",
  ofMonth: "(?:in|of)\\s",
  advent: { name: "advent", in: "(?:in|during|by|before) ", of: "(?:in|of|before) " },
  holidays: [
    ["christmas eve", 12, 24],
    ["christmas|xmas", 12, 25],
    ["new year['’]?s eve", 12, 31],
    ["new year(?:['’]?s)?(?: day)?", 1, 1],
    ["halloween", 10, 31],
    ["valentine['’]?s(?: day)?", 2, 14],
  ],
  seasons: [
    ["(?:the )?summer(?: holidays| break)?", 7, 1],
    ["(?:the )?spring", 3, 21],
    ["(?:the )?autumn|(?:the )?fall(?! of\\b)", 9, 22],
  ],
  nameBefore: "",
  nameAfter: patternPart`
    -\p{L}
    // "by summer both flats", but not "by the summer party"
    |(?<!(?<!\p{L})(?:by|before|until|till)\s(?:this\s|next\s)?\p{L}{2,16})\s
    // "in summer we", "before the summer term"
    (?!
      (?:
        terms?|semesters?|seasons?|vacations?|holidays?|recess|months|solstice|everything|everyone|everybody|both
        |and|or|but|so|then|if|when|because|as|for|to|with|without|in|on|at|by|from|of|until|before|after|since|about
        |i|we|you|he|she|it|they|who|which|there|is|are|was|were|will|would|should|must|can|could|has|have|had|needs?
        |the|an?|this|that|our|my|your|his|her|their|all|each|not|no|only|at|latest|please|also|too|just|next|last
      )(?!\p{L})
    )
    // "by summer move the shop"
    (?!\p{L}+\s(?:the|our|my|your|all)\s)
    \p{L}
  `,
  easter: "easter(?: sunday)?",
  isMonthFirst: true,
};
