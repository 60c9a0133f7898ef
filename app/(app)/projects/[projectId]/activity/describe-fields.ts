import { joinWords } from "@/components/text/join-words";
import { formatLongDay } from "@/lib/dates/format-day";
import type { Change } from "@/lib/history/endpoints";
import { EMPTY_FIELDS } from "@/lib/tasks/empty-fields";
import type { ChecklistItem, Label } from "@/lib/tasks/fields";
import { PRIORITY_LABELS, type Priority, SIZE_LABELS, type Size } from "@/lib/tasks/options";
import { toRepeatText } from "@/lib/tasks/repeat/repeat-rule";
import { plural } from "@/lib/text/count";
import { joinPhrases, type SentencePiece } from "./sentence-pieces";

/** The names for the ids in a change. */
export interface Names {
  labels: ReadonlyMap<string, Pick<Label, "name">>;
  findTaskName: (id: string) => string | undefined;
}

export const NO_NAMES: Names = { labels: new Map(), findTaskName: () => undefined };

type Fields = NonNullable<Change["after"]>;
type Phrase = SentencePiece[];

export const quote = (text: unknown) => `“${text}”`;

const isNew = <T>(before: readonly T[] | undefined, after: readonly T[] | undefined) =>
  (after ?? []).filter((id) => !before?.includes(id));

function describeLabels(before: Fields, after: Fields, object: SentencePiece, { labels }: Names): Phrase[] {
  const toText = (ids: string[]) => {
    const names = ids.flatMap((id) => labels.get(id)?.name ?? []);
    // A label that was deleted later has no name.
    if (names.length < ids.length) return ids.length === 1 ? "a label" : plural(ids.length, "label");
    return `the label${ids.length === 1 ? "" : "s"} ${joinWords(names)}`;
  };
  const added = isNew(before.label_ids, after.label_ids);
  const removed = isNew(after.label_ids, before.label_ids);
  return [
    ...(added.length > 0 ? [[`added ${toText(added)} to `, object]] : []),
    ...(removed.length > 0 ? [[`removed ${toText(removed)} from `, object]] : []),
  ];
}

function describeBlockers(
  before: Fields,
  after: Fields,
  object: SentencePiece,
  { findTaskName }: Names,
): Phrase[] {
  const toPieces = (ids: string[]) =>
    joinPhrases(
      ids.map((taskId) => {
        const name = findTaskName(taskId);
        return [name === undefined ? "another task" : { taskId, name }];
      }),
    );
  const added = isNew(before.blocked_by, after.blocked_by);
  const removed = isNew(after.blocked_by, before.blocked_by);
  return [
    ...(added.length > 0 ? [["marked ", object, " as blocked by ", ...toPieces(added)]] : []),
    ...(removed.length > 0 ? [["marked ", object, " as no longer blocked by ", ...toPieces(removed)]] : []),
  ];
}

const toOwned = (noun: string, object: SentencePiece): SentencePiece[] =>
  object === "it" ? [`its ${noun}`] : [`the ${noun} of `, object];

const describeItems = (
  verb: string,
  items: readonly ChecklistItem[],
  ...place: SentencePiece[]
): Phrase[] => {
  if (items.length === 0) return [];
  const what = items.length === 1 ? quote(items[0]!.text) : plural(items.length, "item");
  return [[`${verb} ${what} `, ...place]];
};

function describeChecklist(before: Fields, after: Fields, object: SentencePiece): Phrase[] {
  const [old, now] = [before.checklist ?? [], after.checklist ?? []];
  const known = new Map(old.map((item) => [item.id, item]));
  const remaining = new Set(now.map(({ id }) => id));
  const kept = now.filter(({ id }) => known.has(id));
  const renamed = kept.filter((item) => known.get(item.id)!.text !== item.text);
  const checklist = toOwned("checklist", object);
  const phrases = [
    ...describeItems(
      "added",
      now.filter(({ id }) => !known.has(id)),
      "to ",
      ...checklist,
    ),
    ...describeItems(
      "checked off",
      kept.filter(({ id, done }) => done && !known.get(id)!.done),
      "in ",
      object,
    ),
    ...describeItems(
      "unchecked",
      kept.filter(({ id, done }) => !done && known.get(id)!.done),
      "in ",
      object,
    ),
    ...renamed.map(({ id, text }) => [`changed ${quote(known.get(id)!.text)} to ${quote(text)} in `, object]),
    ...describeItems(
      "removed",
      old.filter(({ id }) => !remaining.has(id)),
      "from ",
      ...checklist,
    ),
  ];
  return phrases.length > 0 ? phrases : [["reordered ", ...checklist]];
}

type Describe = (before: Fields, after: Fields, object: SentencePiece, names: Names) => Phrase[];

/** @param name what the sentence calls the field */
const describeValue =
  (
    field: keyof typeof EMPTY_FIELDS,
    name: string = field,
    toText: (value: never) => string = String,
  ): Describe =>
  (_, after, object) => {
    const value = after[field] ?? null;
    return [
      value === null || value === EMPTY_FIELDS[field]
        ? [`removed the ${name} from `, object]
        : ["set ", ...toOwned(name, object), ` to ${toText(value as never)}`],
    ];
  };

const describeNothing: Describe = () => [];

/** Describes the fields whose sentence is not simply “set its size to large”. The name, text and place have sentences of their own. */
const FIELDS: Partial<Record<keyof typeof EMPTY_FIELDS, Describe>> = {
  number: describeNothing,
  description: describeNothing,
  completed_at: describeNothing,
  priority: describeValue("priority", "priority", (value: Priority) => PRIORITY_LABELS[value].toLowerCase()),
  due_on: describeValue("due_on", "due date", formatLongDay),
  size: describeValue("size", "size", (value: Size) => SIZE_LABELS[value].toLowerCase()),
  label_ids: describeLabels,
  blocked_by: describeBlockers,
  checklist: describeChecklist,
  repeat: (_, { repeat }, object) =>
    repeat
      ? [["set ", object, ` to repeat ${toRepeatText(repeat)}`]]
      : [["stopped ", object, " from repeating"]],
};

/** @param isFirst whether this is the first phrase; only the first names the task */
export function describeFields(
  { before, after }: Pick<Change, "before" | "after">,
  task: SentencePiece,
  isFirst: boolean,
  names: Names,
): Phrase[] {
  if (!after) return [];
  const describe = (object: SentencePiece) =>
    (Object.keys(EMPTY_FIELDS) as (keyof typeof EMPTY_FIELDS)[]).flatMap((field) =>
      field in after ? (FIELDS[field] ?? describeValue(field))(before ?? {}, after, object, names) : [],
    );
  const phrases = describe("it");
  return isFirst ? [...describe(task).slice(0, 1), ...phrases.slice(1)] : phrases;
}

/** Describes a change to the labels of a project. */
export function describeProjectLabels(before: readonly Label[], after: readonly Label[]): Phrase[] {
  const known = new Map(before.map((label) => [label.id, label]));
  const remaining = new Set(after.map(({ id }) => id));
  const phrases = after.flatMap(({ id, name, color }) => {
    const old = known.get(id);
    if (!old) return [`created the label ${name}`];
    if (old.name !== name) return [`renamed the label ${old.name} to ${name}`];
    return old.color === color ? [] : [`changed the color of the label ${name}`];
  });
  const removed = before
    .filter(({ id }) => !remaining.has(id))
    .map(({ name }) => `deleted the label ${name}`);
  return [...phrases, ...removed].map((phrase) => [phrase]);
}
