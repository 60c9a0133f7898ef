import { pattern, patternPart } from "../../../../text/pattern.ts";

/** What is not needed, in any language: "we need no insurance", but not "we need no more than five tents". */
const NO_NEED = patternPart`
  (?!(?:
    no(?!\s(?:more|less|fewer|later)\sthan)|none|not|nothing|nobody|neither
    |nichts|niemand\p{L}*|nie|weder|nicht(?!\snur)|keine?[nmrs]?|pas|plus\s(?:rien|de|d['’]|aucun)|rien|aucune?|ni|nada|nadie|ning(?:ún|una?)
  )(?!\p{L}))
`;

/** The person needs something, in any language: "we need two coaches", but not "we need to rest". */
const NEED = pattern("iu")`
  ^(?:(?:and|but|so|also|plus|then|und|aber|außerdem|et|mais|y|pero|también)\s+)*(?:
    // "we'll definitely need …", "need …", but not "need to" and "need help"
    (?:(?:i|we|you)(?:['’]ll)?\s+(?:(?:also|still|will|definitely|probably)\s+)*)?need\s+(?!to\b|help\b)
    // "wir brauchen …", "ich kümmere mich um …"
    |(?:ich|wir)\s+(?:(?:brauchen?|benötigen?)|kümmer[en]\s(?:mich|uns)\s(?:auch\s|noch\s)?um)\s+
    // "il nous faut …", "nous avons besoin de …", but not before an infinitive: "il nous faut partir"
    |il (?:nous|me) (?:faut|faudra|faudrait)\s+(?!\p{L}+(?:er|ir|re)(?!\p{L}))
    |(?:nous avons|on a|j['’]ai) (?:aussi |encore )?besoin d(?:e|u|es|['’])(?!\s?\p{L}+(?:er|ir|re)(?!\p{L}))
    // "necesitamos …", "nos hacen falta …", but not before an infinitive: "necesitamos comprar"
    |(?:necesit(?:amos|o)|nos? hacen? falta)\s+(?!\p{L}+(?:ar|er|ir)(?!\p{L}))
  )${NO_NEED}
`;

/** Participles without a regular ending. */
const PARTICIPLE = patternPart`
  (?:re)?(?:sent|paid|done|made|held|found|bound|hung|taught|kept|swept|drawn|sewn|read|laid|dug|led|run|won)
`;

/** An obligation of somebody: "the council must agree". A statement about the whole project is not a step: "it must be finished". */
const OBLIGED = pattern("iu")`
  // Not of "it", "everything", "we" and the like, and not "die muss": these name nobody else and no single thing.
  ^(?!(?:(?:and|but|so|und|aber|et|mais|y|pero)\s)?(?:
    it|this|that|they|she|he|who|which|everything|all|i|we|you|no|nobody|es|dies|alles|man|ich|wir|kein\p{L}*
    |(?:die|der|das|sie|er)(?=\s(?:muss|müssen|soll))
    |il|elle|on|nous|ça|tout|todo|esto|eso|nadie
  )(?!\p{L}))
  // "the baby comes so everything must be ready" names no part of the work
  (?:(?!\sso\s(?:everything|all)\s).){2,80}(?<!\p{L})(?:
    // "must agree", "should agree", "should be informed", but not "should be fine"
    must|(?:has|have|needs?|ought) to|should(?! be\s(?!(?:\p{L}+ed|heard|told|given|in\splace|ready|available|${PARTICIPLE})(?!\p{L})))
    |muss|müssen|müssten?|sollten?|doit|doivent|devra|devront|devrait|devraient|deben?|deberían?|tienen? que
  // More than one word follows: not "the council must."
  )\s(?!\S+\s*$)
`;

