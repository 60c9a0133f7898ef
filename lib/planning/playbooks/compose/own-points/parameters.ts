import { pattern, patternPart } from "../../../../text/pattern.ts";
import type { Clause } from "../../read/clauses/clauses.ts";

const NUMBER = patternPart`
  \d+(?:\s?[-–]\s?\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eine?n?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf
  |une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce
`;
const TIME = patternPart`
  days?|weeks?|months?|hours?|tage?n?|wochen?|monate?n?|stunden?|jours?|semaines?|mois|heures?|días?|semanas?|mes(?:es)?|horas?
`;

/** Who takes part: "Team: Ines (product), Bo (design)". */
const ROSTER =
  /^(?:(?:project\s)?team|crew|stakeholders?|sponsors?|people\sinvolved|projektteam|beteiligte|équipe(?:\sprojet)?|parties\sprenantes|equipo|interesados)\s?:\s/iu;
/** A limit without a verb: "max 50k rows". */
const LIMIT = pattern("iu")`
  ^(?:
    max(?:imum|imal|\.)?|min(?:imum|imal|\.)?|at\s(?:most|least)|no\smore\sthan|up\sto|höchstens|mindestens|nicht\smehr\sals
    |au\s(?:plus|moins)|como\s(?:máximo|mínimo)|máximo|mínimo|al\smenos
  )\s\d\S*(?:\s\S+){0,4}$
`;
/** How long something takes: "delivery takes eight weeks". */
const DURATION = pattern("iu")`
  ^(?:\S+\s){1,6}?(?:takes?|lasts?|dauer(?:t|n)|dure(?:nt)?|prend|prennent|tardan?|duran?)\s
    (?:(?:about|around|at\sleast|up\sto|etwa|rund|ca\.?|mindestens|environ|au\smoins|un[oa]s|al\smenos)\s)?
    (?:${NUMBER})\s(?:(?:working|full)\s)?(?:${TIME})[\s.!]*$
`;
/** How often or how many by day: "3 shifts a day". */
const PER_TIME = pattern(
  "iu",
)`^(?:${NUMBER})\s\p{L}+\s(?:an?|per|pro|am|par|al|por|a\sla)\s(?:${TIME})[\s.!]*$`;
/** How many work on it: "3 staff", "2 devs". */
const HEADS = pattern("iu")`
  ^(?:(?:we\sare|with)\s)?(?:${NUMBER})\s(?:
    staff|devs?|developers|engineers|volunteers|employees|mitarbeiter(?:innen)?|mitarbeitende|entwickler(?:innen)?|ehrenamtliche
    |salariés|développeurs|bénévoles|empleados|desarrolladores|voluntarios
  )[\s.!]*$
`;

/** Whether a clause only sets a frame for the project, and is no step: its team, a limit, a duration or a number of people. */
export const isParameter = ({ text, isListed, section }: Clause): boolean =>
  [ROSTER, LIMIT, DURATION, PER_TIME].some((kind) => kind.test(text)) ||
  // Under a heading of a list it is a thing to get.
  (!(isListed && section) && HEADS.test(text));
