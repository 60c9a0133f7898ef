import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { groupBy } from "@/lib/group-by";
import { shorten } from "@/lib/text/first-characters";
import type { Mapping } from "../endpoints";
import { type ParsedImport, UnreadableFile } from "../import-plan";
import { createPlanBuilder, type PlanBuilder } from "../plan-builder/plan-builder";
import { toDay } from "./days";
import { isObject, type JsonObject, readJson, readObjects, toText } from "./json";
import { dropOtherParts, NO_PEOPLE, NO_POWER_UPS } from "./trello-card-parts";

/** Trello exports no more, so older comments are missing in the file. */
const MAX_ACTIONS = 1000;

const byPlace = (rows: JsonObject[]) => rows.toSorted((a, b) => (Number(a.pos) || 0) - (Number(b.pos) || 0));

interface Checklist {
  cardId: string;
  name: string;
  items: JsonObject[];
}

/** The export of a Trello board: "Share, print, export", then "Export as JSON". */
export function* parseTrello(
  content: string,
  mapping: Mapping,
  fileName: string,
): Generator<void, ParsedImport> {
  const board = yield* readJson(content);
  if (!isObject(board) || !Array.isArray(board.cards) || !Array.isArray(board.lists))
    throw new UnreadableFile("This is not a Trello board export. It has no lists and cards.");
  const builder = createPlanBuilder(mapping);
  builder.setProject({ name: toText(board.name), description: toText(board.desc) });
  const lists = byPlace(readObjects(builder, board.lists, "list"));
  for (const list of lists)
    builder.addList(toText(list.id), toText(list.name), { target: list.closed ? "skip" : undefined });
  for (const label of readObjects(builder, board.labels, "label"))
    builder.addLabel(toText(label.id), toText(label.name), toText(label.color));
  const listOrder = new Map(lists.map(({ id }, index) => [toText(id), index]));
  const getListOrder = (card: JsonObject) => listOrder.get(toText(card.idList)) ?? listOrder.size;
  const cards = byPlace(readObjects(builder, board.cards, "card")).sort(
    (a, b) => getListOrder(a) - getListOrder(b),
  );
  yield;
  const checklists = groupBy(yield* readChecklists(builder, board.checklists), ({ cardId }) => cardId);
  const customFields = readObjects(builder, board.customFields, "custom field");
  const fields = new Map(customFields.map((field) => [toText(field.id), toText(field.name)]));
  for (const card of cards) {
    yield* addCard(builder, card, checklists.get(toText(card.id)) ?? [], fields, mapping.time_zone);
    checklists.delete(toText(card.id));
    yield;
  }
  for (const list of [...checklists.values()].flat())
    dropChecklist(builder, list, "Its card isn’t in the file.");
  yield;
  for (const field of customFields)
    builder.drop("custom field", toText(field.name), "Waymark has no custom fields.");
  yield* dropRest(builder, board);
  return builder.finish(fileName);
}

function* readChecklists(builder: PlanBuilder, value: unknown): Generator<void, Checklist[]> {
  const checklists: Checklist[] = [];
  for (const list of byPlace(readObjects(builder, value, "checklist"))) {
    const items = byPlace(readObjects(builder, list.checkItems, "checklist item"));
    checklists.push({ cardId: toText(list.idCard), name: toText(list.name), items });
    yield;
  }
  return checklists;
}

function* addCard(
  builder: PlanBuilder,
  card: JsonObject,
  checklists: Checklist[],
  fields: ReadonlyMap<string, string>,
  timeZone?: string,
): Generator<void> {
  const name = shorten(toText(card.name), MAX_NAME_LENGTH);
  const list = toText(card.idList);
  const cardLabels = readObjects(builder, card.labels, "task label");
  // Older files carry the labels in the cards only.
  for (const label of cardLabels) {
    if (!builder.hasLabel(toText(label.id)))
      builder.addLabel(toText(label.id), toText(label.name), toText(label.color));
    yield;
  }
  const labels = Array.isArray(card.idLabels) ? card.idLabels : cardLabels.map(({ id }) => id);
  const due = toText(card.due);
  const day = due ? toDay(due, timeZone) : undefined;
  const isKept = builder.addTask({
    key: toText(card.id) || undefined,
    name: toText(card.name),
    list,
    description: toText(card.desc),
    labels: labels.map(toText),
    ...(card.closed === true && { refusalReason: "It is archived." }),
    ...(!builder.hasList(list) && { refusalReason: "Its list isn’t in the file." }),
    isDone: card.dueComplete === true,
    due_on: day,
    checklist: checklists
      .flatMap(({ items }) => items)
      .map((item) => ({ text: toText(item.name), done: item.state === "complete" })),
    links: readObjects(builder, card.attachments, "attachment").map((file) => ({
      name: toText(file.name),
      url: toText(file.url),
    })),
  });
  const partRefusal = isKept ? undefined : "Its card isn’t imported.";
  if (due && day && !partRefusal) builder.keep("due date");
  else if (due) builder.drop("due date", name, partRefusal ?? `“${due}” isn’t a date.`);
  if (card.start) builder.drop("start date", name, partRefusal ?? "Tasks in Waymark have no start date.");
  yield* countChecklists(builder, checklists, partRefusal);
  yield* dropOtherParts(builder, card, fields, partRefusal);
}

/** Counts the checklists of a card. Their items are counted with the task. */
function* countChecklists(builder: PlanBuilder, checklists: Checklist[], partRefusal?: string) {
  for (const { name } of checklists) {
    yield;
    if (partRefusal === undefined && name === "Checklist") builder.keep("checklist");
    else
      builder.drop(
        "checklist",
        name,
        partRefusal ?? "Its items are imported but not its name, because a task has only one checklist.",
      );
  }
  for (const item of checklists.flatMap(({ items }) => items))
    if (item.due)
      builder.drop("checklist due date", toText(item.name), "Checklist items in Waymark have no date.");
}

function dropChecklist(builder: PlanBuilder, { name, items }: Checklist, reason: string) {
  builder.drop("checklist", name, reason);
  for (const item of items) builder.drop("checklist item", toText(item.name), reason);
}

function* dropRest(builder: PlanBuilder, board: JsonObject): Generator<void> {
  for (const member of readObjects(builder, board.members, "member"))
    builder.drop("member", toText(member.fullName) || toText(member.username), NO_PEOPLE);
  for (const _ of Array.isArray(board.pluginData) ? board.pluginData : [])
    builder.drop("power-up data", toText(board.name), NO_POWER_UPS);
  const actions = readObjects(builder, board.actions, "action");
  if (actions.length >= MAX_ACTIONS)
    builder.note("Trello only exports the last 1,000 actions of a board. Older comments aren’t in the file.");
  for (const [index, { type, data }] of actions.entries()) {
    const { text, card } = isObject(data) ? data : {};
    const title = isObject(card) ? toText(card.name) : "";
    if (type === "commentCard" || type === "copyCommentCard")
      builder.drop("comment", toText(text) || title, "Comments aren’t imported.");
    else
      builder.drop(
        "action",
        [toText(type), title].filter(Boolean).join(": "),
        "The board’s history isn’t imported.",
      );
    if (index % 500 === 499) yield;
  }
}