/** A quality that something must have, which is no step: "it must fit through the door", "by then it must be dry". */
const QUALITY = pattern("iu")`
  ^(?:(?:and|but|so|also|by then|then|und|aber|auch|bis dahin|et|mais|aussi|y|pero|también)\s)*(?:
    (?:(?:it|they|this|that|everything)\s(?:must|has\sto|have\sto|needs?\sto|should)\s(?:also\s)?|must\s)(?:
      // "be dry", but not "be cleaned", "be sent"
      be\s(?:\p{L}+ly\s)?(?!(?:\p{L}+(?:ed|en|old|ught|own|et|ut|lt)|${PARTICIPLE})(?!\p{L}))
      |(?:fit|last|stay|cost|weigh)(?!\p{L})
    )
    |(?:it|this|that|everything)\s(?:must|has\sto|have\sto|needs?\sto|should)\s(?:also\s)?(?:work|hold|look|have|include|match)(?!\p{L})
    |(?:es|er|sie|das|alles)\s(?:muss|müssen|soll|sollen)\s.{2,60}(?<!\p{L})(?:sein|passen|halten|funktionieren|bleiben|haben|aussehen|reichen)[.!]*$
    |(?:il|elle|ils|elles|ça|cela|tout)\s(?:doit|doivent|devra)\s(?:être\s(?!\p{L}+ée?s?(?!\p{L}))|tenir|rester|passer|marcher|avoir|fonctionner|entrer)
    |(?:(?:esto|eso|todo)\s)?(?:debe|deben|tienen?\sque)\s(?:caber|ser\s(?!\p{L}+[ai]d[oa]s?(?!\p{L}))|estar|tener|funcionar|durar|quedar)(?!\p{L})
  )
`;

/** The purpose, before the thing that is needed: "for the castle we need insurance", "für die Hüpfburg brauchen wir Versicherung". */
const NEED_FOR = pattern("iu")`
  ^(?<use>(?:for|before|after|by|until|für|vor|bis|pour|avant|para)\s[^,;:]{2,50}?)(?<!\sno),?\s(?:
    (?:we|i)\s(?:(?:also|still)\s)?need\s(?!to\b|help\b)
    |(?:brauchen?|benötigen?)\s(?:wir|ich)\s(?:(?:noch|auch)\s)*
    |(?:il\s(?:nous|me)?\s?faut|nous\savons\sbesoin\sd(?:e\s|['’]))\s?(?!\p{L}+(?:er|ir|re)(?!\p{L}))
    |(?:necesit(?:amos|o)|(?:nos\s)?hacen?\sfalta)\s(?!\p{L}+(?:ar|er|ir)(?!\p{L}))
  )${NO_NEED}(?<thing>\S.{2,})$
`;

/** Introduces something that must exist: "there should be two rehearsals". */
const THERE = pattern("iu")`
  ^(?:and |but |so |also )*there (?:must|should|(?:has|have|needs?) to) (?:also |always )?be\s+
`;

/** Says that what follows is still to come. */
const STILL = "still|yet|so far|noch|bisher|bislang|encore|toujours|aún|todavía";

/** The beginning of a clause about something missing: "we don't have a caterer yet", "noch kein Saal". */
const LACK = pattern("iu")`
  ^(?:(?:and|but|und|aber|et|mais|y|pero)\s+)*(?:
    // "there's still no …", "we have no …", "no …", but not "no one" and "no need"
    (?:(?:there (?:is|are)|there['’]s|(?:i|we|they)(?:['’]ve| (?:still )?have)(?: got)?)\s+)?(?:still |as yet )?no(?! one| need)\s+
    // "we still don't have a …", "we haven't got any …"
    |(?:i|we|they) (?:still )?(?:(?:do(?:n['’]t| not) )(?:yet )?have|have(?:n['’]t| not) (?:yet )?got)\s+(?:(?:an?|any|the)\s+)?
    // "there isn't yet a …"
    |there (?:is|are)(?:n['’]t| not) (?:yet )?(?:(?:an?|any)\s+)?
    // "wir haben noch keinen …", "es fehlt noch die …"
    |(?:(?:wir haben|ich habe|es gibt)\s+)?(?:immer )?(?:noch |bisher |bislang )?keine?[nmrs]?\s+
    |(?:es\s)?(?:fehlt|fehlen)\s(?:(?:noch|auch|uns)\s)*(?:(?:der|die|das|eine?)\s)?
    // "il nous manque encore un …"
    |il (?:nous )?manque (?:encore )?(?:(?:le|la|les|une?|des)\s)?
    // "todavía faltan las …"
    |(?:(?:aún|todavía)\s)?faltan?\s(?:(?:aún|todavía)\s)?(?:(?:el|la|los|las)\s)?
    // "nous n'avons toujours pas de …"
    |(?:(?:il n['’]y a|(?:nous )?n['’]avons|on n['’]a|je n['’]ai)\s+)?(?:toujours )?pas (?:encore )?d(?:e\s|['’])
    // "aún no tenemos …", "sin …"
    |(?:(?:aún|todavía) )?(?:no (?:tenemos|hay)|sin)\s+(?:(?:aún|todavía)\s+)?
  )(?=[\p{L}\d])
`;
const IS_STILL = new RegExp(`(?<!\\p{L})(?:${STILL})(?!\\p{L})`, "iu");
const STILL_AT_END = new RegExp(`\\s(?:${STILL})[.!]*$`, "iu");

