import { patternPart } from "../../../../../text/pattern.ts";
import { toSet } from "../words.ts";

/** Participles with "-en", and irregular ones with "-t", without "ge" or another prefix, each before its infinitive. No other is read. */
const STRONG =
  toPairs(`backen backen, beten bitten, bissen beißen, blasen blasen, bogen biegen, boten bieten, bracht bringen,
  brannt brennen, braten braten, brochen brechen, bunden binden, fahren fahren, fangen fangen, flochten flechten, fressen fressen,
  froren frieren, funden finden, geben geben, glichen gleichen, gossen gießen, graben graben, griffen greifen, halten halten,
  hoben heben, holfen helfen, kannt kennen, laden laden, lassen lassen, lesen lesen, liehen leihen, mahlen mahlen, messen messen,
  mieden meiden, molken melken, nannt nennen, nommen nehmen, raten raten, rieben reiben, rissen reißen, rufen rufen, sandt senden,
  schieden scheiden, schlagen schlagen, schliffen schleifen, schlossen schließen, schmissen schmeißen, schmolzen schmelzen,
  schnitten schneiden, schoben schieben, schossen schießen, schrieben schreiben, sehen sehen, spalten spalten, sprochen sprechen,
  sprungen springen, stochen stechen, stoßen stoßen, strichen streichen, sungen singen, tragen tragen, treten treten,
  trieben treiben, troffen treffen, trunken trinken, waschen waschen, wiesen weisen, worben werben, worfen werfen, zogen ziehen,
  zwungen zwingen`);

/** Whole participles that would be read wrongly by their parts. */
const IRREGULAR =
  toPairs(`begonnen beginnen, empfangen empfangen, empfohlen empfehlen, gedacht denken, gegangen gehen, angegangen angehen,
  gegessen essen, aufgegessen aufessen, gestattet gestatten, getan tun, gewogen wiegen, gewonnen gewinnen, gewusst wissen,
  vergessen vergessen, verstanden verstehen, angewandt anwenden`);

/** Adjectives that look like participles, "bereit sein", and participles of verbs that have no passive. */
const NO_PARTICIPLES =
  toSet(`angemessen ausgelassen befangen begabt bekannt belesen beliebt bemüht benommen berechtigt bereit
  berühmt betroffen betrunken bewusst enthalten entschlossen erfahren ergeben erlesen geeignet gebraucht gebührt gehabt gekonnt
  gelangt gelassen gelaunt gemocht gemusst geneigt genügt gerannt gerecht gesamt geschickt gespannt gewandt gewohnt gewollt gedurft
  startbereit verheiratet verliebt verrückt verschieden verspätet verwandt`);

/** Verbs whose infinitive has the "ge" too: "genehmigt" is "genehmigen". */
const KEEPS_GE = /^(?:nehmig|stalte|währ|währleiste|fährde|wöhn|horch|nier|nerier)$/;

const SEPARABLE = patternPart`
  ab|an|auf|aus|bei|bekannt|bereit|da|durch|ein|fern|fertig|fest|fort|frei|gut|heim|heran|heraus
  |herein|herum|herunter|hervor|her|hinaus|hinein|hinzu|hin|hoch|klar|los|mit|nach|nieder|rein|raus
  |richtig|runter|sauber|sicher|statt|teil|über|um|unter|voran|voraus|vor|weg|weiter|wieder|zurecht
  |zurück|zusammen|zu
`;
const INSEPARABLE = "be|ent|er|hinter|miss|über|unter|ver|wider|wieder|zer";

const PARTS = new RegExp(`^(?<separable>${SEPARABLE})?(?<prefix>ge|${INSEPARABLE})(?<stem>\\p{Ll}+)$`, "u");
/** What can precede the "t": "prüf", "bau" and "melde", but not "bo", which is from "Angebot". */
const WEAK_STEM = /^(?=.*[aeiouyäöü])\p{Ll}+(?:[^aeiouyäöü]|[ae]u|äu|[dtmn]e)$/u;

/** "bestellt", "eingescannt" and "gestrichen" to "bestellen", "einscannen" and "streichen". Null for what may be no participle. */
export function toGermanInfinitive(verb: string): string | null {
  // A noun, such as "Bericht" or "Angebot".
  if (/^\p{Lu}/u.test(verb) || NO_PARTICIPLES.has(verb)) return null;
  const irregular = IRREGULAR.get(verb);
  if (irregular) return irregular;
  if (/[^e]iert$/.test(verb)) return `${verb.replace(/ge(?=(?:schm|z)iert$)/, "").slice(0, -1)}en`;
  const { separable = "", prefix = "", stem = "" } = PARTS.exec(verb)?.groups ?? {};
  const strong = STRONG.get(stem);
  if (strong) return separable + (prefix === "ge" ? "" : prefix) + strong;
  const weak = stem.endsWith("t") ? stem.slice(0, -1) : "";
  if (!WEAK_STEM.test(weak)) return null;
  return separable + (prefix === "ge" && !KEEPS_GE.test(weak) ? "" : prefix) + addEnding(weak);
}

/** "sammel", "feier" and "melde" end with "n", "spiel", "leer" and "prüf" with "en". */
const addEnding = (stem: string) =>
  /(?:[^ie]el|[^ie]er|eier|[dtmn]e)$/.test(stem) ? `${stem}n` : `${stem}en`;

function toPairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(",").map((pair) => pair.trim().split(" ") as [string, string]));
}
