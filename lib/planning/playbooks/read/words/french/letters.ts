import { pattern } from "../../../../../text/pattern.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:bonjour|bonsoir|salut|coucou|ch(?:er|ère)s?)(?:\s+(?:à tous|à toutes|madame|monsieur|\p{L}+))?
    \s*(?:[,!]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      [Jj]['’]espère que (?:tu|vous|tout)(?!\p{L})[^,;.!?]*
      |[Mm]erci (?:à tous |beaucoup |encore )*(?:pour|d['’]être|d['’]avoir)(?!\p{L})[^,;.!?]*
      |(?:[Cc]omme (?:vous le savez|tu le sais|convenu|prévu|discuté|annoncé|dit)|[Ss]uite (?:à|au|aux))
        (?!\p{L})(?:\s[^\s,;.!?]+){0,4},
      |(?:[Pp]résente?s?|[Ee]xcusée?s?|[Aa]bsente?s?)
        \s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$
    )[\s,;.!]*
  `,
  closing: pattern("u")`
    ^(?:
      [Mm]erci(?: d['’]avance| beaucoup)?
      |(?:[Bb]ien )?(?:[Cc]ordialement|[Aa]micalement)
      |[Bb]ises|[Aa]mitiés|[Bb]ien à (?:vous|toi)|[Bb]onne journée|[ÀAà] bientôt
    )
    [\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$
  `,
} satisfies Partial<Words>;
