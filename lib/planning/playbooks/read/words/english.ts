import { ENGLISH_BASE_FORMS, ENGLISH_VERBS } from "./english-verbs.ts";
import { toSet, type Words } from "./words.ts";

/** Somebody at the start of a clause. A plural, such as "Visitors", names nobody. */
const NAME = String.raw`(?!(?:No|Some|Every|Any)(?:one|body|thing)\b|Nothing|Who|What|That|There|Each)\p{Lu}\p{L}*[\p{Ll}]+(?<!s)(?: \p{Lu}\p{Ll}+)?`;

export const english: Words = {
  language: "en",
  stop: toSet(`a about after again all also am an and any are as at be because been before but by can could did do does
    for from get got had has have he her here his how i if in into is it its just like make may me more most my need no
    not of on one only or other our out over own please she should so some such than that the their them then there these
    they this those to too under until up us use very still want was we well were what when where which who will with would you
    your let lets plan project organize organise create help thing things stuff everything new`),
  endings: [
    "ations",
    "ation",
    "ating",
    "ated",
    "ates",
    "ate",
    "ings",
    "ers",
    "ies",
    "ing",
    "er",
    "ed",
    "es",
    "s",
    "e",
  ],
  short: new Map([
    ["wknd", "weekend"],
    ["xmas", "christmas"],
    ["bday", "birthday"],
    ["ppl", "people"],
    ["mtg", "meeting"],
    ["conf", "conference"],
    ["appt", "appointment"],
    ["apt", "apartment"],
    ["uni", "university"],
    ["hols", "holiday"],
    ["reno", "renovation"],
    ["veg", "vegetable"],
  ]),
  joint: "and|plus|as well as",
  either: "or",
  leadIn:
    /^(?:(?:and|also|then|next(?=[,:]|\s(?:i|we)\s)|first|firstly|second|finally|lastly|afterwards|now|so|please|but|plus)[,:]?\s+)*(?:(?:i|we|you|they)(?:['’]d|\s+would)\s+like\s+(?:to\s+)?|(?:i|we|you|they|someone|somebody)(?:['’]ll)?\s+(?:also\s+|still\s+|really\s+)?(?:need|needs|want|wants|have|has|must|should|will|plan|are\s+planning|am\s+planning|intend|hope)\s+(?:to\s+)?|let['’]?s\s+|(?:don['’]?t|do\s+not)\s+forget\s+(?:to\s+|about\s+)?|(?:make\s+sure\s+to|remember(?:\s+to|\s+that)?)\s+|need(?:s)?\s+(?:to\s+)?|to[- ]?do:?\s+|todo:?\s+|must\s+|have\s+to\s+|still\s+to\s+|(?:my|our|the)\s+(?:goal|plan|idea|aim)\s+is\s+to\s+|help\s+(?:me|us)\s+(?:to\s+)?|to\s+)?/i,
  request:
    /^(?:(?:also|then|so|and|but|first|next|finally|in addition|additionally|at the same time|meanwhile|besides),?\s+)*(?:(?:once|as soon as|after|when) [\p{L} ]{2,40}?,? (?=we |you |someone ))?(?:(?:could|can|would|will) (?:you|someone|somebody|one of you) (?:(?:please|also|all|both|perhaps|maybe|possibly|kindly) )*|(?:please|kindly) (?:also )?|(?:i|we)(?:['’]d| would| want| need| expect)(?: (?:like|love|prefer|appreciate))? (?:you|someone|somebody|one of you)(?: all)? to |(?:i|we|you|they|someone|somebody|one of us) (?:(?:also|still|really|all|now|then) )*(?:(?:need|needs|have|has|ought|are required|are obliged|are supposed|were asked) to|must|should) (?:(?:also|still|first|then) )*)(?!(?:not|be|have(?!\s(?:it|them|this|that)\b)|do|know|wait|let|feel|understand|say|admit|see|note that|find (?:attached|enclosed|below)|don['’]t)\b)(?=\p{L})/iu,
  passive:
    /^(?:(?:also|then|so|but|first|finally|in addition|at the same time|meanwhile),?\s+)*(?<what>(?!(?:it|they|this|that|these|those|which|who|what|everything|nothing|he|she|we|you|i)\b)[^,;:.]{2,80}?) (?:(?:also|still|then|all) )*(?:(?:(?:need|has|have|is|are|ought)s? )?to|must|should|shall) (?:(?:also|still|then|all|first) )*be (?:(?:also|all|properly|carefully) )?(?<verb>\p{L}+)(?:ly)?(?<rest>[^,;:]*)(?<tail>.*)$/isu,
  toBaseForm: (verb) => ENGLISH_BASE_FORMS.get(verb.toLowerCase()) ?? null,
  pronoun: /\b(?:it|that|them|those|these|this)\b/i,
  afterwards:
    /\b(?:afterwards?|(?:once|when) (?:it|this|that|everything) is (?:over|done|finished)|after that|in hindsight)\b/iu,
  howMany: /how (?:many|much)/iu,
  listStart:
    /\b(?:(?:need|(?<!,[^,]{0,60})needs|want)(?!\s+to\b)|needed|require[sd]?|including|includes?|with(?!\s+(?:my|our|his|her|their|an?|the|\d))|such as|like|things to do|to ?do|must[- ]haves?|(?:list|tasks?|agenda|topics?|scope|features?|steps?)(?=\s*:))\b\s*:?\s*/i,
  action: new RegExp(`^(?!thank (?:god|goodness|heavens|you)\\b)(?:${ENGLISH_VERBS.join("|")})\\b`, "i"),
  done: /\b(?:already|done|finished|sorted|booked|reserved|found(?! (?:an?|the|our) (?:\p{L}+ )?(?:company|business|start-?up|association|club|charity|society|non-?profit)\b)|(?<=\b(?:i|we|you|they) )have (?:a|an|the|our)|(?:is|are) (?:ready|fixed|set|confirmed|paid|signed|over and (?:paid|done))|got (?:a|an|the|our)|(?:signed|paid|ordered|bought|hired|chosen|confirmed|agreed|granted|approved|received|completed|submitted|filed|scheduled|(?<=\b(?:is|are) )(?:over|given|in))(?=\s*[.!)]*$)|(?:granted|approved|signed|received|submitted|filed) (?:on )?\d|in place|taken care of|no need (?:for|to))\b|✓|✔|\[x\]/iu,
  wanted:
    /\b(?:must|should|shall|to be|(?:need|has|have)s? to|(?:get|have) (?:it|this|that|everything|all))\b/i,
  notYet:
    /\b(?:not (?:yet |been |even )*(?:signed|booked|chosen|reserved|hired|done|found|paid|confirmed|decided|sorted|ready|started|ordered|sent)|n['’]?t (?:yet )?(?:signed|booked|done|found|paid|confirmed|decided|sorted|ready|started|ordered|sent)|(?:is|are)(?: not|n['’]t)(?=$|[.!,;])|not yet|unsigned|unpaid|still (?:open|missing|to|need)|missing|urgent|asap|tbd|pending|overdue)\b|!{2,}/i,
  refused:
    /^(?:(?:and|but|so|please)\s+)*(?:no|without(?: any)?)\s+(?!later\b|more\b|less\b|matter\b|need\b|idea\b|clue\b|longer\b|rush\b)|^(?:(?:and|but|so)\s+)?(?:i|we|they)\s+(?:do(?:n['’]t| not)|wo(?:n['’]t|uld not)|will not)\s+(?:want|need|use|work with|do|plan)\b|^(?:and\s+|but\s+)?(?:(?:he|she|it)\s+(?:does(?:n['’]t| not)|wo(?:n['’]t|uld not))\s+(?:want|need|use)|(?:i|we|they)(?:['’]d| would) rather not)\b|^(?:(?:and|but)\s+)?not\s(?!only\b|yet\b|until\b|before\b|later\b|sure\b|more\b|less\b|all\b)|\b(?:(?:(?:is|are) not|(?:is|are)n['’]t) (?:needed|wanted|affected|included|an option|your (?:topic|job|task))|do(?:es)?(?:n['’]t| not) (?:need to|have to)|not needed|out of scope|not part of)\b/i,
  limit:
    /^(?:(?:and|but|so|please)\s+)*(?:(?:i|we|you|they)\s+)?(?:do(?:n['’]t| not)|never|must(?:n['’]t| not)|can(?:n['’]t|not| not|['’]t))\s+(?!forget|know|wait|hesitate)|\b(?:must (?:stay|remain|keep)|must not|may not|mustn['’]t|cannot|can['’]t)\b|\b(?:stays?|remains?)(?: as (?:it|they) (?:is|are)| in place| unchanged)?[.!]*$/i,
  condition:
    /^(?:(?:and|but|so|or)\s+)*(?:(?:only )?if(?! (?:possible|needed|necessary)\b)|unless|in case)\s/i,
  dependent:
    /^(?:who|which|whose|where|because|since|so that|until|unless|although|though|as (?:he|she|it|we|they|i))\b/i,
  statement:
    /^(?:(?!\b(?:that|which|who|where|when|if)\b).){1,60}?\s(?:is|are|was|were|will be|isn['’]t|aren['’]t|lives?|owns?|ends?|wants?|gets?|helps?|stays?|renews?|belongs?|knows?|retires?|(?:has|have) been)(?:\s|$)|^(?:she|he|it|they|there|this|that|nobody|no one)\s(?!needs?\b|wants?\b)|^(?:living|currently)\b|^(?:i|we) (?:are|have|get|use|got|run|already|can|own)\b|^(?:(?:about|around|some|~|approx\.?|expecting)\s?\d|\d[\d.,k]*\s(?:people|guests|employees|customers|users|attendees|participants|staff|kids|children)\b)|^(?:(?:please )?note that|root cause|status|background|context|fyi)\b/iu,
  told: /^(?:(?:my|our|the|we|i|they)\s)(?:[\p{L}'’-]+\s){0,3}?(?:\p{L}{3,}ed|died|broke|fell|lost|got|had|ran|run|own|live|work|turns?|became|left)(?=[\s.,!]|$)/iu,
  removal: /^(?:remove|tear down|demolish|dismantle|get rid of|take (?:down|out)|rip out|throw out|scrap)\b/i,
  from: /\b(?:from|leav(?:e|es|ing)|out of|lease (?:at|in|on)|contract (?:at|in))\s$/i,
  assignments: [
    new RegExp(
      `^(?<who>${NAME}) (?:should|must|has to|needs to|will|can|could|(?:has )?(?:offered|agreed|promised|volunteered) to|wants to|is going to|is happy to|is to) (?:also )?(?<what>(?:${ENGLISH_VERBS.join("|")})\\b.{2,})$`,
      "u",
    ),
    new RegExp(
      `^(?<who>${NAME}) (?:also )?(?<what>(?:asks|applies|arranges|bakes|books|brings|buys|calls|checks|collects|compares|contacts|creates|designs|drafts|finds|gets|hires|invites|looks|makes|measures|orders|organi[sz]es|paints|picks|prepares|registers|researches|reviews|sends|sets|speaks|talks|tells|tests|translates|updates|visits|writes)\\b.{2,})$`,
      "u",
    ),
    /^(?<who>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:owns|does|handles|leads|runs|manages|takes|takes care of|is responsible for|coordinates|looks after) (?:the |our )?(?<what>\p{L}.{2,})$/u,
  ],
  budget: /\b(?:budget|spend|costs?|afford|savings|all in|max(?:imum)?|up to|at most)\b/i,
  greeting:
    /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?:\s+(?:mr|mrs|ms|dr)\.?)?(?:\s+[\p{L}'’]+)?\s*(?:[,!]\s*|$)/iu,
  smallTalk:
    /^(?:(?:I )?[Hh]ope (?:(?:that )?(?:you|all|everyone|everything|your|this)|to find you)(?![\p{L}'’])[^,;.!?]*|(?:[Mm]any )?[Tt]hank(?:s| you)(?: all| again| both| so much| very much)* for (?:coming|your|the (?:call|chat|talk|meeting|good)|joining|being)(?!\p{L})[^,;.!?]*|[Ii]t (?:was|is|['’]s) (?:good|great|nice|lovely) (?:to|seeing|meeting|talking)(?!\p{L})[^,;.!?]*|(?:[Aa]s (?:discussed|agreed|mentioned|promised|you (?:all |may )?know)(?!\p{L})(?:\s(?:on|in|at|with|by|over|yesterday|today|last|this|before|earlier|already)(?!\p{L})[^,;.!?]*?)?|(?:[Ff]ollowing (?:our|your|my|the)|[Ff]urther to|[Ff]ollowing up on)(?!\p{L})[^,;.!?]*?)(?:,|(?=\sit is\s))|(?:[Pp]resent|[Aa]ttendees|[Aa]ttending|[Ii]n attendance|[Aa]pologies|[Aa]bsent)\s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$)[\s,;.!]*/u,
  closing:
    /^(?:[Tt]hanks|[Tt]hank you|[Tt]hx|[Cc]heers|(?:[Kk]ind |[Bb]est |[Ww]arm )?[Rr]egards|(?:[Ww]arm |[Bb]est )wishes|[Aa]ll the best|[Ss]ee you(?: soon| then)?|[Ll]ove|[Yy]ours(?: sincerely| truly)?|[Bb]est(?=,))(?:\s+(?:in advance|a lot|so much))?[\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$/u,
  leadTime:
    /\b(\d{1,2})\s?(d|days?|w|wks?|weeks?|mths?|months?)\b[^.,;]{0,20}\b(?:lead[- ]?time|delivery(?: time)?|notice|in advance|ahead|beforehand)\b/i,
  owner:
    /\b(?:my|our|his|her|their) (?:[\p{L}-]+ ){0,3}[\p{L}-]+['’]s(?=\s)|\b(?:for|at|by|in) (?:our|my|the|a|an|his|her|their) (?:(?!by\b|on\b|in\b|with\b|and\b)[\p{L}'’-]+ ?){1,3}|^(?:i['’]m|i am|we['’]re|we are) an? (?:[\p{L}-]+ ){1,3}(?=and (?:i |we )?(?:want|need|would|plan)\b)|^(?:our|my|the) (?:[\p{L}'’-]+ ){1,4}?(?:in [\p{L}'’-]+ )?(?=needs|wants|would like|has to|must|should)/giu,
  dateEnd:
    /\.(?<=\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}\.)\s+|(?<=\p{L} ?\d{1,3})\.\s+(?=\p{L})/iu,
  party: /\b(?:part(?:y|ies)|receptions?|celebrations?|housewarming|opening night)\b/i,
  length:
    /^(?:days?|weeks?|wks?|months?|years?|hours?|minutes?|met(?:re|er)s?|miles?|pages?|about|around|approx)$/iu,
  to: toSet("to onto into"),
  placeBefore:
    "in|at|near|around|(?:[Mm]ov(?:e|es|ing)|[Tt]rips?|[Tt]ravel(?:ling)?|[Ff]l(?:y|ies|ight|ying)|[Rr]elocat(?:e|es|ing)|[Gg]o|[Gg]oing|[Tt]our|[Dd]rive|[Dd]riving|[Vv]isit) to",
  personBefore: "ask|with|call|tell|email|meet|contact|remind|talk to|send to|write to",
  noName:
    /^(?:[A-Za-z]+(?:tion|ing|ment|ness)|I|We|My|Our|The|A|An|This|That|It|He|She|They|You|And|But|Or|So|If|Then|Also|No|Not|Yes|Please|Need|Plan|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Christmas|Easter|Xmas|Budget|Deadline|OK|ASAP|TBD|PS|FYI|AM|PM|CEO|HR|IT|AI|PR|Q[1-4])$/,
  titles: {
    want: "needs?|wants?|would like|(?:have |has )?decided",
    detail: "because|so that|which|who|that|since|although|while|before we|after we",
    joining: "and|or|the|a|an|of|for|to|in|on|at|with|by|before|starting|from|under|over|about|until",
    article: "an?|the|some",
    subject: "i|we|my|our|he|she|it|they",
    goalVerb: "plan|organi[sz]e|prepare|create|manage|help with|start|set up|do",
    determiner: "my|our|the|a|an",
  },
  dates: {
    to: "to|and|until|till",
    happenedBefore:
      "died|passed away|granted|approved|signed|received|bought|happened|discussed|since|was|were|has been|have been|(?:last|past) \\p{L}+ \\(",
    happenedAfter: "",
    aftermath:
      /\b(?:invoices?|retires|thank-?yous?|deposits?|refunds?|warranty|(?:contract|support) (?:ends|expires|runs out))\b/i,
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
    in: "in|(?<!\\b(?:answer(?:ed)?|respond|repl(?:y|ied)|resolved?|deliver(?:ed)?|react|handled?|paid|pay|ship(?:ped)?)(?: \\w+)? )within|in the next|over the next",
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
  },
};
