import { pattern, patternPart } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

/** What something is when it is done, at the end of a clause: "the contract is signed". */
const FINISHED = patternPart`
  signed|paid|ordered|bought|hired|chosen|confirmed|agreed|granted|approved|received|completed
  |submitted|filed|scheduled|sent|decided|settled|rented|installed|delivered|printed
`;
/** What something is not yet, when it is not that. */
const UNDONE = patternPart`
  signed|booked|chosen|reserved|hired|bought|done|confirmed|decided|sorted|started|ordered|settled
  |rented|installed|delivered|printed|approved|agreed|scheduled
`;
/** What something may also never be: "the helpers aren't paid for it". */
const UNDONE_AT_END = String.raw`(?:found|paid|ready|sent)(?=\s+yet\b|\s*(?:[.,;!)]|$))`;

export const clauses = {
  done: pattern("iu")`
    \b(?:
      already|done|finished|sorted|booked|reserved
      // "a flat is found", but not "we want to found a small company"
      |found(?! (?:an?|the|our) (?:\p{L}+ )?
        (?:company|business|start-?up|association|club|charity|society|non-?profit)\b
      )
      // "we have a caterer", "the room is confirmed", "got the keys", but not "we have a problem with the caterer"
      |(?<=\b(?:i|we|you|they) )have (?:a|an|the|our)(?! (?:\p{L}+ )?(?:
        problem|issue|question|deadline|meeting|call|appointment|choice|doubt|list|lot|few|idea|wish
      )s?\b)
      |(?:is|are) (?:ready|fixed|set|confirmed|paid|signed|over and (?:paid|done)|there(?=\s*[.!)]*$))
      |got (?:a|an|the|our)
      |(?:
        ${FINISHED}
        // "the first round is over"
        |(?<=\b(?:is|are) )(?:over|given|in)
      )(?=\s*[.!)]*$)
      // "signed on 3 March"
      |(?:granted|approved|signed|received|submitted|filed) (?:(?:on|from|since|as of|for) )?\d
      // "the invitations have been sent out"
      |(?:has|have) been (?:${FINISHED})(?! (?:back|off)\b)
      |in place|taken care of
    )\b
    |✓|✔|\[x\]
  `,
  wanted: pattern("i")`
    \b(?:
      must|should|shall|to be|(?:need|has|have)s? to|(?:get|have) (?:it|this|that|everything|all)
      // "will be sent", "we want the hall booked", but not "no need for a hall"
      |(?:will|going to) be|being|wants?|(?<!\bno )needs?
      // "as soon as the lease is signed", "half of the invitations have been sent"
      |(?:that|which) (?:nobody|no one)
      |once|as soon as|(?:half|some|most|part) of|half[- ](?:done|finished|ready)|partly|almost|nearly
    )\b
    // "get the contract signed", "after the lease is signed"
    |^(?:and |then |please )*(?:get|have|when|after|before|until|if|unless|whether)\b
    // "make sure the invitations have been sent", but not "call the bank: done"
    |^(?:and |then |please )*(?:make sure|ensure|check|verify|ask|find out|call|tell|remind|confirm)
      \s.{0,80}\b(?:is|are|has|have|was|were)\b
  `,
  undone: pattern("i")`
    // "none of them have been sent", but not "no need for a hall"
    ^(?:(?:and|but|so far|until now|still),?\s)*
      (?:no(?!\s(?:need|problem|worries)\b)|none|nobody|nothing|not)\b
    // "we haven't found a venue", but not "the hall wasn't booked last year"
    |\b(?:(?:is|are|was|were|has|have|had)(?:n['’]?t|\snot)|never)\b(?!.{0,60}\b(?:last|ago)\b)
    // "signed by only one of us"
    |\b(?:wrong|broken|damaged|by only|only (?:by|one of|half|part|\d))\b
  `,
  notYet: pattern("i")`
    \b(?:
      // "has not yet been signed"
      not (?:yet |been |even |fully )*(?:${UNDONE}|found|paid|ready|sent)
      // "isn't booked", "hasnt been paid"
      |(?:is|are|has|have|had)n['’]?t (?:yet |been |even |fully |all )*(?:${UNDONE}|${UNDONE_AT_END})
      // "but the kitchen isn't."
      |(?:is|are)(?: not|n['’]t)(?=$|[.!,;])
      |not yet|unsigned|unpaid
      |still (?:open|missing|to|need)
      |missing|urgent|asap|tbd|pending|overdue
    )\b
    // "no photographer yet", but not "no need for a hall yet"
    |^(?:(?:and|but)\s)?(?:no(?! need\b)|not)\s.{0,60}\b(?:yet|so far)\b
    |!{2,}
  `,
  but: "but",
  so: "so|therefore|hence|that['’]s why",
  dependent: pattern("i")`
    ^(?:
      (?:their|its|his|her) (?:deadline|due date|cut-?off) is|who|(?:of |with |for )?which|whose|where|(?:to|with|from) (?:the|our|my|a|an)|because|since|so that|until|unless|although|though|as (?:he|she|it|we|they|i)
    )\b
  `,
  statement: pattern("iu")`
    // "the mast is fine"
    ^(?:(?!\b(?:that|which|who|where|when|if)\b).){1,60}?
      \s(?:
        is|are|was|were|will be|isn['’]t|aren['’]t|lives?|owns?|ends?(?! of)|expires?|wants?|gets?|helps?|stays?|renews?
        |belongs?|knows?|retires?|owes?|costs?|likes|loves|sa(?:id|ys)|agreed|seems?|looks?|(?:has|have) been
        // "Stripe works in test mode", "the barn has one socket", but not "Ann has to call"
        |works? (?:in|on|fine|well|with|as|for|at|here|only|already)|has(?! to)|does(?:n['’]t| not)|won['’]t
        // "the press has not noticed yet"
        |(?:has|have)(?:n['’]t|\snot)
      )(?:\s|$)
    // "it rains a lot", but not "she needs a ramp"
    |^(?:she|he|it|they|there|this|that|nobody|no one)(?:['’](?:s|re|ve|ll))?\s(?!needs?\b|wants?\b)
    |^(?:living|currently)\b
    // "we already use a board"
    |^(?:i|we)(?:['’](?:m|re|ve)| (?:(?:do|currently|only|just|also|both|all) )?
      (?:am|are|have|get|use|got|run|already|can|own))\b
    // "about 40", "40 guests"
    |^(?:
      (?:about|around|some|~|approx\.?|expecting)\s?\d
      |\d[\d.,k]*\s(?:
        people|guests|employees|customers|users|attendees|participants|staff|kids|children
      )\b
    )
    // "root cause: …"
    |^(?:(?:please )?note that|root cause|status|background|context|fyi)\b
  `,
  told: pattern("iu")`
    // "our old warehouse flooded", "the boiler died", "we run a shop"
    ^(?:(?:my|our|the|we|i|they)\s)(?:[\p{L}'’-]+\s){0,3}?
    (?:\p{L}{3,}ed|died|broke|fell|lost|got|had|ran|run|own|live|work|turns?|became|left)(?=[\s.,!]|$)
  `,
  removal: /^(?:remove|tear down|demolish|dismantle|get rid of|take (?:down|out)|rip out|throw out|scrap)\b/i,
} satisfies Partial<Words>;
