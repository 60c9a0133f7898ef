import { pattern } from "../../../../../text/pattern.ts";
import { NAMES, REST, SIGNATURE } from "../letter-parts.ts";
import type { Words } from "../words.ts";

export const letters = {
  greeting: pattern("iu")`
    ^(?:bonjour|bonsoir|salut|coucou|ch(?:er|ère)s?)
    (?:\s+(?:à tous|à toutes|madame|monsieur|\p{L}+))?\s*(?:[,!]\s*|$)
  `,
  smallTalk: pattern("u")`
    ^(?:
      // "J'espère que vous allez bien"
      [Jj]['’]espère que (?:tu|vous|tout)(?!\p{L})${REST}
      // "Merci beaucoup pour votre aide"
      |[Mm]erci (?:à tous |beaucoup |encore )*(?:pour|d['’]être|d['’]avoir)(?!\p{L})${REST}
      // "Comme convenu hier,", "Suite à notre appel,"
      |(?:[Cc]omme (?:vous le savez|tu le sais|convenu|prévu|discuté|annoncé|dit)|[Ss]uite (?:à|au|aux))
        (?!\p{L})(?:\s[^\s,:;.!?]+){0,4}\s?[,:]
      // "Voici le compte rendu d’hier"
      |[Vv]oici (?:le|les|un|notre) (?:compte[- ]rendu|résumé|notes|résultats|points)(?!\p{L})${REST}
      // "Présents : Anne, Luc et Zoé"
      |(?:[Pp]résente?s?|[Ee]xcusée?s?|[Aa]bsente?s?)${NAMES}
    )[\s,:;.!]*
  `,
  closing: pattern("u")`
    ^(?:
      [Mm]erci(?: d['’]avance| beaucoup)?
      |(?:[Bb]ien )?(?:[Cc]ordialement|[Aa]micalement)
      |[Bb]ises|[Aa]mitiés|[Bb]ien à (?:vous|toi)|[Bb]onne journée|[ÀAà] bientôt
    )
    ${SIGNATURE}
  `,
} satisfies Partial<Words>;
