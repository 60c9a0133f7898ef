import type { Input } from "@/lib/api/endpoint";
import type { bulkChangeTasks } from "@/lib/tasks/calls";
import type { Status } from "@/lib/tasks/statuses";
import type { Card } from "../model/board";
import type { CardFields } from "../model/own-calls";

export type BulkPatch = Input<typeof bulkChangeTasks>["body"]["patch"];

/** The fields of a card after a patch, to show them at once; null if only the server knows its effects. */
export function toShownFields({ label_ids }: Pick<Card, "label_ids">, patch: BulkPatch): CardFields | null {
  const { status, deleted, add_label_ids, remove_label_ids, ...fields } = patch;
  if (status || deleted) return null;
  if (!add_label_ids && !remove_label_ids) return fields as CardFields;
  const kept = label_ids.filter((id) => !remove_label_ids?.includes(id));
  return { ...fields, label_ids: [...new Set([...kept, ...(add_label_ids ?? [])])] } as CardFields;
}

/** Whether a patch changes anything about a card in the column `current`. */
export function isChangedBy({ status, deleted, ...patch }: BulkPatch, card: Card, current: Status): boolean {
  if (deleted || (status && status !== current)) return true;
  const fields = Object.entries(toShownFields(card, patch) ?? {});
  return fields.some(([name, value]) => JSON.stringify(value) !== JSON.stringify(card[name as keyof Card]));
}
