import { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import { PLAIN_FIELDS } from "@/lib/tasks/fields";
import type { Status } from "@/lib/tasks/statuses";
import type { ImportTask, PlainFields } from "../import-plan";
import type { Fit } from "./fit";
import type { Labels } from "./labels";
import type { RawTask } from "./raw-task";
import { type Tally, toLine } from "./tally";

/** Counts the tasks of a file with their parts. @param entity what the source calls a task */
export function createTasks(
  entity: string,
  { tally, fit, labels }: { tally: Tally; fit: Fit; labels: Labels },
) {
  return {
    /** @param column that of its list */
    keepTask(raw: RawTask, column?: Status): ImportTask {
      tally.keep(entity);
      const { name, ...texts } = fit.fitTexts(raw.name, raw.description ?? "");
      const description = fit.addLinks(fit.fitDescription(texts.description, name), raw.links ?? []);
      const status = raw.isDone ? "done" : (raw.status ?? column ?? "todo");
      const fields = Object.fromEntries(
        PLAIN_FIELDS.map((field) => [field, raw[field] ?? EMPTY_FIELDS[field]]),
      ) as unknown as PlainFields;
      return {
        name,
        description: description || null,
        checklist: fit.fitChecklist(raw.checklist ?? []),
        blocked_by: [],
        status,
        ...fields,
        // Done tasks do not repeat.
        repeat: status === "done" ? null : fields.repeat,
        labels: labels.assign(raw.labels ?? [], name),
        ...(raw.number !== undefined && { number: raw.number }),
        ...(raw.from && { from: raw.from }),
      };
    },

    /** The parts of a task are dropped with it. */
    dropTask(raw: RawTask, reason: string): void {
      const name = fit.fitName(raw.name) || "Untitled";
      const dropPart = (part: string, of = name) => tally.drop(part, of, `Its ${entity} isn’t imported.`);
      tally.drop(entity, name, reason);
      if (fit.toDescription(raw.description ?? "") !== "") dropPart("description");
      for (const link of raw.links ?? []) dropPart("attachment", link.name || toLine(link.url));
      for (const { text } of raw.checklist ?? []) dropPart("checklist item", fit.tidy(text) || "(empty)");
      for (const _ of raw.labels ?? []) dropPart("task label");
      for (const _ of raw.blocked_by ?? []) dropPart("blocking task");
    },
  };
}
