import { clauses } from "./spanish/clauses.ts";
import { dates } from "./spanish/dates.ts";
import { facts } from "./spanish/facts.ts";
import { letters } from "./spanish/letters.ts";
import { negation } from "./spanish/negation.ts";
import { tasks } from "./spanish/tasks.ts";
import { toSet, type Words } from "./words.ts";

export const spanish: Words = {
  language: "es",
  stop: toSet(`a al algo antes aqui asi aun aunque bien cada como con cual cuando de del desde donde dos e el ella ellas ellos en entre
    era es esa ese eso esta este esto ha hacer hacia han hasta hay la las le les lo los mas me mi mis mucho muy nada necesitamos necesito
    ni no nos nosotros nuestra nuestras nuestro nuestros o otra otro para pero por porque que queremos quien quiero se ser si sin sobre
    son su sus tambien tener tenemos tengo todo todos tu tus u un una unas uno unos y ya yo hace falta organizar planificar proyecto
    cosa cosas nuevo nueva`),
  endings: ["aciones", "acion", "mientos", "miento", "ar", "er", "ir", "os", "as", "es", "s", "o", "a", "e"],
  short: new Map([
    ["cumple", "cumpleaños"],
    ["finde", "escapada"],
    ["depa", "piso"],
    ["uni", "universidad"],
    ["insti", "colegio"],
  ]),
  joint: "y|e|así como",
  either: "o|u",
  ...tasks,
  ...clauses,
  negation,
  ...letters,
  ...facts,
  titles: {
    want: "hemos decidido|nos decidimos a|necesita|necesitamos|quiere|queremos|busca|buscamos",
    detail: "porque|para que|ya que|que",
    joining:
      "es|son|será|serán|está|están|y|o|el|la|los|las|de|del|un|con|antes|durante|para|en|este|esta|próximo",
    article: "unos|unas|una?",
    subject: "yo|mis?|nuestr[oa]s?",
    goalVerb: "organizar|planificar|preparar",
    determiner: "mi|mis|nuestr[oa]s?|una?|el|los",
  },
  dates,
};
