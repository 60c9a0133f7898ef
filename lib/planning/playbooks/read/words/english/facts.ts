import { pattern, patternPart } from "../../../../../text/pattern.ts";
import { toSet, type Words } from "../words.ts";

export const facts = {
  from: /\b(?:from|leav(?:e|es|ing)|out of|lease (?:at|in|on)|contract (?:at|in))\s$/i,
  to: toSet("to onto into"),
  placeBefore: patternPart`
    in|at|near|around
    // "move to", "trips to"
    |(?:
      [Mm]ov(?:e|es|ing)|[Tt]rips?|[Tt]ravel(?:ling)?|[Ff]l(?:y|ies|ight|ying)|[Rr]elocat(?:e|es|ing)
      |[Gg]o|[Gg]oing|[Tt]our|[Dd]rive|[Dd]riving|[Vv]isit
    ) to
  `,
  personBefore: "ask|with|call|tell|email|meet|contact|remind|talk to|send to|write to",
  noName: pattern()`
    ^(?:
      // "Planning", "Renovation"
      [A-Za-z]+(?:tion|ing|ment|ness)
      |I|We|My|Our|The|A|An|This|That|It|He|She|They|You
      |And|But|Or|So|If|Then|Also|No|Not|Yes|Please|Need|Plan
      |January|February|March|April|May|June|July|August|September|October|November|December
      |Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec
      |Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday
      |Mon|Tue|Wed|Thu|Fri|Sat|Sun
      |Christmas|Easter|Xmas
      |Budget|Deadline|OK|ASAP|TBD|PS|FYI|AM|PM|CEO|HR|IT|AI|PR|Q[1-4]
    )$
  `,
  owner: pattern("giu")`
    // "our daughter's wedding"
    \b(?:my|our|his|her|their) (?:[\p{L}-]+ ){0,3}[\p{L}-]+['’]s(?=\s)
    // "for our small band"; of "for the party in May" only "for the party"
    |\b(?:for|at|by|in) (?:our|my|the|a|an|his|her|their) (?:
      (?!by\b|on\b|in\b|with\b|and\b)[\p{L}'’-]+ ?
    ){1,3}
    // "the AGM of our allotment association"
    |\bof (?:our|my|the|his|her|their) (?:[\p{L}-]+ ){0,2}(?:association|club|society|charity|cooperative|federation)\b
    // "I'm a baker and want …"
    |^(?:i['’]m|i am|we['’]re|we are) an? (?:[\p{L}-]+ ){1,3}
      (?=and (?:i |we )?(?:want|need|would|plan)\b)
    // "our school needs …"
    |^(?:our|my|the) (?:[\p{L}'’-]+ ){1,4}?(?:in [\p{L}'’-]+ )?
      (?=needs|wants|would like|has to|must|should)
  `,
  party: /\b(?:part(?:y|ies)|receptions?|celebrations?|housewarming|opening night)\b/i,
  budget: /\b(?:budget|spend|costs?|afford|savings|all in|max(?:imum)?|up to|at most)\b/i,
  leadTime: pattern("i")`
    // "6 weeks of lead time"
    \b(\d{1,2})\s?(d|days?|w|wks?|weeks?|mths?|months?)\b
    [^.,;]{0,20}\b(?:lead[- ]?time|delivery(?: time)?|notice|in advance|ahead|beforehand)\b
  `,
  length: pattern("iu")`
    ^(?:
      days?|weeks?|wks?|months?|years?|hours?|minutes?
      |met(?:re|er)s?|miles?|pages?
      |about|around|approx
    )$
  `,
  dateEnd: pattern("iu")`
    // "March 15. Budget"
    \.(?<=
      \b(?:
        jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?
        |oct(?:ober)?|nov(?:ember)?|dec(?:ember)?
      )\.? \d{1,2}\.
    )\s+
    // "room 12. Then"
    |(?<=\p{L} ?\d{1,3})\.\s+(?=\p{L})
  `,
} satisfies Partial<Words>;
