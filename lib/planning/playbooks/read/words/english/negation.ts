import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { NegationWords } from "../negation-words.ts";
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

/** What somebody misses rather than refuses, after "there is no". */
const LACKED = patternPart`
  (?:(?:hot|running|drinking|mains|fixed|clear|written|real|single|working)\s)?(?:
    toilets?|water|power|electricity|wi-?fi|internet|lifts?|kitchen|heating|lights?|contracts?|documentation|documents?|tests?|backups?|plan|menu
    |money|owner|process|polic(?:y|ies)|lists?|insurance|permits?|licen[cs]es?|agreements?|data|access|rooms?|venue|reason|way|point|signal
    |(?:money|budget)(?!\sfor\s)|experience|news|answer|space|one|time|parking|need|idea|clue|longer|shops?
  )\b
`;
/** Says that something is missing, and to come: "there is no band yet". */
const STILL_LACKED =
  "yet|so far|still|here|left|available|for now|at the moment|in place|on (?:the )?(?:site|field)|anywhere";

export const negation: NegationWords = {
  harmless: pattern("giu")`
    // "not only", "no later than 5 May", "not before May"
    \bnot\s(?:only|just|merely|before|until|later|earlier|more|less|fewer|least|to\smention)\b
    |\b(?:no|any)\s(?:later|earlier|more|less|fewer)\s(?:than\b|$)|\bnothing\s(?:but|except)\b|\bnone\sbut\b
    // "not urgent", "no rush"
    |(?:\bnot|\bnothing|n['’]t)\s(?:(?:so|very|too|that|really|at\sall|particularly|yet)\s)?(?:urgent|pressing|overdue|missing|in\sa\s(?:hurry|rush))\b
    |\b(?:no|without(?:\sany)?)\s(?:rush|hurry|stress|matter|problems?|worries|doubts?|fail|delay|wonder|pressure|urgency)\b
    // "we won't do the tiles ourselves", "we don't want to do without a band"
    |\b(?:not|won['’]t|don['’]t)\s[^,;:.]{1,60}?\s(?:ourselves|myself|on\sour\sown)\b
    |(?:\bnot|n['’]t)\s(?:want\sto\s|to\s)?(?:do|go|be|live|manage)\swithout\b
    // "can't wait to launch", "why not take the car", "don't forget to call"
    |\bca(?:n['’]t|nnot|n\snot)\swait\b|\bwhy\snot\b|\bor\snot\b
    |\b(?:do(?:n['’]?t|\snot)|(?:must|should)(?:n['’]t|\snot)|never|not\sto)\s(?:forget|hesitate|worry(?!\sabout))\b
  `,
  refused: pattern("iu")`
    // "no paid ads", "so no photographer", but not "no venue for now", "without a permit we can't build"
    ^(?:(?:and|but|so|hence|therefore|thus|please)\s+)*(?:no|without(?: any)?(?!.*\b(?:i|we|it|they|you)\b))
      \s+(?!(?:
        need(?!\s(?:for|of|to)\s)|idea|clue|longer|time|one|parking|experience|news|answer|reply|response|space
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
      (?:(?:also|still|probably)\s)?need\s(?:no|none|nothing|nobody|neither)
      |no longer\s(?:need|want)\s(?!to)
    )\b
    // "nobody needs a test", "the site doesn't really need a redesign", "our roof never needs a check", "the hall needs no permit"
    |^(?:and\s+|but\s+)?(?:nobody|no one|(?:none|neither)\sof\s[^,;:]{2,40}?|neither\s\p{L}+)\s(?:needs?|wants?)\s(?!to\b)
    |^(?:and\s+|but\s+)?(?:the|our|my|his|her)\s(?:[\p{L}'’-]+\s){1,4}?(?:
      (?:do(?:es)?(?:n['’]?t| not)|never)\s(?:(?:really|actually|even)\s)?(?:needs?|wants?|likes?)\s(?!to\b)|needs?\sno\s(?!(?:more|less|fewer|later)\sthan)
    )
    // "not in the main hall", "not a launch", but not "not yet", "not enough chairs", "not a big problem"
    |^(?:(?:and|but)\s+)?not\s(?!(?:
      yet|sure|all|enough|every\p{L}*|many|much|far|one|so|everything|an?\s(?:single|lot|good|bad|big|great|bit|must|priority)
    )\b)
    // "neither a band nor a DJ"
    |^(?:(?:and|but)\s+)?neither\s(?!of\b).{2,60}\s(?:nor|or)\s
    // "there is no catering", but not "there is no menu yet", "there are no toilets on the field"
    |^(?:(?:and|but|so)\s+)*there(?:\s(?:is|are)|['’]s)\s(?:no\s|not\sgoing\sto\sbe\s)(?!${LACKED})(?!.*\s(?:${STILL_LACKED})\b)
    // "we're not hiring", "we are not going to Tokyo", but not "we're not getting enough orders"
    |^(?:(?:and|but|so)\s+)*(?:i|we|they|he|she)(?:['’](?:m|re|s)|\s(?:am|are|is))\s(?:not|definitely\snot)\s
      (?!(?:getting|making|reaching|earning|seeing|keeping|coping|managing|winning|feeling|being)\b)\p{L}+ing\b(?!.*\b(?:enough|well|fast|yet)\b)
    // "don't plan marketing", "don't order any flowers"
    |^(?:(?:and|but|so|please)\s+)*(?:do(?:n['’]t|\snot)|never)\s
      (?:plan|book|order|hire|buy|rent|include|organi[sz]e|arrange|invite|schedule|add|print|bother\swith|worry\sabout)\s(?!.*\b(?:yet|before|until|without)\b)
    // "the server room won't be built", but not "it won't be ready"
    |\b(?:will\snot|won['’]t|(?:is|are)\snot\sgoing\sto)\sbe\s(?!(?:finished|completed|delivered|needed\suntil)\b)(?:\p{L}+ed|built|sold|made|held|sent|done)\b
    // "the garden is not included", "it doesn't have to …"
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
  `,
  dislike: pattern("iu")`
    // "Ben hates speeches", but not "Ann hates the old tiles"
    ^(?:(?:and|but|because)\s+)?(?:he|she|i|we|(?:my|our|his|her)\s\p{L}+)\s
      (?:(?:really|just)\s)?(?:hates?|dislikes?|can['’]t\s+stand|do(?:es)?(?:n['’]t|\s+not)\s+like)
      \s+(?!(?:the|this|that|these|those|our|my|his|her|their|its?|how|when|what|old|to|being|it)\b)
  `,
  limit: pattern("i")`
    // "please don't touch the roof", but not "don't forget"
    ^(?:(?:and|but|so|please)\s+)*(?:(?:i|we|you|they)\s+)?
      (?:do(?:n['’]t| not)|never|must(?:n['’]t| not)|can(?:n['’]t|not| not|['’]t))
      \s+(?!forget|know|wait|hesitate|(?:yet |currently )?have\b(?! to))
    // "the shop must stay open", "customers must not notice it"
    |\bshould(?:n['’]t| not)\b|\b(?:must (?:stay|remain|keep)|must not|may not|mustn['’]t|cannot|can['’]t)\b
    // "the tree stays."
    |\bstays?[.!]*$|\b(?:stays?|remains?) (?:as (?:it|they) (?:is|are)|in place|unchanged)[.!]*$
  `,
  condition:
    /^(?:(?:and|but|so|or)\s+)*(?:(?:only )?if(?! (?:possible|needed|necessary)\b)|unless|in case)\s/i,
  conditionWithin:
    /\s(?:(?:but )?only if|if(?! (?:possible|needed|necessary)\b)|unless|in case|provided that|as long as)\s/iu,
  onlyIf: /\s(?:but )?only if\s/iu,
  uncertain: pattern("iu")`
    // "perhaps we also do festivals", but not "maybe we should ask Ann"
    ^(?:(?:and|but|so)\s+)*(?:(?:perhaps|maybe|possibly)\s(?:i|we|they|there)\s(?!should|could|need)|(?:that|this|it)(?:['’]s|\sis)\snot\s(?:sure|certain|clear)\b)
  `,
  deniedAfter:
    /\b(?:without(?! \p{L}+ing\b)|with no|not (?:in|at|on|to|by|from|with)|(?:don['’]t|do not) \p{L}+ (?:in|at|on|to|with))\s/iu,
  exceptedAfter: /\b(?:except(?: for)?|excluding|instead of|rather than|all but)\s/iu,
  goesOn:
    /[,\s](?:is|are|was|were|has|have|still|must|should|will|can|needs?|i|we|you|they|he|she|it|all|everything|nothing)\s/iu,
  thingAfter: pattern("iu")`
    (?:
      \bno\s(?:money|budget|need)\s(?:for|to|of)
      |(?:\bnot|n['’]t|\bnever)\s(?:\p{L}+ing|need|want|use|plan|work|have|go|include|bother|worry|like)(?:\s(?:to|with|about|any|an?|the))*
    )\s(?=\S)
  `,
  nextPart: "but|because|since|so|and(?=\\s(?:i|we|you|they|he|she|it|then|please)\\s)",
  instead: /^(?:but|rather|just)\s(?!not\b)/iu,
  lastOfList: /(?:^|\s)(?:or|nor)\s/iu,
};