/** Introduces a list of missing things: "what we haven't got - no caterer, no band". */
const LACKING = pattern("iu")`
  (?:(?:haven['’]t|have not|hasn['’]t|has not) (?:yet )?got|do(?:n['’]t| not) (?:yet )?have|missing|lack(?:s|ing)?
  |fehl(?:t|en)|manquent?|faltan?)(?!\p{L})
`;
/** The negation before a thing in such a list: "no caterer". */
const NOT_ONE =
  /^(?:(?:and|und|et|y)\s+)?(?:no(?!\s(?:hay|tenemos)\s)|keine?[nmrs]?|pas d(?:e|['’])|sin|ningún|ninguna)\s+/iu;

/** Something is missing. */
const MISSING = pattern("iu")`
  // "the price list is missing", "speaker missing", "das Angebot fehlt noch", but not "nothing is missing"
  ^(?!(?:it|this|that|nothing|what|es|was|nichts)\s).{2,60}\s(?:
    (?:(?:is|are) )?(?:still |also )?missing|(?:fehlt|fehlen)(?: noch| auch)?|manquent?(?: encore)?|faltan?
  )[.!]*$
  // "il nous manque un traiteur", "todavía faltan sillas"
  |^il (?:nous )?manque (?:encore )?\p{L}
  |^(?:aún |todavía )?faltan? \p{L}
`;

/** Whether a clause names something that is not there yet. */
export const isMissing = (text: string): boolean => isLack(text) || MISSING.test(text);
/** Whether a clause begins like that, and says that the thing is still to come: "we don't have a caterer yet". */
export const isLack = (text: string): boolean => LACK.test(text) && IS_STILL.test(text);
/** The article before the missing thing, also as a part of "kein": "einen" of "keinen". */
const ARTICLE_AT_END = /(?:an?|eine?n?|une?|una?)\s+$/iu;
/** The missing thing with its article: "a camera" of "I don't have a camera yet". Null for any other text. */
export function readLack(text: string): string | null {
  if (!isLack(text)) return null;
  const [introduction = ""] = LACK.exec(text) ?? [];
  const [article = ""] = ARTICLE_AT_END.exec(introduction) ?? [];
  return article + stripLack(text).replace(/[\s.!]+$/, "");
}
/** The missing thing, without "there is still no". */
const stripLack = (text: string): string =>
  isLack(text) ? text.replace(LACK, "").replace(STILL_AT_END, "") : text;

/** The missing thing, as the name of a task. Unlike elsewhere, "there are no contracts" counts without "still". */
export const stripAbsence = (text: string): string =>
  /^(?:(?:and|but)\s)?there(?:['’]s|\s(?:is|are))\sno\s/i.test(text)
    ? text.replace(LACK, "")
    : stripLack(text);

/** The missing thing that a clause names, if its sentence has introduced a list of missing things. Otherwise null. */
export function findMissing(part: string, sentence: string): string | null {
  const { index } = LACKING.exec(sentence) ?? {};
  return index !== undefined && sentence.indexOf(part) > index && NOT_ONE.test(part)
    ? part.replace(NOT_ONE, "")
    : null;
}

export const isNeed = (text: string): boolean => NEED.test(text) || NEED_FOR.test(text) || THERE.test(text);
export const isObligation = (text: string): boolean => OBLIGED.test(text);
export const isQuality = (text: string): boolean => QUALITY.test(text);
/** The needed thing without "there should be", and with its purpose: "insurance for the castle". */
export function stripThereShouldBe(text: string): string {
  const { use = "", thing } = NEED_FOR.exec(text)?.groups ?? {};
  if (!thing) return text.replace(THERE, "");
  const isUse = /^(?:for|für|pour|para)\s(?!(?:this|that|it|das|dies|cela|eso)$)/iu.test(use);
  const end = isUse ? ` ${use.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}` : "";
  return thing.replace(/[\s.!]+$/, "") + end;
}
