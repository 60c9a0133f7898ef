import { clauses } from "./german/clauses.ts";
import { dates } from "./german/dates.ts";
import { facts } from "./german/facts.ts";
import { letters } from "./german/letters.ts";
import { negation } from "./german/negation.ts";
import { tasks } from "./german/tasks.ts";
import { toSet, type Words } from "./words.ts";

export const german: Words = {
  language: "de",
  stop: toSet(`aber alle allen alles als also am an auch auf aus bei bis brauchen braucht brauche da dann das dass dem den der des
    die dies diese dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch fur ganz gibt hab habe haben
    hat hier ich ihr im in ist ja jede jeder jetzt kann kein keine mal man mein meine meinem meinen meiner mit mochte mochten muss
    mussen nach nicht noch nur ob oder ohne sein seine sich sie sind so soll sollen sowie uber um und uns unser unsere unserem unseren
    unserer vom von vor war was weil wenn wer werden wie will wir wird wo wollen zu zum zur planen plane plan projekt organisieren
    bitte neu neue neuen neuer neues hilf helfen ding dinge`),
  endings: ["ungen", "innen", "ung", "ern", "en", "er", "es", "e", "n", "s"],
  short: new Map([
    ["geb", "geburtstag"],
    ["whg", "wohnung"],
    ["fewo", "ferienwohnung"],
    ["uni", "universität"],
    ["ma", "mitarbeiter"],
  ]),
  joint: "und|sowie",
  either: "oder",
  ...tasks,
  ...clauses,
  negation,
  ...letters,
  ...facts,
  titles: {
    want: "brauch(?:t|en)|such(?:t|en)|wollen|will|möchten?",
    detail: "weil|damit|sodass|obwohl|welche[rs]?",
    joining:
      "und|oder|der|die|das|den|dem|ein|eine|einen|für|mit|von|zu|zum|zur|vom|in|im|am|bis|vor|ist|sind|wird|werden|findet|diesen|dieses|diesem|nächsten|kommenden",
    article: "einen?|eine[rms]?",
    subject: "ich|wir|meine?|unsere?|er|sie",
    goalVerb: "planen?|organisieren?|vorbereiten|erstellen?",
    determiner: "meine[nrsm]?|unsere[nrsm]?|eine[nrsm]?|das|die|den|der",
  },
  dates,
};
