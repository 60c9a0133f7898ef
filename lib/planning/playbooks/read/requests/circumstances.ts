import { pattern, patternPart } from "../../../../text/pattern.ts";

const ENGLISH_DAYS =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|mornings|afternoons|evenings|nights";
const GERMAN_DAYS =
  "(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|sonnabends|abends|morgens|vormittags|nachmittags|nachts";

/** A time that comes again and again: "on Sundays", "every other weekend", "30 minutes a day". */
const AGAIN = patternPart`
  (?:on\s)?(?:${ENGLISH_DAYS})|(?:every|each)\s(?:(?:other|second|first|last)\s)?\p{L}+
  |(?:\d+|an?|two|three|four|five|six|a\sfew)\s(?:hours?|minutes?|days?|evenings?)\s(?:a|per|each|every)\s(?:day|week|month|evening)|part[-\s]time
  |${GERMAN_DAYS}|(?:am|an)\s(?:wochenenden?)|jede[mnrs]?\s(?:(?:zweite|erste|letzte)[nrms]?\s)?\p{L}+
  |(?:\d+|eine?|zwei|drei|vier|fünf)\s(?:stunden?|minuten|tage)\s(?:am|pro|in\sder|jeden?)\s(?:tag|woche|monat)|in\steilzeit
  |le\s(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|soir|matin|week-end)|chaque\s\p{L}+|tous\sles\s\p{L}+|à\stemps\spartiel
  |\d+\s(?:heures?|minutes|jours)\spar\s(?:jour|semaine|mois)
  |(?:los|las)\s(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|tardes|noches|mañanas)|cada\s\p{L}+|todos\slos\s\p{L}+
  |de\s(?:lunes|martes|miércoles)\sa\s\p{L}+|\d+\s(?:horas?|minutos|días)\s(?:al|a\sla|por)\s(?:día|semana|mes)|a\stiempo\sparcial
`;

/** Somebody's regular times of work, leisure or absence. They are circumstances, not steps of the project. */
const CIRCUMSTANCE = pattern("iu")`
  ^(?:(?:and|but|also|und|aber|auch|et|mais|y|pero)\s)?(?:
    // "I work Tuesdays and Thursdays", "I only have time on Sundays", "Tom has about five hours a week", "HR only works mornings"
    (?:\p{L}[\p{L}'’.-]*\s){1,3}?(?:(?:only|usually|always|also|currently)\s)*
      (?:work|works|have|has|['’]ve|am|is|are|meet|meets)(?!\sto\s)(?:\s(?:only|away|off|free|busy|closed|time|a\sjob))*
      (?:\s(?!to(?:\s|$))\S+){0,4}?\s(?:about\s|around\s|roughly\s|on\s)?(?:${AGAIN})(?!\p{L}).{0,40}
    // "We can only deploy on Tuesdays"
    |(?:\p{L}[\p{L}'’.-]*\s){1,3}?can\sonly\s(?:\S+\s){1,4}?(?:on\s)?(?:${AGAIN})(?!\p{L}).{0,30}
    // "Ich arbeite montags und dienstags nicht", "Wir treffen uns jeden ersten Montag", "Ich habe nur abends Zeit"
    |(?:\p{L}[\p{L}.-]*\s){1,3}?(?:arbeite[nt]?|habe[n]?|hat|bin|ist|sind|treffen|kann|können)(?:\s\S+){0,3}?\s(?:${AGAIN})(?!\p{L}).{0,40}
    // "Je travaille le mardi et le jeudi", "J'ai 30 minutes par jour"
    |(?:je\s|j['’]|nous\s|on\s|il\s|elle\s)(?:ne\s|n['’])?(?:travaille|travaillons|ai|a|avons|suis|est|sommes|peux|peut)(?:\s\S+){0,4}?\s(?:${AGAIN})(?!\p{L}).{0,40}
    // "Trabajo de lunes a jueves", "Solo tengo tiempo los domingos"
    |(?:solo\s|sólo\s|yo\s)?(?:trabajo|trabaja|trabajamos|tengo|tiene|tenemos|puedo|puede)(?:\s\S+){0,4}?\s(?:${AGAIN})(?!\p{L}).{0,40}
    // "Rehearsals are every Thursday"
    |\p{L}+s\sare\s(?:every|each)\s\p{L}+
    // "I'm away for three weeks in May", "Ich bin im Mai drei Wochen weg"
    |ich\sbin\s.{0,40}\s(?:weg|verreist|im\surlaub)
  )[\s.!]*$
`;

/** An obligation, which makes it a step: "has to be every Monday", "must". */
const ASKS =
  /(?<!\p{L})(?:must|should|needs?|wants?|please|has to|have to|brauche?n?|benötige?n?|wollen|möchten?|bitte|muss|müssen|soll|sollen|doit|doivent|faut|debe|hay que|tiene que)(?!\p{L})|[?:]/iu;

/** Whether a clause only tells when somebody works or has time, again and again: "I work Tuesdays and Thursdays". */
export const isCircumstance = (text: string): boolean =>
  text.length < 160 && CIRCUMSTANCE.test(text) && !ASKS.test(text);
