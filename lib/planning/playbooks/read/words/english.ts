import { clauses } from "./english/clauses.ts";
import { dates } from "./english/dates.ts";
import { facts } from "./english/facts.ts";
import { letters } from "./english/letters.ts";
import { negation } from "./english/negation.ts";
import { tasks } from "./english/tasks.ts";
import { toSet, type Words } from "./words.ts";

export const english: Words = {
  language: "en",
  stop: toSet(`a about after again all also am an and any are as at be because been before but by can could did do does
    for from get got had has have he her here his how i if in into is it its just like make may me more most my need no
    not of on one only or other our out over own please she should so some such than that the their them then there these
    they this those to too under until up us use very still want was we well were what when where which who will with would you
    your let lets plan project organize organise create help thing things stuff everything new`),
  endings: [
    "ations",
    "ation",
    "ating",
    "ated",
    "ates",
    "ate",
    "ings",
    "ers",
    "ies",
    "ing",
    "er",
    "ed",
    "es",
    "s",
    "e",
  ],
  short: new Map([
    ["wknd", "weekend"],
    ["xmas", "christmas"],
    ["bday", "birthday"],
    ["ppl", "people"],
    ["mtg", "meeting"],
    ["conf", "conference"],
    ["appt", "appointment"],
    ["apt", "apartment"],
    ["uni", "university"],
    ["hols", "holiday"],
    ["reno", "renovation"],
    ["veg", "vegetable"],
  ]),
  joint: "and|plus|as well as",
  either: "or",
  ...tasks,
  ...clauses,
  negation,
  ...letters,
  ...facts,
  titles: {
    want: "needs?|wants?|would like|(?:have |has )?decided|(?:have |has )?been asked",
    detail: "because|so that|which|who|that|since|although|while|before|after|until|unless|not earlier than",
    joining:
      "and|or|the|a|an|of|for|to|in|on|at|with|by|before|starting|from|under|over|about|until|than|during|our|my|your|their|is|are|was|were|be|has|have|can|will|any|one|this|next",
    article: "an?|the|some",
    subject: "i|we|my|our|he|she|it|they",
    goalVerb: "plan|organi[sz]e|prepare|create|manage|help with|start(?! with)|set up|do",
    determiner: "my|our|the|a|an",
  },
  dates,
};
