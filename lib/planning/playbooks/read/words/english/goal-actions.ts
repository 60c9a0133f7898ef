import { pattern, patternPart } from "../../../../../text/pattern.ts";
import {
  CUSTOMER_DOMAINS,
  DAMAGE_CLAIM,
  type GoalActionWords,
  LANGUAGE_COURSES,
  UPKEEP_DOMAINS,
} from "../goal-action-words.ts";

const PAPER = patternPart`
  domains?|certificates?|licen[cs]es?|passports?|contracts?|subscriptions?|memberships?|insurance|polic(?:y|ies)|lease|permits?|visas?
  |registration|tenancy|hosting|warranty
`;
const CELEBRATION =
  "wedding|party|birthday|christening|baptism|anniversary|conference|festival|funeral|communion|ceremony|gala";
const PARTICIPLE = "serviced|repaired|cleaned|fixed|mended|inspected|maintained";

export const english: GoalActionWords = {
  actions: [
    {
      goal: /(?:^|\s)(?:buy|order|find) (?:a|an) (?:new|used|second-hand|another)\s|(?:^|\s)need a new one(?!\p{L})/iu,
      ownNames: null,
      isAnywhere: true,
      ids: DAMAGE_CLAIM,
    },
    {
      goal: /^(?:cancel|call off|terminate|abort|withdraw from|pull out of)\s|\s(?:is|are|was|were|been|be)\s(?:cancell?ed|called off)(?!\p{L})/iu,
      ownNames: /cancel|terminat|withdraw/i,
      isEnd: true,
    },
    {
      goal: pattern("iu")`
        ^(?:return|give\sback|send\sback|take\sback|hand\sback|exchange|reclaim)\s
          (?:the|my|our|his|her|their|an?|all|this|these|two|\d+|unused|unwanted|borrowed|rented|hired)\s
        |^(?:get|claim|ask\sfor|demand)\s(?:an?|my|our|the)\s(?:refund|money\sback|deposit)
      `,
      ownNames: /\breturns?\b|refund/i,
    },
    {
      goal: pattern("iu")`
        ^(?:service|maintain|clean(?!\senergy)|tidy|wash|inspect|repair|fix(?!\sup)|mend|overhaul|descale|defrost|unblock|empty)\s
        |^(?:get|have)\s(?:\S+\s){1,6}?(?:${PARTICIPLE})(?!\p{L})
      `,
      ownNames: /repair|maint|clean|overhaul|tidy|declutter|restor|clear/i,
      domains: UPKEEP_DOMAINS,
    },
    {
      goal: pattern("iu")`^(?:renew|extend|prolong)\s(?:\S+\s){0,5}?(?:${PAPER})(?!\p{L})`,
      ownNames: /renew/i,
    },
    {
      goal: /^(?:postpone|reschedule|put off|delay|push back)\s/iu,
      ownNames: /postpon|reschedul/i,
      isEnd: true,
    },
    {
      goal: pattern("iu")`
        ^(?:apply\sfor|request|obtain|get)\s(?:an?|the|our|my)\s(?:\S+\s){0,2}?(?:permit|permission|licen[cs]e|visa|passport|certificate|approval|id\scard)(?!\p{L})
      `,
      ownNames: /apply|applic|permit|visa|certif|licen[cs]e/i,
    },
    {
      goal: /^(?:write|draft|subtitle|dub|record|print|publish|send|produce|design)\s/iu,
      ownNames: null,
      ids: LANGUAGE_COURSES,
    },
    {
      goal: pattern("iu")`
        ^(?:sell|donate|give\saway|dispose\sof|throw\s(?:away|out)|get\srid\sof|scrap|auction)\s
        (?:the|my|our|his|her|their|an?|old|used|unused|\p{L}+['’]s)\s
      `,
      ownNames: /sell|sale|donat|dispos|auction|clear/i,
    },
    { goal: /^(?:translate|proofread)\s/iu, ownNames: /translat|proofread/i },
    { goal: /^(?:digiti[sz]e|scan|catalogue|index)\s/iu, ownNames: null },
    {
      goal: pattern("iu")`
        ^(?:(?:write|file|submit|finish|prepare|hand\sin|send\sin|complete)\s)?(?:(?:the|our|my|an?)\s)?
        (?:final|interim|progress|closing|completion|grant|expense)\s(?:\S+\s)?reports?(?!\p{L})
      `,
      ownNames: /report/i,
    },
    {
      goal: /^(?:dispute|contest|appeal|object to|complain about|sue|challenge)\s/iu,
      ownNames: /dispute|appeal|complain/i,
    },
    {
      goal: /\slends?\s(?:us|me)\s|^(?:borrow|lend)\s|^(?:the\s|a\s)?loan\s(?:of|from)\s/iu,
      ownNames: /loan|borrow|lend/i,
    },
    {
      goal: /^(?:open|found|establish)\s(?:an?|our|my|the|two|new)\s|^(?:the\s)?opening\sof\s/iu,
      ownNames: /\b(?:open|found|establish)/i,
      domains: CUSTOMER_DOMAINS,
    },
  ],
  guest: pattern("iu")`
    (?<![\p{L}'’])(?:i|we)(?:['’](?:m|re|ve)|\s(?:am|are|was|were|have|got))\s(?:(?:been|both|all|also)\s)*(?:
      // "we have invited 80 guests" is a host
      (?<!have\s|['’]ve\s)invited|an?\s(?:\S+\s)?guest|(?:\S+\s)?guests|attending
      |(?:the\s|an?\s)?(?:best\sman|maid\sof\shonou?r|bridesmaids?|groomsm[ae]n|godmother|godfather|godparents?)
    )(?!\p{L})
    |(?:am|are|['’]m|['’]re|been|was|were|got)\sinvited\s
    |\sas\s(?:an?\s)?guests?(?!\p{L})
    |(?<!\p{L})attend(?:ing)?\s(?:an?|the|my|our|his|her|\p{L}+['’]s)\s(?:\S+\s){0,3}?(?:${CELEBRATION})(?!\p{L})
    |(?<!\p{L})(?:speak|speaking|talk|toast|speech|perform|performing)\sat\s(?:an?|the|my|our|his|her|\p{L}+['’]s)\s
  `,
};
