import { pattern } from "../../../../text/pattern.ts";
import { PLAYBOOK_LANGUAGES } from "../../playbook.ts";

/** Well-known towns and regions, with their names in the four languages. Excludes names that are also common words, such as "Nice". */
const TOWNS = `Amsterdam, Andalusia, Andalusien, Andalucía, Antwerp, Athens, Athen, Atenas, Athènes, Atlanta, Auckland, Bali, Bangkok, Barcelona,
  Barcelone, Basel, Bavaria, Bayern, Beijing, Belfast, Belgrade, Belgrad, Bergen, Berlin, Berlín, Bern, Bilbao, Birmingham, Bologna, Bordeaux,
  Boston, Bremen, Brighton, Bristol, Brittany, Bretagne, Brügge, Bruges, Brussels, Brüssel, Bruxelles, Bruselas, Budapest, Buenos Aires, Cairo,
  California, Kalifornien, Cape Town, Kapstadt, Cardiff, Chicago, Cologne, Colonia, Copenhagen, Kopenhagen, Copenhague, Cornwall, Corsica, Korsika,
  Corse, Crete, Kreta, Delhi, Dresden, Dubai, Dublin, Dubrovnik, Düsseldorf, Edinburgh, Edimburgo, England, Florence, Florenz, Florencia, Florida,
  Frankfurt, Galicia, Geneva, Genf, Genève, Ginebra, Ghent, Glasgow, Granada, Graz, Hamburg, Hamburgo, Hannover, Havana, Helsinki, Hong Kong, Ibiza,
  Innsbruck, Istanbul, Kiev, Krakow, Krakau, Cracovia, Cracovie, Kyoto, La Habana, Lanzarote, Leeds, Leipzig, Lille, Lisbon, Lissabon, Lisbonne,
  Lisboa, Liverpool, Ljubljana, London, Londres, Los Angeles, Lyon, Madeira, Madrid, Mailand, Majorca, Mallorca, Manchester, Marrakech,
  Marrakesch, Marseille, Marsella, Mexico City, Miami, Milan, Milano, Milán, Montreal, Montréal, Moscow, München, Munich, Múnich, Naples, Neapel,
  Nápoles, New York, Nueva York, Normandy, Normandie, Oslo, Palermo, Paris, París, Porto, Oporto, Prague, Prag, Praga, Provence, Reykjavik, Riga,
  Rio de Janeiro, Rome, Rom, Roma, Rotterdam, Salzburg, San Francisco, San Sebastián, Santorini, Sardinia, Sardinien, Sardaigne, Scotland,
  Schottland, Seoul, Sevilla, Seville, Shanghai, Sicily, Sizilien, Sicilia, Singapore, Stockholm, Strasbourg, Straßburg, Stuttgart, Sydney,
  Tallinn, Tenerife, Teneriffa, Tokyo, Tokio, Toronto, Toulouse, Turin, Tuscany, Toskana, Toscane, Toscana, Tyrol, Südtirol, Valencia, Vancouver,
  Angers, Bonn, Cambridge, Dijon, Dortmund, Freiburg, Galway, Grenoble, Heidelberg, Kiel, Lausanne, Leicester, Limerick, Linz,
  Mainz, Málaga, Montpellier, Nantes, Nottingham, Nürnberg, Oxford, Reims, Rennes, Sheffield, Utrecht, York, Zaragoza,
  Venice, Venedig, Venise, Venecia, Vienna, Wien, Vienne, Viena, Vilnius, Wales, Warsaw, Warschau, Zürich, Zurich`;
/** Countries that are also names of people. */
const PEOPLE = new Set(["Chad", "Jordan", "Israel"]);
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const countries = new Set(PLAYBOOK_LANGUAGES.flatMap(listCountries).filter((name) => !PEOPLE.has(name)));
const towns = new Set(TOWNS.split(",").map((name) => name.trim()));

/** The names of all countries that the runtime knows in a language. */
function listCountries(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return [...codes.flatMap((code) => names.of(code) ?? []), "USA", "UK"];
}

