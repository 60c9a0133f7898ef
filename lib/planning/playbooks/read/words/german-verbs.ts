/** The ends of participles whose infinitive has another vowel, and what stands there in the infinitive. */
const STRONG: [participle: string, infinitive: string][] = [
  ["strichen", "streichen"],
  ["schrieben", "schreiben"],
  ["schieden", "scheiden"],
  ["schlossen", "schließen"],
  ["sprochen", "sprechen"],
  ["funden", "finden"],
  ["nommen", "nehmen"],
  ["worfen", "werfen"],
  ["troffen", "treffen"],
  ["zogen", "ziehen"],
  ["schoben", "schieben"],
  ["bracht", "bringen"],
  ["bunden", "binden"],
  ["rissen", "reißen"],
  ["schnitten", "schneiden"],
  ["liehen", "leihen"],
  ["boten", "bieten"],
  ["standen", "stehen"],
  ["nannt", "nennen"],
];

/** "bestellt", "eingescannt" and "gestrichen" to "bestellen", "einscannen" and "streichen". */
export function toGermanInfinitive(verb: string): string | null {
  const text = verb.toLowerCase();
  const strong = STRONG.find(([end]) => text.endsWith(end));
  if (strong) return text.slice(0, -strong[0].length).replace(/ge$/, "") + strong[1];
  const parts = /^(\p{Ll}*?)ge(\p{Ll}{2,})(t|en)$/u.exec(text);
  const [prefix = "", stem = "", end = ""] = parts?.slice(1) ?? [];
  // Such verbs have no "ge": "bestellt", "informiert".
  const isPlain = /^(?:be|ver|er|ent|zer|über|unter|wieder)/.test(text) || text.endsWith("iert");
  if (!parts) return isPlain && text.endsWith("t") ? addEnding(text.slice(0, -1)) : null;
  return end === "en" ? `${prefix}${stem}en` : prefix + addEnding(stem);
}

/** "sammel", "melde" and "prüf" end with "n", "n" and "en". */
const addEnding = (stem: string) => (/(?:el|[^i]er|e)$/.test(stem) ? `${stem}n` : `${stem}en`);
