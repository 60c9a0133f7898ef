import { pattern } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";

/** Says what somebody must be able to do, with the groups `who` and `what`, and how that is a task. */
const ABILITIES: Record<PlaybookLanguage, { said: RegExp; toStep: (who: string, what: string) => string }> = {
  en: {
    said: pattern("iu")`
      ^(?:(?:and|also)\s)?(?:the\s|our\s)?(?<who>(?!(?:
        i|we|you|he|she|it|they|everything|this|that|which|who|what|whose|how|where|when|why|if|whether|no|nobody|none|nothing|neither|not
      )\s)(?:\p{L}+\s){0,2}?\p{L}+)
      \s(?:should|must|shall|can|will|needs?\sto|has\sto|have\sto)\s(?:also\s)?be\sable\sto\s(?<what>.+)$
    `,
    toStep: (who, what) => `Let ${who} ${what}`,
  },
  de: {
    said: pattern("iu")`
      ^(?:(?:und|auch)\s)?(?:die\s)?(?<who>(?!(?:ich|wir|ihr|sie|er|es|man|das|niemand|keiner|wer|was|wie|wo|wann)\s)\p{L}+)
      \s(?:soll(?:en|ten)?|müssen|sollen)\s(?:auch\s)?(?<what>.+\p{Ll}n)\skönnen[.!]*$
    `,
    toStep: (who, what) => `${who} ${what} lassen`,
  },
  fr: {
    said: pattern("iu")`
      ^(?:(?:et|aussi)\s)?les\s(?<who>\p{L}+(?:\s\p{L}+)?)\s(?:doivent|devraient|devront)\s(?:aussi\s)?pouvoir\s(?<what>.+)$
    `,
    toStep: (who, what) => `Permettre aux ${who} ${/^[aeiouyhéèê]/iu.test(what) ? "d’" : "de "}${what}`,
  },
  es: {
    said: pattern("iu")`
      ^(?:(?:y|también)\s)?(?<article>los|las)\s(?<who>\p{L}+(?:\s\p{L}+)?)\s(?:deben|deberían|tienen\sque)\s(?:también\s)?poder\s(?<what>.+)$
    `,
    toStep: (who, what) => `Permitir a ${who} ${what}`,
  },
};

/** A quality of the result, after what somebody must be able to do: "choose columns | and it must work for 100k rows". */
const AND_QUALITY =
  /,?\s(?:and|und|et|y)\s(?:it|they|es|das|sie|cela|ça|il)\s(?:must|should|has|have|needs?|muss|müssen|soll|sollen|doit)\s.*$/isu;

/** Lowercases a common noun at the start of a sentence: "Users", "Guests", but not "Anna", "Luis", "German customers". */
const lowerFirstOfPlural = (who: string) =>
  /^(?:\p{Lu}\p{Ll}+(?:[eo]r|ee|nt|st|an|am|min)s|People|Staff|Children)$/u.test(who)
    ? who.toLowerCase()
    : who;

/** What somebody must be able to do, as a step: "users should be able to choose columns" is "Let users choose columns". Else null. */
export function readAbility(text: string, language: PlaybookLanguage): string | null {
  const { said, toStep } = ABILITIES[language];
  // "Which users should be able to export?" asks.
  if (/\?\W*$/.test(text)) return null;
  const { who, what, article = "" } = said.exec(text)?.groups ?? {};
  if (!who || !what) return null;
  return toStep(
    `${article.toLowerCase()} ${lowerFirstOfPlural(who)}`.trim(),
    what.replace(AND_QUALITY, "").replace(/[.!]+$/, ""),
  );
}
