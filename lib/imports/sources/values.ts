import { LABEL_COLORS, type LabelColor, type Priority, type Size } from "@/lib/tasks/options";
import type { Status } from "@/lib/tasks/statuses";
import { patternPart } from "@/lib/text/pattern";

// Converts other programs' values; undefined if unknown.

const DONE_WORDS = patternPart`
  done|completed?|finished|closed|shipped|released|deployed|resolved|archived?|cancell?ed
  |won['’]t[ ](?:do|fix)|erledigt|fertig|abgeschlossen|abgebrochen|terminée?|fait|hecho|terminado|fatto|completato|klaar|gereed|concluído|feito
`;
const IN_PROGRESS_WORDS = patternPart`
  doing|in[ _-]?progress|wip|working|started|active|current(?:ly)?|ongoing|review(?:ing)?|testing
  |qa|in arbeit|läuft|en cours|en curso|en progreso|in corso|mee bezig|em andamento
`;
const NEGATIONS = "(?:not|isn['’]t|nicht|niet|pas|no|non|não)(?:[ _-]+(?:yet|encore))?|un|to[ _-]+be";

/** `\b` does not know the letters of other languages. */
const toWordPattern = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const DONE = new RegExp(`${toWordPattern(DONE_WORDS)}|完了|完成|✅`, "iu");
const IN_PROGRESS = new RegExp(`${toWordPattern(IN_PROGRESS_WORDS)}|進行中|进行中`, "iu");
/** A state that is denied or still to come, such as "Not yet started" or "To be done". */
const NEGATED = new RegExp(
  toWordPattern(`(?:${NEGATIONS})[ _-]*(?:${DONE_WORDS}|${IN_PROGRESS_WORDS})`),
  "giu",
);

/** The column that a list's name suggests. */
export function guessStatus(list: string): Status {
  const affirmed = list.replace(NEGATED, " ");
  if (DONE.test(affirmed)) return "done";
  return IN_PROGRESS.test(affirmed) ? "in_progress" : "todo";
}

const YES = /^(yes|true|x|y|1|100 ?%|checked|✓|✔|✅|☑|ja|oui|sí|si|sì)$/i;
const NO = /^(no|false|n|0|\d\d? ?%|unchecked|incomplete|open|pending|not [a-z ]{1,30}|☐|nein|non|-)$/i;
/** Whether a cell says that a task is completed. */
export function toCompleted(text: string): boolean | undefined {
  if (YES.test(text) || (!NO.test(text) && guessStatus(text) === "done")) return true;
  return text === "" || NO.test(text) ? false : undefined;
}

const PRIORITY_WORDS: [Priority, RegExp][] = [
  ["none", /^(none|no priority|normal|p4|-|default|keine?|aucune?|ninguna|nessuna)$/],
  [
    "urgent",
    /^(urgent|critical|blocker|highest|p0|asap|immediate|dringend|kritisch|sofort|sehr hoch|höchste|urgente)$/,
  ],
  ["high", /^(high|important|major|p1|1|hoch|wichtig|haute?|élevée?|alta|alto)$/],
  ["medium", /^(medium|med|moderate|p2|2|mittel|moyenne?|media|medio|média|médio)$/],
  ["low", /^(low|lowest|minor|trivial|p3|3|niedrig|gering|basse|faible|baja|bajo|baixa|bassa)$/],
];
export const toPriority = (text: string): Priority | undefined =>
  PRIORITY_WORDS.find(([, pattern]) => pattern.test(text.trim().toLowerCase()))?.[0];

const SIZE_WORDS: Record<string, Size> = { s: "s", small: "s", m: "m", medium: "m", l: "l", large: "l" };
export const toSize = (text: string): Size | undefined => {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(SIZE_WORDS, word) ? SIZE_WORDS[word] : undefined;
};

const COLOR_WORDS: Record<string, LabelColor> = {
  yellow: "amber",
  purple: "violet",
  sky: "cyan",
  black: "gray",
  grey: "gray",
  magenta: "pink",
};
/** The upper end of each hue, in degrees. */
const HUES: [number, LabelColor][] = [
  [15, "red"],
  [40, "orange"],
  [62, "amber"],
  [90, "lime"],
  [155, "green"],
  [180, "teal"],
  [200, "cyan"],
  [250, "blue"],
  [290, "violet"],
  [345, "pink"],
  [360, "red"],
];

/** Our nearest color to a name such as "sky_dark" or to "d73a4a". */
export function toLabelColor(color: string): LabelColor | undefined {
  const word = color.toLowerCase().split("_", 1)[0]!;
  if (Object.hasOwn(COLOR_WORDS, word)) return COLOR_WORDS[word];
  const named = LABEL_COLORS.find((name) => name === word);
  const [, hex] = /^#?([\da-f]{6})$/.exec(word) ?? [];
  if (named || !hex) return named;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range < 0.12) return "gray";
  const hue = toHue(red, green, blue);
  const found = HUES.find(([end]) => hue <= end)![1];
  return found === "orange" && max < 0.6 ? "brown" : found;
}

/** The hue in degrees of a color that is not gray. */
function toHue(red: number, green: number, blue: number): number {
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (max === red) return 60 * (((green - blue) / range + 6) % 6);
  if (max === green) return 60 * ((blue - red) / range + 2);
  return 60 * ((red - green) / range + 4);
}