/** Common programs and programming languages, which follow "in" as places do. */
const SOFTWARE = pattern("u")`
  ^(?:
    Affinity|Airtable|Angular|Asana|AWS|Azure|Basecamp|ClickUp|Confluence|Canva|DATEV|Docker|Excel|Figma|Gmail|Go|Google|HubSpot|InDesign|Intercom
    |Illustrator|Java|JavaScript|Jira|Kubernetes|LaTeX|Lightroom|Mailchimp|MATLAB|Miro|Microsoft|MySQL|Notion|Odoo|Outlook|Photoshop
    |PostgreSQL|Postgres|Python|React|Rust|Salesforce|SAP|SharePoint|Sage|Shopify|Slack|SPSS|SQL|Stata|Svelte|Swift|Teams
    |Trello|TypeScript|Vue|Word|WordPress|Zendesk|Zoom
  )(?!\p{L})
`;

const isSoftware = (name: string): boolean => SOFTWARE.test(name);

/** Languages, which follow "in" as places do: "texts in German". */
const LANGUAGE = pattern("u")`
  ^(?:
    Arabic|Chinese|Czech|Danish|Dutch|English|Finnish|French|German|Greek|Hindi|Hungarian|Italian
    |Japanese|Korean|Latin|Norwegian|Polish|Portuguese|Romanian|Russian|Spanish|Swedish|Turkish
    |Ukrainian|Welsh
  )(?!\p{L})
`;

const isLanguage = (name: string): boolean => LANGUAGE.test(name);

/** Times of the year, which follow "in" and "at" as places do: "in Advent", "à Noël". */
const SEASON = pattern("u")`
  ^(?:
    Advent|Lent|Easter|Christmas|Xmas|Pentecost|Ramadan|Eid|Hanukkah|Carnival|Halloween|Thanksgiving
    |Spring|Summer|Autumn|Fall|Winter|Weihnachten|Ostern|Pfingsten|Fasching|Karneval|Silvester
    |Noël|Pâques|Pentecôte|Carême|Toussaint|Navidad|Pascua|Semana Santa|Adviento|Cuaresma|Carnaval
  )(?!\p{L})
`;

/** Whether the word after "in" is not a place, but a time or a single letter: "statistics in R". */
export const isNoPlace = (name: string): boolean =>
  isSoftware(name) || isLanguage(name) || SEASON.test(name) || !/^\p{L}{2}/u.test(name);

export const isCountry = (name: string): boolean => countries.has(name);

/** The number of words of the longest name of a town or a country. */
const MAX_WORDS = 3;

/** Finds well-known towns and countries, wherever they are in a text: "our Lisbon trip". */
export function* findKnownPlaces(text: string): Generator<{ name: string; end: number }> {
  const words = [...text.matchAll(/\p{Lu}[\p{L}\p{M}]*/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  for (const [index, { start }] of words.entries()) {
    for (let count = MAX_WORDS; count > 0; count--) {
      const end = words[index + count - 1]?.end ?? start;
      const name = text.slice(start, end);
      if (!towns.has(name) && !countries.has(name)) continue;
      yield { name, end };
      break;
    }
  }
}

/** Precedes the place where a relative lives who is not whom the project is about: "(she lives in", "uno de sus hijos vive en". */
const HOME_OF_OTHER = pattern("iu")`
  (?:\(|(?<!\p{L})(?:sister|brother|son|daughter|uncle|aunt|cousin|friend|one\sof\s\p{L}+\s\p{L}+|schwester|bruder|sohn|tochter|onkel|tante
    |sœur|frère|fils|fille|oncle|cousine?|hermana|hermano|hijas?|hijos?|t[íi][oa]|prim[oa])\s)
  (?:(?:he|she|they|sie|er|elle|il|ella|él)\s)?(?:still\s)?
  (?:lives?|living|wohnt|lebt|vit|habite|vive|viven)\s(?:in|à|en|au|aux)\s$
`;
/** How many characters before a place tell who lives there. */
const REACH_OF_HOME = 50;

/** Whether a place is only where somebody else lives. */
export const isHomeOfOther = (text: string, start: number): boolean =>
  HOME_OF_OTHER.test(text.slice(Math.max(0, start - REACH_OF_HOME), start));
