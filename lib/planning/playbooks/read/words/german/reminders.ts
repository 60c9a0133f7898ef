import { pattern, patternPart } from "../../../../../text/pattern.ts";

/** Introduces a reminder: "nicht vergessen", "denkt daran". */
export const REMINDER = patternPart`
  (?:bitte\s)?(?:
    (?:auch\s)?nicht\svergessen|vergiss\snicht|vergesst\s(?:bitte\s)?nicht
    |denk(?:e|t|en\sSie)?\s(?:bitte\s|auch\s)*(?:daran|dran)|(?:auch\s)?(?:daran|dran)\sdenken
  )
`;
/** Says of somebody that they do what follows: "Frau Yilmaz denkt daran, den Hausmeister zu informieren". */
const PROMISE = patternPart`
  denkt\s(?:daran|dran)|kümmert\ssich\sdarum|sorgt\sdafür|(?:hat\s)?ver(?:spricht|sprochen)|vergisst\snicht|übernimmt\ses|bietet\san
`;
const BEFORE_COMMA = pattern("iu")`(?<=(?:^|\s)(?:${REMINDER}|${PROMISE})),(?=\s)`;
const PROMISED = pattern("u")`^(?<who>(?:Frau |Herr )?\p{Lu}\p{Ll}+)\s(?:${PROMISE}),?\s(?<what>.+)$`;

/** The prefixes that "zu" follows within a verb: "anzurufen". */
const PREFIX =
  "ab|an|auf|aus|bei|durch|ein|fest|fort|frei|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|wieder|zu|zurück|zusammen";
/** "Um Kosten zu sparen" is a purpose, and "die Halle ist zu prüfen" has another verb. */
const WITH_ZU = pattern("iu")`
  ^(?!(?:.+,\s)?(?:um|ohne|(?:an)?statt)\s|(?:.+\s)?(?:ist|sind|war|waren|hat|haben|habe|scheint|gibt|brauchen?|braucht|versuchen|wünsch\p{L}+)\s)
  (?<before>.+)\s(?:zu\s(?<verb>\p{L}+(?:en|ern|eln))|(?<prefix>${PREFIX})zu(?<rest>\p{L}+(?:en|ern|eln)))[.!]*$
`;

/** Puts another sign in place of the comma between a reminder and what it is about, so that they stay one part. */
export const hideReminderComma = (text: string, sign: string): string => text.replace(BEFORE_COMMA, sign);

/** What has to be done, as a step: "den Hausmeister anzurufen" is "Hausmeister anrufen". Null for any other text. */
export function dropZu(text: string): string | null {
  const { before, verb, prefix = "", rest = "" } = WITH_ZU.exec(text)?.groups ?? {};
  if (before === undefined) return null;
  const thing = before.replace(/^(?:der|die|das|den|dem)\s(?=(?:\p{Ll}+\s)?\p{Lu})/iu, "");
  return `${thing} ${verb ?? prefix + rest}`;
}

/** Reads who has promised what: "Frau Yilmaz denkt daran, den Hausmeister zu informieren". */
export function readPromise(text: string): { who: string; what: string } | null {
  const { who, what } = PROMISED.exec(text)?.groups ?? {};
  const step = what && dropZu(what);
  return who && step ? { who, what: step } : null;
}
