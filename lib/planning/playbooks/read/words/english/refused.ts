import { pattern, patternPart } from "../../../../../text/pattern.ts";
import { dates } from "./dates.ts";

/** Who may stay without being a part of the work: "the guests stay". */
const PEOPLE = patternPart`
  guests?|people|everyone|others|kids?|child(?:ren)?|parents|family|team|staff|tenants?|neighbou?rs?|visitors?
  |volunteers?|friends?|mother|father|gran\p{L}+|aunt|uncle|cousins?|boss|dogs?|cats?|rest|question|problem
`;
/** A word of a thing that stays. */
const KEPT = patternPart`
  (?!(?:must|should|if|when|who|he|she|we|i|they|nobody|only|${PEOPLE})\b)[\p{L}'’-]+\s
`;

const DAY = [...dates.months, ...dates.weekdays].join("|");

/** What is not wanted. */
export const refused = pattern("iu")`
  // "no paid ads", "so no photographer", but not "no later than May", "no venue for now", "without a permit we can't build"
  ^(?:(?:and|but|so|hence|therefore|thus|please)\s+)*(?:no|without(?: any)?(?!.*\b(?:i|we|it|they|you)\b))
    \s+(?!(?:
      later|more|less|fewer|matter|need|idea|clue|longer|rush|problems?|hurry|stress|time|one|doubt|fail
      |delay|parking|experience|news|answer|reply|response|space
      // "no budget for ads" refuses them, "no budget" and "no budget for it has been set" do not
      |(?:money|budget)(?!\sfor\s(?!.*\b(?:is|was|has|yet|set|agreed)\b))
    )\b)(?!.*\b(?:for now|at the moment)\b)
  // "drop iPad", "leave out the speeches", but not "drop off the keys", "drop the old table", "drop the kids at school"
  |^(?:(?:and|but|so|please|i|we|i['’]ll|we['’]ll|will)\s+)*(?:
    drop(?!\s+(?:off|by|in|out|all|the old|me|us|him|her|them)\b)(?!.*\s(?:at|in|into|on|onto|to|with)\s)
    |skip(?!\s+(?:hire|bin|for|to|permit)\b)
    |leave\s+out|do\s+without|there\s+(?:will\s+be|is\s+going\s+to\s+be)\s+no
  )\s+\p{L}
  // "the floor stays", "the floor remains as it is", but not "the guests stay", "only the floor remains"
  |^the\s(?:${KEPT}){1,4}stays?[.!]*$
  |^(?:${KEPT}){1,5}(?:stays?|remains?)\s(?:as\s(?:it|they)\s(?:is|are)|in\splace|unchanged)[.!]*$
  // "leave the hedge alone", but not "leave the dog with Ann while we are away alone"
  |^leave\s(?!.*\b(?:while|when|and|with)\b).{2,60}\s(?:as\s(?:it|they)\s(?:is|are)|in\splace|alone|untouched)[.!]*$
  // "we have no budget for ads"
  |^(?:(?:and|but|so)\s+)?(?:(?:i|we)\shave|there\s(?:is|['’]s))\sno\s(?:money|budget)\sfor\s(?!.*\byet\b)
  // "we don't work with recruiters"
  |^(?:(?:and|but|so)\s+)?(?:i|we|they)\s+(?:do(?:n['’]t| not)|wo(?:n['’]t|uld not)|will not)
    \s+(?:want|need|use|work with|do|plan|hire|book|(?:re)?paint|replace|renew|change|touch|move|invite|order|print)\b(?! to (?:do without|miss|skip|drop|lose|give up)\b)
  // "she doesn't want …", "we'd rather not …"
  |^(?:and\s+|but\s+)?(?:
    (?:he|she|it)\s+(?:does(?:n['’]t| not)|wo(?:n['’]t|uld not))\s+(?:want|need|use)
    |(?:i|we|they)(?:['’]d| would) rather not
  )\b
  // "for the hall we need no insurance", "we no longer need the tent", but not "we need no more than five tents"
  |^(?:and\s+|but\s+|so\s+)?(?:for\s[^,;:]{2,50}?,?\s)?(?:i|we)\s(?:
    (?:(?:also|still|probably)\s)?need\s(?:no(?!\s(?:more|less|fewer|later)\sthan)|none|nothing|nobody|neither)
    |no longer\s(?:need|want)\s(?!to)
  )\b
  // "nobody needs a test", "the site doesn't really need a redesign", "our roof never needs a check", "the hall needs no permit"
  |^(?:and\s+|but\s+)?(?:nobody|no one|(?:none|neither)\sof\s[^,;:]{2,40}?|neither\s\p{L}+)\s(?:needs?|wants?)\s(?!to\b)
  |^(?:and\s+|but\s+)?(?:the|our|my)\s(?:[\p{L}'’-]+\s){1,4}?(?:
    (?:do(?:es)?(?:n['’]?t| not)|never)\s(?:(?:really|actually|even)\s)?needs?\s(?!to\b)|needs?\sno\s(?!(?:more|less|fewer|later)\sthan)
  )
  // "not in the main hall", but not "not yet", "not enough chairs"
  |^(?:(?:and|but)\s+)?not\s(?!(?:
    only|yet|until|before|later|sure|more|less|all|enough|every\p{L}*|many|much|far|one|an?|so|everything
  )\b)
  // "the garden is not included", "you don't have to …"
  |\b(?:
    (?:(?:is|are) not|(?:is|are)n['’]t) (?:
      needed|wanted|affected|included|an option|your (?:topic|job|task)
    )
    |do(?:es)?(?:n['’]t| not) (?:need to|have to)
    |not needed|out of scope|not part of|can wait|nothing to do(?= (?:now|yet|here)[.!]*$|[.!]*$)|no action (?:needed|required)
  )\b
  // "Next meeting 10 Dec"
  |^next meeting:?\s(?:on |is |is on )?(?=\d|(?:${DAY})\b)
  // "visas n/a", "Mayor invited? - postponed", but not "the postponed party"
  |(?<=\S\s)(?:n/a|not applicable|postponed|cancel+ed|on hold)[.!)]*$
`;
