import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { GoalSteps } from "./types.ts";

/** Words before the noun that the verb is about. What follows a preposition is about something else. */
const OBJECT = patternPart`
  \s(?:
    (?!
      (?:
        in|on|at|by|for|of|with|before|until|under|over|during|after|and|or|this|next|last|one|each
        |every
      )\b
    )[\p{L}\d'’-]+\s
  ){0,4}
`;
const END = String.raw`(?=$|[,.;:(]|\s(?:in|on|at|by|for|of|with|before|until|during|after|and|or|to|from)\b)`;

/** What can be measured. */
const MEASURE = patternPart`
  costs?|expenses|spending|errors?|error rate|turnover|sales|revenue|profits?|margins?|complaints
  |waste|prices?|bills?|consumption|emissions|energy use|absences?|response times?
  |(?:
    waiting|delivery|loading|lead|queuing|processing|cycle|set-?up|travel|checkout|build|answer
    |resolution
  ) times?
  |delays?|backlog|conversion(?: rate)?|churn|number|defects?|quality|productivity|satisfaction
  |attendance
`;
/** What has a contract, a supplier or users. */
const SERVICE = patternPart`
  systems?|software|apps?|tools?|platforms?|providers?|suppliers?|vendors?|insurance|insurers?
  |banks?(?! of)|crm|erp|cms|hosting|databases?|servers?|broadband|tariffs?|accountants?
  |spreadsheets?|payroll
`;
/** What holds many things to sort. */
const PLACE = patternPart`
  house|flat|apartment|home|rooms?|bedrooms?|attic|loft|cellar|basement|garage|sheds?|wardrobes?
  |closets?|kitchen|cupboards?|office|store ?room|warehouse|barn|nursery|pantry|workshop|estate
  |archive|bookshel(?:f|ves)|toys|clothes
`;
/** How people work together. */
const WORKING = patternPart`
  onboarding|process(?:es)?|workflows?|procedures?|reviews?|communication|meetings?|teamwork
  |collaboration|cooperation|support|service|training|documentation|hand-?overs?|planning|feedback|hiring
  |recruiting|recruitment|testing|deployments?|reporting|morale|culture|relations?
`;
/** What has a cause that must be found first. */
const FAULT = "bugs?|errors?|faults?|issues?|problems?|crash(?:es)?|leaks?|noises?|outages?";

export const english: GoalSteps[] = [
  {
    verb: /^sell\b/i,
    isTask: true,
    before: [
      ["List what belongs to the sale, with its condition", "Photos are taken and defects are noted"],
      ["Have the value estimated by two independent people", "Both estimates are in writing"],
      ["Choose where to sell and the lowest price", "Dealer, auction or private sale is decided"],
      ["Get at least three offers", "The offers are compared after fees"],
    ],
    after: [["Hand it over against payment", "The money has arrived, and both sides have a receipt"]],
  },
  {
    verb: /^(?:buy|purchase|acquire)\b/i,
    isTask: true,
    before: [
      ["Write down what it must have and may cost", "Needs, wishes and the upper limit are noted"],
      ["Compare three offers with all extra costs", "Delivery, upkeep and warranty are in the comparison"],
      ["Try or inspect the best two", "Defects and impressions are noted"],
    ],
    after: [["Check it on arrival and file the papers", "Receipt and warranty are filed"]],
  },
  {
    verb: /^(?:find out|figure out|investigate)\b/i,
    before: [
      ["Write down what is known and since when", "Facts and guesses are separate"],
      ["Ask everyone who may know something", "Each answer is noted with its source"],
      ["List the possible answers, the likeliest first", "For each there is a way to test it"],
      ["Test the likeliest answer", "The test has confirmed it or ruled it out"],
    ],
    after: [["Write down the result and what follows", "Those concerned know the result"]],
  },
  {
    verb: new RegExp(String.raw`^(?:replace|switch(?! o(?:ff|n)\b)|swap)${OBJECT}(?:${SERVICE})${END}`, "iu"),
    isTask: true,
    before: [
      ["List what the old one does and for whom", "Everyone who depends on it is named"],
      ["Compare three replacements against that list", "One is chosen, with its full cost"],
      ["Try the new one on a small part", "Problems are noted and solved"],
      ["Set the day of the change and tell those affected", "There is a way back if it fails"],
    ],
    after: [["Remove the old one and cancel its contracts", "Nobody uses the old one any more"]],
  },
  {
    verb: new RegExp(
      `^(?:improve|reduce|lower|increase|raise|speed up|cut)${OBJECT}(?:${MEASURE})${END}`,
      "iu",
    ),
    before: [
      ["Measure where it stands today", "There is one figure, with its date"],
      ["Find the three largest causes", "Each cause is backed by numbers or examples"],
      ["Choose one change for each cause", "Each change has a person and a start date"],
    ],
    after: [["Measure again and keep what works", "The new figure stands beside the old one"]],
  },
  {
    verb: new RegExp(
      String.raw`^(?:declutter\b|(?:clear(?: out)?|tidy(?: up)?|empty|sort out)${OBJECT}(?:${PLACE})${END})`,
      "iu",
    ),
    before: [
      ["List the parts to go through, the easiest first", "Each part has a day"],
      ["Set up boxes: keep, sell, donate, throw away", "The rule for doubtful things is clear"],
    ],
    after: [
      ["Take away what is sold, donated or thrown out", "No box is left standing"],
      ["Give what stays a fixed place", "Places are labelled"],
    ],
  },
  {
    verb: new RegExp(`^improve${OBJECT}(?:${WORKING})${END}`, "iu"),
    before: [
      ["Ask those concerned what goes wrong today", "The answers are noted, with examples"],
      ["Choose the two or three worst problems", "Each is written down in one sentence"],
      ["Agree on one change for each", "Each change has a person and a start date"],
    ],
    after: [["Ask again after a month and keep what works", "Each change is kept, adjusted or dropped"]],
  },
  {
    verb: pattern("i")`
      ^(?:
        // "Learn the guitar", but not "Learn what they want" and "Learn the names of the guests"
        learn(?!
          \s(?:
            from|whether|if|that|what|who|whom|whose|why|when|where|which|more|about|of|how(?!\sto\b)
            |(?:the|our|my|your|all)\s(?:\S+\s)?(?:names?|lines|results?|lessons|reasons?|facts|outcome|needs)
          )\b
        )
        |teach\s(?:myself|ourselves)|get\sbetter\sat
      )\b
    `,
    isAlone: true,
    before: [
      ["Decide what you want to be able to do", "It can be shown at the end"],
      ["Choose a course, a teacher or a book", "The first lesson has a date"],
      ["Get what is needed to practice", "Everything is at hand"],
      ["Put fixed times to practice in the calendar", "Each week has its times"],
    ],
    after: [["Show what you can do and choose the next step", "Somebody has seen it"]],
  },
  {
    verb: new RegExp(`^(?:fix|repair|debug|solve)${OBJECT}(?:${FAULT})${END}`, "iu"),
    before: [
      ["Note when it happens and how it shows", "Somebody else can see it happen"],
      ["Find the cause", "The cause is proven, not guessed"],
      ["Choose the remedy, with its cost and its risks", "There is a way back if it fails"],
    ],
    after: [["Check that it does not come back", "It has stayed away for a week"]],
  },
];
