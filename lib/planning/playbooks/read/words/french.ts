import { toSet, type Words } from "./words.ts";

export const french: Words = {
  language: "fr",
  stop: toSet(`a afin ai ainsi alors apres as au aucun aussi autre aux avant avec avoir avons besoin bien c ca car ce cela ces cet cette
    comme d dans de deja depuis des deux doit dois du elle elles en encore entre est et etre eu faire faut il ils j je l la le les leur
    lui m ma mais me meme mes mon n ne nos notre nous on ont ou par pas plus pour qu que quel quelle qui s sa sans se ses si son sont sur
    t ta te tes ton tous tout toute toutes tres tu un une va vais veut veux vos votre vous y voudrais voudrions souhaite aimerais
    organiser planifier projet chose choses nouveau nouvelle`),
  endings: [
    "ations",
    "ation",
    "ements",
    "ement",
    "eurs",
    "eur",
    "aux",
    "ers",
    "er",
    "ir",
    "es",
    "ee",
    "e",
    "s",
    "x",
  ],
  short: new Map([
    ["anniv", "anniversaire"],
    ["appart", "appartement"],
    ["asso", "association"],
    ["sdb", "bain"],
    ["resto", "restaurant"],
  ]),
  joint: "et|ainsi que",
  either: "ou",
  leadIn:
    /^(?:(?:et|puis|ensuite|enfin|d['’]abord|après|aussi|également|alors|mais)[,:]?\s+)*(?:(?:nous|on|je|j['’]|il)\s*(?:(?:devons|doit|dois|voulons|veut|veux|faut|souhaitons|souhaite|allons|va|vais|voudrais|voudrions|aimerais|aimerions|prévois|prévoyons)\s+)(?:aussi\s+|encore\s+)?|(?:(?:nous avons|on a|j['’]ai)\s+)?besoin\s+(?:de\s+|d['’]|du\s+|des\s+)|ne pas oublier\s+(?:de\s+|d['’])?|penser à\s+|aide(?:z)?[- ]moi à\s+|à faire\s*:?\s+|il faut\s+)?/i,
  request:
    /^(?:(?:et|puis|ensuite|enfin|d['’]abord|aussi|également|alors|mais|donc|de plus),?\s+)*(?:il (?:nous |vous )?(?:faut|faudra|faudrait) |pense(?:z|r)? |(?:on|nous|vous|tu|quelqu['’]un) (?:doit|dois|devons|devez|devra|devrons|devrait|devrions) |(?:(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous|(?:peut|pourrait)-on|tu peux|vous pouvez) |n['’]oublie[zr]? pas |merci |il est (?:nécessaire|prévu|impératif|indispensable) )(?:(?:aussi|également|donc|encore|absolument|bien|s['’]il (?:te|vous) plaît) )*(?:à |de |d['’])?(?=(?:(?:me|nous|leur|lui|la|le|les) |[ml]['’])?\p{L}+(?:er|ir|re)(?!\p{L}))(?!(?:être|avoir)(?!\p{L}))/iu,
  passive:
    /^(?:(?:et|puis|aussi|enfin|mais) )*(?<what>(?!(?:il|elle|ils|elles|on|ce|ça|cela|qui|que)\s)[^,;:.]{2,80}?) (?:doit|doivent|devra|devront) (?:(?:aussi|également|encore) )*être (?<verb>\p{L}+)(?<rest>[^,;:]*)(?<tail>.*)$/isu,
  toBaseForm: (verb) => (/é(?:e?s?)$/iu.test(verb) ? verb.toLowerCase().replace(/ée?s?$/u, "er") : null),
  pronoun: /(?<!\p{L})(?:cela|ça|y|celui-ci|celle-ci)(?!\p{L})/iu,
  afterwards: /(?<!\p{L})(?:après (?:la|le|les|coup)|une fois terminée?)(?!\p{L})/iu,
  howMany: /combien(?: de| d['’])?/iu,
  listStart:
    /(?:^|[\s,;])(?:besoin (?:de|d['’]|du|des)|il (?:nous )?faut|avec(?!\s+(?:mon|ma|mes|notre|nos|sa|son|ses|leurs?|une?|les?|la|\d)(?!\p{L}))|comprenant|y compris|comme|à faire|liste|étapes|il manque|manque)\s*:?\s*/iu,
  action:
    /^(?!(?:pour|par|sur|notre|votre|leur|autre|entre|hier|premier|dernier|atelier|dîner|loyer|papier|quartier|chantier)(?!\p{L}))\p{L}{2,}(?:er|ir|dre|tre|ire|vre|oir|aire)(?!\p{L})/iu,
  done: /(?:^|[\s,(])(?:déjà|fait|faite|faits|faites|(?:trouvé|réservé|réglé|signé|payé|terminé|commandé)e?s?|(?<!(?:un|le|du|des|ce|notre|mon|de) )prête?s?(?! (?:de|à|pour|bancaire|immobilier))|c['’]est bon)(?=$|[\s,.;!)])|✓|✔|\[x\]/i,
  wanted: /(?<!\p{L})(?:doit|doivent|devra|devront|faut|à faire|pour être)(?!\p{L})/iu,
  notYet:
    /(?:^|[\s,(])(?:pas (?:encore )?(?:signé|réservé|fait|trouvé|payé|confirmé|décidé|réglé|prêt)e?s?|pas encore|manque|manquent|urgent|à confirmer|en attente|en retard)(?=$|[\s,.;!)])|!{2,}/i,
  refused:
    /^(?:(?:et|mais)\s+)?(?:pas (?:de |d['’])|sans\s|aucune?\s)|(?<!\p{L})(?:ne |n['’])(?:voulons|veux|veut|avons|utilisons|travaillons)\s+(?:pas|plus|aucune?)(?!\p{L})|(?<!\p{L})(?:(?:n['’]est|ne sont) pas concernée?s?|pas nécessaires?)(?!\p{L})/iu,
  limit:
    /(?<!\p{L})(?:ne|n['’])\s?(?:doit|doivent|peut|peuvent|pouvons|devons)\s(?:pas|plus)(?!\p{L})|^ne pas (?!oublier)/iu,
  condition: /^(?:(?:et|mais|ou)\s+)*(?:s['’]il\s|si\s(?!possible)|au cas où\s|en cas (?:de\s|d['’]))/iu,
  dependent: /^(?:qui|que|dont|où|car|parce que|puisque|sauf|afin)(?!\p{L})|^qu['’]/iu,
  statement:
    /^(?:(?!(?:que|qui|si|quand) ).){1,60}?\s(?:est|sont|était|ont|reste|restent|aide|appartient|se trouve)(?=\s|$)|^(?:nous|on|j['’]|je) ?(?:sommes|avons|a|ai|suis|utilisons)\s|^(?:(?:environ|près de)\s?\d|\d[\d.,]*\s(?:personnes|invités|salariés|clients|participants|enfants)(?!\p{L}))/iu,
  told: /^(?:mon|ma|notre|nos|nous|le|la|l['’])\s?.{0,50}?(?:est (?:mort|décédé|tombé|cassé)|a été|avons|gérons|fête)/iu,
  removal: /^(?:enlever|démolir|démonter|retirer|supprimer|abattre|se débarrasser)(?!\p{L})/iu,
  from: /(?<!\p{L})(?:depuis|quitter|quittons|bail (?:à|au))\s$/iu,
  assignments: [
    /^(?<who>\p{Lu}\p{Ll}+) (?:s['’]occupe de(?: la| l['’]|s)?|gère|prend en charge|coordonne|est responsable de) (?:la |le |les |l['’])?(?<what>\p{L}.{2,})$/u,
  ],
  budget: /budget|coût|dépenser|économies|maximum|(?<!\p{L})max(?!\p{L})|jusqu['’]à|au plus/iu,
  greeting:
    /^(?:bonjour|bonsoir|salut|coucou|ch(?:er|ère)s?)(?:\s+(?:à tous|à toutes|madame|monsieur|\p{L}+))?\s*(?:[,!]\s*|$)/iu,
  smallTalk:
    /^(?:[Jj]['’]espère que (?:tu|vous|tout)(?!\p{L})[^,;.!?]*|[Mm]erci (?:à tous |beaucoup |encore )*(?:pour|d['’]être|d['’]avoir)(?!\p{L})[^,;.!?]*|(?:[Cc]omme (?:vous le savez|tu le sais|convenu|prévu|discuté|annoncé|dit)|[Ss]uite (?:à|au|aux))(?!\p{L})(?:\s[^\s,;.!?]+){0,4},|(?:[Pp]résente?s?|[Ee]xcusée?s?|[Aa]bsente?s?)\s?:\s(?=\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*)*(?:,|\s(?:and|&|und|et|y)\s)).*$)[\s,;.!]*/u,
  closing:
    /^(?:[Mm]erci(?: d['’]avance| beaucoup)?|(?:[Bb]ien )?(?:[Cc]ordialement|[Aa]micalement)|[Bb]ises|[Aa]mitiés|[Bb]ien à (?:vous|toi)|[Bb]onne journée|[ÀAà] bientôt)[\s,.!]*(?:\p{Lu}[\p{L}'’-]*[.!]?)?$/u,
  leadTime:
    /(\d{1,2})\s?(jours?|j|semaines?|sem|mois)\s+(?:de délai|de livraison|à l['’]avance|avant)|délai[^.,;\d]{0,12}(\d{1,2})\s?(jours?|j|semaines?|sem|mois)/i,
  owner:
    /(?<!\p{L})(?:pour|chez|dans) (?:notre|mon|ma|nos|le|la|un|une|son|sa) (?:(?!avec|en|à|et)[\p{L}'’-]+ ?){1,2}|^(?:je suis|nous sommes) (?:[\p{L}-]+ ){1,3}(?=et (?:je |nous )?(?:veux|voudrais|souhaite|voulons))|^(?:notre|mon|ma) (?:[\p{L}'’-]+ ){1,3}?(?=(?:à [\p{L}-]+ )?(?:a besoin|veut|souhaite|doit))/giu,
  dateEnd: null,
  party: /(?<!\p{L})(?:fêtes?|soirées?|réception|cocktail|inauguration|crémaillère)(?!\p{L})/iu,
  length: /^(?:jours?|semaines?|mois|ans?|années?|heures?|minutes?|mètres?|kilomètres?|pages?|environ)$/iu,
  to: toSet("vers à"),
  placeBefore: "à|a|en|au|vers|près de",
  personBefore: "demander à|avec|de|appeler|à|par|pour|et|voir|chez",
  noName:
    /^(?:Je|Nous|On|Il|Elle|Le|La|Les|Un|Une|Des|Mon|Ma|Mes|Notre|Nos|Et|Mais|Ou|Puis|Budget|Date|Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Noël|Pâques)$/,
  titles: {
    want: "avons décidé de|a besoin de|avons besoin de|veut|voulons|cherche|cherchons|souhaite|souhaitons",
    detail: "parce que|car|afin|pour que|qui|que",
    joining: "et|ou|le|la|les|de|du|des|un|une|pour|avec|avant|à",
    article: "une?|des",
    subject: "je|nous|on|mon|ma|mes|notre|nos",
    goalVerb: "organiser|préparer?|planifier",
    determiner: "mon|ma|mes|notre|nos|une?|le|la|les",
  },
  dates: {
    to: "au|et|à",
    happenedBefore: "(?:est|sont) (?:morte?s?|décédée?s?)|a été|depuis|était",
    happenedAfter: "",
    aftermath:
      /(?<!\p{L})(?:factures?|retraite|remerciements?|caution|garantie|contrat (?:finit|se termine|expire)|arrête le support)(?!\p{L})/iu,
    months: [
      "janv(?:ier|\\.)?",
      "févr?(?:ier|\\.)?|fevrier",
      "mars",
      "avr(?:il|\\.)?",
      "mai",
      "juin",
      "juil(?:let|\\.)?",
      "août|aout",
      "sept(?:embre|\\.)?",
      "oct(?:obre|\\.)?",
      "nov(?:embre|\\.)?",
      "déc(?:embre|\\.)?|decembre",
    ],
    every: "chaque|tous les|toutes les",
    pastBefore: "",
    pastAfter: "derni(?:er|ère)|passée?",
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    numbers: [
      "une?",
      "deux",
      "trois",
      "quatre",
      "cinq",
      "six",
      "sept",
      "huit",
      "neuf",
      "dix",
      "onze",
      "douze",
    ],
    units: { day: "jours?", week: "semaines?", month: "mois", year: "ans?|années?" },
    of: "",
    ordinal: "(?:er)?",
    in: "dans|d['’]ici|sous|en",
    fromNow: "",
    early: "(?:au )?début(?: de| d['’])?|(?:la )?première semaine (?:de |d['’])",
    middle: "(?:à la )?mi-?|(?:au )?milieu (?:de|d['’])",
    end: "(?:à la |d['’]ici (?:à la )?)?fin(?: de| d['’])?|(?:la )?dernière semaine (?:de |d['’])",
    before: "en|avant|pour|dès|depuis|d['’]ici|fin|début|courant|au mois de|jusqu['’](?:en|à)",
    deadline:
      "avant(?: le| la| fin)?|d['’]ici(?: le| au| à| la)?|pour(?: le)?|au plus tard(?: le)?|jusqu['’]au|échéance",
    nextBefore: "",
    nextAfter: "prochaine?|qui vient|suivante?",
    yearEnd: "fin (?:de l['’]|d['’])année|la fin de l['’]année",
    today: "aujourd['’]hui",
    tomorrow: "demain",
    holidays: [
      ["noël|noel", 12, 25],
      ["(?:le )?nouvel an|jour de l['’]an", 1, 1],
      ["(?:l['’])?été", 7, 1],
      ["(?:le )?printemps", 3, 21],
      ["(?:l['’])?automne", 9, 22],
      ["(?:la )?rentrée", 9, 1],
    ],
    easter: "pâques|paques",
    isMonthFirst: false,
  },
};
