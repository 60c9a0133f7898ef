import { pattern } from "@/lib/text/pattern";
import type { Mapping } from "../endpoints";
import { UnknownColumn } from "../import-plan";
import { CSV_FIELDS, type CsvField } from "../options";
import { toLine } from "../plan-builder/tally";

/** The names of columns in the files of other programs, best first. */
const HEADINGS: Record<CsvField, RegExp> = {
  name: pattern("i")`
    ^(
      name|title|task( name)?|card( name)?|summary|subject|issue|content|item|to-?do|aufgabe|titel
      |betreff|tâche|titre|tarea|título|nome
    )$
  `,
  description:
    /^((card )?description|task content|notes?|body|details?|desc|text|beschreibung|notizen|descripción|descrizione)$/i,
  list: pattern("i")`
    ^(
      status|state|list( name)?|column|section(\/column)?|stage|bucket( name)?|progress|spalte|estado
      |statut|stato
    )$
  `,
  completed: pattern("i")`
    ^(
      completed([ _-]?(at|on|date|time))?|date completed|is[ _-]?completed
      |(due )?complete|done|finished|checked|erledigt( am)?|abgeschlossen( am)?
    )$
  `,
  priority: /^(priority|prio|importance|priorität|priorité|prioridad|priorità)$/i,
  due_on: /^(due([ _-]?(on|date|at))?|deadline|end date|fällig(keitsdatum)?|échéance|vencimiento|scadenza)$/i,
  size: /^(size|t-?shirt( size)?|effort|größe)$/i,
  labels: /^(labels?|tags?|categor(y|ies)|kategorien?|étiquettes?|etiquetas?)$/i,
  checklist: /^(checklist( items)?|sub-?tasks?|steps|unteraufgaben)$/i,
  repeat: /^(repeats?|repetition|recurrence|recurring|rrule|wiederholung)$/i,
};

/** A list whose value says whether the task is completed, unlike a section. Our own export has it beside the time of completion. */
const STATUS = /^(status|state|progress|estado|statut|stato)$/i;

/** More than any program writes above a table. */
const MAX_ROWS_ABOVE = 10;
const hasName = (row: string[]) => row.some((cell) => HEADINGS.name.test(toLine(cell)));

/** The position of the row with the headings. Some programs write a title or a legend above it, one cell a row. */
export function findHeadings(rows: string[][]): number {
  const at = rows
    .slice(0, MAX_ROWS_ABOVE)
    .findIndex((row) => row.filter((cell) => cell.trim() !== "").length > 1);
  return at > 0 && hasName(rows[at]!) && !hasName(rows[0]!) ? at : 0;
}

/**
 * Which column holds each field: what the mapping says, else what the headings suggest. Each heading is one line.
 * @throws UnknownColumn if the mapping names one that does not exist
 */
export function chooseColumns(headings: string[], mapping: Mapping): Map<number, CsvField> {
  const chosen = new Map<number, CsvField>();
  for (const field of CSV_FIELDS) {
    const given = mapping.fields?.[field];
    if (typeof given !== "number") continue;
    if (given >= headings.length) throw new UnknownColumn(field, given, headings.length);
    if (!chosen.has(given)) chosen.set(given, field);
  }
  for (const field of CSV_FIELDS) {
    if (mapping.fields?.[field] !== undefined) continue;
    if (
      field === "completed" &&
      headings.some((heading, at) => chosen.get(at) === "list" && STATUS.test(heading))
    )
      continue;
    const position = headings.findIndex((heading, at) => !chosen.has(at) && HEADINGS[field].test(heading));
    if (position >= 0) chosen.set(position, field);
  }
  // Some programs write a column for each label, all with the same heading.
  const labels = headings[[...chosen].find(([, field]) => field === "labels")?.[0] ?? -1];
  for (const [at, heading] of headings.entries())
    if (labels && heading === labels && !chosen.has(at)) chosen.set(at, "labels");
  return chosen;
}
