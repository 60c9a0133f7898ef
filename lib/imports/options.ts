/** The apps and formats whose files can be imported. */
export const SOURCES = ["trello", "csv", "todoist", "github", "markdown", "waymark"] as const;
export type Source = (typeof SOURCES)[number];

/** The fields of a task that a column of a CSV file can hold. */
export const CSV_FIELDS = [
  "name",
  "description",
  "list",
  "completed",
  "priority",
  "due_on",
  "size",
  "labels",
  "checklist",
  "repeat",
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];
