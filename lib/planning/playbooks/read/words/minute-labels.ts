import { pattern, patternPart } from "../../../../text/pattern.ts";

/** What precedes a colon in minutes and notes, or as a heading, in any language: a minute may mix languages. */
export const MINUTE_LABELS = {
  /** Who was there, and when and where it was. */
  "left out": patternPart`
    present|attend(?:ees|ing|ance)|in attendance|participants?|apologies|regrets|absent|excused|chair(?:ed by|person)?|minutes(?: by| taken by)?|note[- ]?taker
    |anwesend\p{L}*|teilnehm\p{L}*|entschuldigt|abwesend|protokoll(?:führung|führer|führerin|ant|antin)?|sitzungsleitung|es fehlen entschuldigt
    |présent(?:e?s)?|participants|excusée?s?|absente?s?|secrétaire de séance
    |presentes?|asistentes|ausentes|excusad[oa]s
  `,
  agenda: "agenda|tagesordnung|ordre du jour|orden del día",
  /** Decisions, which are remembered but need no step. */
  decision: patternPart`
    decided|decisions?|resolved|resolutions?|agreed|agreements?
    |beschluss|beschlüsse|beschlossen|entscheidung(?:en)?|entschieden|vereinbart
    |décisions?|décidé|acté
    |decisión|decisiones|decidido|acuerdos?|acordado
  `,
  /** Topics and discussions. */
  told: patternPart`
    (?:what )?went (?:well|badly|wrong)|what did(?:n['’]t| not)(?: go well| work)?|discussion|discussed|learnings|next meeting
    |(?:was )?(?:gut|schlecht) lief|diskussion|besprochen|nächste[sr]? (?:treffen|sitzung|termin|besprechung)
    |ce qui a (?:bien|moins bien) marché|discussions?|prochaine (?:réunion|séance)
    |(?:qué|lo que) (?:fue|salió) (?:bien|mal)|debate|próxima reunión
  `,
  blocked: "blocked|blockers?|blockiert|blocker|bloquée?s?|blocages?|bloquead[oa]s?|bloqueos?",
  /** Tasks of a person. */
  action: "action(?: item| point)?|AI|AP|to[- ]?do|aufgabe|maßnahme|tâche|tarea|acción",
};

export type MinuteLabel = keyof typeof MINUTE_LABELS;

/** The owner of a task that nobody owns yet. */
export const NOBODY = pattern("iu")`
  ^(?:nobody|no one|no owner|unassigned|tb[da]|n\.?\s?n\.?|niemand|offen|personne|nadie|por asignar)(?:\s(?:yet|noch|encore|aún))?$
`;

/** The owner of a task that all do. */
export const EVERYBODY = /^(?:all|everyone|everybody|alle|tous|todos|todas)$/iu;

/** What is in square brackets before an item and is no person: "[Bug] Login fails". */
export const TAG =
  /^(?:bug|feature|chore|docs?|tasks?|story|epic|ui|ux|api|wip|urgent|blocked|open|done|fix|todo|offen|erledigt|fait|hecho|p\d)$/iu;

/** The number of a point of an agenda: "TOP 3: Shirts". */
export const AGENDA_NUMBER =
  /^(?:TOP|Agenda item|Item|Tagesordnungspunkt|Punkt|Point|Punto)\s?\d{1,2}\s?[.:)–—-]?\s+(?=\S)/u;

/** The title of minutes. */
export const MINUTES = pattern("iu")`
  // not "20 minutes"
  (?<![\p{L}\d]|\d\s)(?:
    minutes|(?:meeting|retro|call|standup) notes|notes from|after (?:the |our )?(?:call|meeting)|\p{L}*protokoll|besprechungsnotiz(?:en)?|compte[- ]rendu|relevé de décisions|acta|notas de la
    |(?:board|council|committee|team|staff) meeting|\p{L}+sitzung|réunion d[eu]|reunión de|standup|retro(?:spective)?|recap|sprint review
  )(?!\p{L})
`;
