import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { shorten } from "@/lib/text/first-characters";
import type { PlanBuilder } from "../plan-builder/plan-builder";
import { isObject, type JsonObject, readObjects, toText } from "./json";

export const NO_PEOPLE = "People aren’t imported.";
export const NO_POWER_UPS = "Waymark has no power-ups.";

/** The lists of a card whose elements are reported one by one: key, entity and reason. */
const PARTS = [
  ["idMembers", "assignment", NO_PEOPLE],
  ["idMembersVoted", "vote", NO_PEOPLE],
  ["stickers", "sticker", "Waymark has no stickers."],
  ["pluginData", "power-up data", NO_POWER_UPS],
] as const;

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A card without a cover has an object of empty values and of settings. */
const hasCover = ({ cover }: JsonObject) =>
  isObject(cover) && Boolean(cover.color || cover.idAttachment || cover.idUploadedBackground);

const hasLocation = ({ locationName, address, coordinates }: JsonObject) =>
  Boolean(toText(locationName) || toText(address) || coordinates);

/** Drops the parts of a card that tasks do not have. @param fields the names of the custom fields */
export function* dropOtherParts(
  builder: PlanBuilder,
  card: JsonObject,
  fields: ReadonlyMap<string, string>,
  partRefusal?: string,
): Generator<void> {
  const name = shorten(toText(card.name), MAX_NAME_LENGTH);
  for (const [key, entity, reason] of PARTS) {
    for (const _ of toList(card[key])) {
      builder.drop(entity, name, partRefusal ?? reason);
      yield;
    }
  }
  if (hasCover(card)) builder.drop("cover", name, partRefusal ?? "Tasks in Waymark have no cover.");
  if (hasLocation(card)) builder.drop("location", name, partRefusal ?? "Tasks in Waymark have no location.");
  // Trello writes -1 for none.
  if (typeof card.dueReminder === "number" && card.dueReminder >= 0)
    builder.drop("due date reminder", name, partRefusal ?? "Tasks in Waymark have no reminder.");
  for (const value of readObjects(builder, card.customFieldItems, "custom field value")) {
    builder.drop(
      "custom field value",
      `${shorten(fields.get(toText(value.idCustomField)) ?? "A field", MAX_NAME_LENGTH)} of ${name}`,
      "Waymark has no custom fields.",
    );
    yield;
  }
}
