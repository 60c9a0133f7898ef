import { pattern } from "../../../../../text/pattern.ts";
import { NAMES, REST, SIGNATURE } from "../letter-parts.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))
    (?:\s+(?:mr|mrs|ms|dr)\.?)?(?:\s+[\p{L}'’]+)?\s*(?:[,!]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      // "I hope you are well"
      (?:I )?[Hh]ope (?:(?:that )?(?:you|all|everyone|everything|your|this)|to find you)
        (?![\p{L}'’])${REST}
      // "Thanks again for your time"
      |(?:[Mm]any )?[Tt]hank(?:s| you)(?: all| again| both| so much| very much)* for (?:
        coming|your|the (?:call|chat|talk|meeting|good)|joining|being
      )(?!\p{L})${REST}
      // "It was great to meet you"
      |[Ii]t (?:was|is|['’]s) (?:good|great|nice|lovely) (?:to|seeing|meeting|talking)(?!\p{L})${REST}
      |(?:
        // "As discussed on Friday,"
        [Aa]s (?:discussed|agreed|mentioned|promised|you (?:all |may )?know)(?!\p{L})
          (?:
            \s(?:on|in|at|with|by|over|yesterday|today|last|this|before|earlier|already)
            (?!\p{L})${REST}?
          )?
        // "Following up on our call,"
        |(?:[Ff]ollowing (?:our|your|my|the)|[Ff]urther to|[Ff]ollowing up on)(?!\p{L})${REST}?
      )(?:[,:]|(?=\sit is\s))
      // "To sum up:", "quick recap:"
      |(?:[Tt]o (?:sum (?:it )?up|summari[sz]e|recap)|[Ii]n (?:short|summary)|(?:[Qq]uick |[Ss]hort )?(?:[Rr]ecap|[Ss]ummary)(?: of (?:today|the (?:call|meeting)|our (?:call|meeting)))?)[:,]
      // "I think we need", but not "I think about it"
      |I (?:think|guess|believe|suppose)(?: that)?(?= (?:we|I) )
      // "Here are the notes from last night"
      |[Hh]ere(?: are|['’]s| is|['’]re)? (?:the|my|our) (?:notes|minutes|results|summary|outcome)(?!\p{L})${REST}
      // "Present: Ann Lee, Bob and Cem"
      |(?:[Pp]resent|[Aa]ttendees|[Aa]ttending|[Ii]n attendance|[Aa]pologies|[Aa]bsent)${NAMES}
    )[\s,;.!]*
  `,
  closing: pattern("u")`
    ^(?:
      [Tt]hanks|[Tt]hank you|[Tt]hx|[Cc]heers
      |(?:[Kk]ind |[Bb]est |[Ww]arm )?[Rr]egards
      |(?:[Ww]arm |[Bb]est )wishes
      |[Aa]ll the best|[Ss]ee you(?: soon| then)?|[Ll]ove
      |[Yy]ours(?: sincerely| truly)?
      |[Bb]est(?=,|$)
    )
    // "in advance, Anna"
    (?:\s+(?:in advance|a lot|so much))?${SIGNATURE}
  `,
} satisfies Partial<Words>;
