import { pattern, patternPart } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";

/** Diets and disabilities of people. */
const PEOPLE = {
  en: patternPart`
    allergic|vegans?|vegetarians?|pescatarian|coeliac|celiac|gluten[- ]free|lactose[- ]intolerant|diabetic|pregnant|deaf|blind|hard\sof\shearing
    |afraid\sof|scared\sof|colou?r[- ]blind|kosher|halal|teetotal|dyslexic
  `,
  de: patternPart`
    allergisch|allergiker(?:in(?:nen)?)?|vegan|veganer(?:in(?:nen)?)?|vegetarisch|vegetarier(?:in(?:nen)?)?|schwanger|gehörlos|blind|glutenfrei
    |laktoseintolerant|diabetiker(?:in)?|gehbehindert|rollstuhlfahrer(?:in(?:nen)?)?
  `,
  fr: "allergiques?|véganes?|végans?|végétarien(?:ne)?s?|enceintes?|intolérante?s?|c(?:œ|oe)liaques?|diabétiques?|sourde?s?|aveugles?|halal|casher",
  es: "alérgic[oa]s?|vegan[oa]s?|vegetarian[oa]s?|celíac[oa]s?|embarazadas?|intolerantes?|diabétic[oa]s?|sord[oa]s?|cieg[oa]s?|halal",
};

/** Constraints on the result or the day. They are no steps, but apply to all: "it must work offline", "the lift is broken". */
export const CONSTRAINTS: Record<PlaybookLanguage, RegExp> = {
  en: pattern("iu")`
    (?<!\p{L})(?:is|are|['’](?:m|re|s)|am)\s(?:(?:an?|both|all|severely|very|strictly|highly|also)\s)*(?:${PEOPLE.en})(?!\p{L})
    |(?<!\p{L})(?:uses?|in)\sa\swheelchair(?!\p{L})
    |^(?:(?:and|but)\s)?(?!.*\sby\s)[\p{L}'’-]+\s(?:[\p{L}'’-]+\s){0,4}?(?:must|ha(?:s|ve)\sto|should|needs?\sto)\s(?:(?:only|also|always|still)\s)*(?:
      (?:stay|remain|work|fit)(?!\p{L})(?!\s(?:on|out)\s)
      |be\s(?:in(?!\s(?:place|writing)(?!\p{L}))|within|under|below|above|at\s(?:least|most)|usable|accessible|possible|searchable|readable|visible|quiet|safe|affordable|offline|free\sof)
    )(?!\p{L})
    |^(?:(?:and|but)\s)?nothing\s(?:may|must|can|should)\s
    |^(?:(?:and|but)\s)?(?:the|our)\s(?:lift|elevator|escalator|road|street|bridge|motorway|station|underground|metro)\s(?:is|are)\s(?:\p{L}+\s)?(?:broken|closed|out\sof|blocked|down)
    |(?<!\p{L})(?:is|are|['’](?:m|re|s)|am)\s(?:only\s(?:in|there|available|at\shome|open|free|reachable)|away|abroad|on\s(?:holiday|leave|vacation))\s
      (?:after|before|between|on|from|until|at|in|for|all|the)\s
  `,
  de: pattern("iu")`
    (?<!\p{L})(?:ist|sind|bin|davon|von\suns)\s(?:(?:auch|sehr|stark|alle|beide|gegen\s\p{L}+)\s)*(?:${PEOPLE.de})(?!\p{L})
    |(?<!\p{L})(?:sitzt\sim\srollstuhl|hat\s(?:eine\s)?\p{L}*(?:allergie|unverträglichkeit))(?!\p{L})
    |(?<!\p{L})(?:muss|müssen|soll|sollen|darf|dürfen)\s(?:\S+\s){0,5}?(?:
      (?:vegetarisch|vegan|offline|online|barrierefrei|bezahlbar|leise|sicher|durchsuchbar|zugänglich)\s(?:sein|bleiben)|(?:erhalten\s)?bleiben|funktionieren
    )[.!]*$
    |^(?:der|die|das|unser\p{L}*)\s(?:\p{L}*(?:aufzug|fahrstuhl|lift|straße|brücke|rolltreppe))\s(?:ist|sind)\s(?:\p{L}+\s)?(?:kaputt|defekt|gesperrt|außer\sbetrieb)
    |^(?:der|die|das)\s\p{Lu}\p{L}+\s(?:liegt|liegen|hängt|steht)\s(?:bei|im|in|am|unter|beim)\s
  `,
  fr: pattern("iu")`
    (?<!\p{L})(?:est|sont|suis|sommes)\s(?:(?:aussi|très|tous|toutes)\s)*(?:${PEOPLE.fr})(?!\p{L})
    |(?<!\p{L})en\sfauteuil\sroulant(?!\p{L})
    |(?<!\p{L})(?:doit|doivent|devra|devront)\s(?:rester|fonctionner|tenir|être\s(?:accessibles?|végétarienn?e?s?|hors\sligne|lisibles?))(?!\p{L})
    |(?:^|\s)(?:l['’]ascenseur|la\srue|la\sroute|le\spont|l['’]escalator)\sest\s(?:en\spanne|fermée?|bloquée?|hors\sservice)
  `,
  es: pattern("iu")`
    (?<!\p{L})(?:es|son|soy|somos|está|están)\s(?:(?:también|muy|tod[oa]s)\s)*(?:${PEOPLE.es})(?!\p{L})
    |(?<!\p{L})en\ssilla\sde\sruedas(?!\p{L})
    |(?<!\p{L})(?:debe|deben|tiene\sque|tienen\sque)\s(?:seguir|quedar|funcionar|ser\s(?:accesibles?|vegetarian[oa]s?))(?!\p{L})
    |(?:^|\s)(?:el\sascensor|la\scalle|la\scarretera|el\spuente)\s(?:no\sfunciona|está\s(?:rot[oa]|averiad[oa]|cerrad[oa]|cortad[oa]))
  `,
};
