import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { DateWords } from "../words.ts";

export const dates: DateWords = {
  to: "to|and|until|till",
  happenedBefore: patternPart`
    died|passed away|granted|approved|signed|received|bought|happened|discussed|since|was|were
    |has been|have been|(?:last|past) \p{L}+ \(
  `,
  happenedAfter: "",
  aftermath: pattern("i")`
    \b(?:
      invoices?|retires|thank-?yous?|deposits?|refunds?|warranty
      |(?:contract|support) (?:ends|expires|runs out)
    )\b
  `,
  months: [
    "jan(?:uary|\\.)?",
    "feb(?:ruary|\\.)?",
    "mar(?:ch|\\.)?",
    "apr(?:il|\\.)?",
    "may",
    "june?\\.?",
    "july?\\.?",
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
  ],
  units: { day: "days?", week: "weeks?|wks?", month: "months?", year: "years?" },
  of: "(?:of\\s+)?",
  ordinal: "(?:st|nd|rd|th)?",
  in: patternPart`
    in
    |(?<!
      \b(?:
        answer(?:ed)?|respond|repl(?:y|ied)|resolved?|deliver(?:ed)?|react|handled?|paid|pay
        |ship(?:ped)?
      )(?: \w+)? )within
    |in the next|over the next
  `,
  fromNow: "from now|from today",
  early: "(?:the )?(?:beginning|start|first week) (?:of|in)|early(?: in)?",
  middle: "(?:the )?middle of|mid[- ]?",
  end: "(?:the )?(?:end|last week) (?:of|in)|late(?: in)?",
  before: "in|by|before|until|till|this|next|since|from|for|due|during|around|starting|start|end|opening",
  deadline: "by|until|till|before|due|deadline|no later than|latest|b4",
  nextBefore: "next|coming|this coming",
  nextAfter: "",
  yearEnd: "(?:the )?end of (?:the|this) year|year[- ]end|years? end",
  today: "today",
  tomorrow: "tomorrow|tmrw",
  holidays: [
    ["christmas eve", 12, 24],
    ["christmas|xmas", 12, 25],
    ["new year['’]?s eve", 12, 31],
    ["new year(?:['’]?s)?(?: day)?", 1, 1],
    ["halloween", 10, 31],
    ["valentine['’]?s(?: day)?", 2, 14],
    ["(?:the )?summer(?: holidays| break)?", 7, 1],
    ["(?:the )?spring", 3, 21],
    ["(?:the )?autumn|(?:the )?fall(?! of\\b)", 9, 22],
  ],
  easter: "easter",
  isMonthFirst: true,
};
