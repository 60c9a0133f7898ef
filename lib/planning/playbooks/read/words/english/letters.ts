import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?:\s+(?:mr|mrs|ms|dr)\.?)?(?:\s+[\p{L}'’]+)?
    \s*(?:[,!]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      (?:I )?[Hh]ope (?:(?:that )?(?:you|all|everyone|everything|your|this)|to find you)(?![\p{L}'’])
        [^,;.!?]*
      |(?:[Mm]any )?[Tt]hank(?:s| you)(?: all| again| both| so much| very much)* for (?:
        coming|your|the (?:call|chat|talk|meeting|good)|joining|being
      )(?!\p{L})[^,;.!?]*
      |[Ii]t (?:was|is|['’]s) (?:good|great|nice|lovely) (?:to|seeing|meeting|talking)(?!\p{L})[^,;.!?]*
      |(?:
        [Aa]s (?:discussed|agreed|mentioned|promised|you (?:all |may )?know)(?!\p{L})
          (?:
            \s(?:on|in|at|with|by|over|yesterday|today|last|this|before|earlier|already)(?!\p{L})
            [^,;.!?]*?
          )?
        |(?:[Ff]ollowing (?:our|your|my|the)|[Ff]urther to|[Ff]ollowing up on)(?!\p{L})[^,;.!?]*?
      )(?:,|(?=\sit is\s))
      |(?:[Pp]resent|[Aa]ttendees|[Aa]ttending|[Ii]n attendance|[Aa]pologies|[Aa]bsent)
        \s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$
    )[\s,;.!]*
  `,
  closing: pattern("u")`
    ^(?:
      [Tt]hanks|[Tt]hank you|[Tt]hx|[Cc]heers
      |(?:[Kk]ind |[Bb]est |[Ww]arm )?[Rr]egards
      |(?:[Ww]arm |[Bb]est )wishes|[Aa]ll the best|[Ss]ee you(?: soon| then)?|[Ll]ove
      |[Yy]ours(?: sincerely| truly)?
      |[Bb]est(?=,)
    )
    (?:\s+(?:in advance|a lot|so much))?[\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$
  `,
} satisfies Partial<Words>;
