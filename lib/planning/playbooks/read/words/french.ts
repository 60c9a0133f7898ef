import { clauses } from "./french/clauses.ts";
import { dates } from "./french/dates.ts";
import { facts } from "./french/facts.ts";
import { letters } from "./french/letters.ts";
import { negation } from "./french/negation.ts";
import { tasks } from "./french/tasks.ts";
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
  ...tasks,
  ...clauses,
  negation,
  ...letters,
  ...facts,
  titles: {
    want: "avons décidé de|a besoin de|avons besoin de|veut|voulons|cherche|cherchons|souhaite|souhaitons",
    detail: "parce que|car|afin|pour que|qui|que",
    joining:
      "est|sont|sera|seront|et|ou|le|la|les|de|du|des|un|une|pour|avec|avant|à|au|aux|dans|en|sur|chez|par|cet|cette|ce",
    article: "une?|des",
    subject: "je|nous|on|mon|ma|mes|notre|nos",
    goalVerb: "organiser|préparer?|planifier",
    determiner: "mon|ma|mes|notre|nos|une?|le|la|les",
  },
  dates,
};
