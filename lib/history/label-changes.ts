import type { Fields } from "@/db/schema/journal";
import type { Label } from "@/lib/tasks/fields";

interface Change {
  before: Fields | null;
  after: Fields | null;
}

const readLabels = (fields: Fields | null) => (fields?.labels ?? []) as Label[];
const toText = (label: Label | undefined) => JSON.stringify(label ?? null);

/** The labels that a change of a project adds, changes or removes. */
function findChangedLabels({ before, after }: Change): { id: string; old?: Label; new?: Label }[] {
  const [old, now] = [before, after].map((fields) => new Map(readLabels(fields).map((one) => [one.id, one])));
  const ids = new Set([...old!.keys(), ...now!.keys()]);
  const changed = [...ids].map((id) => ({ id, old: old!.get(id), new: now!.get(id) }));
  return changed.filter((label) => toText(label.old) !== toText(label.new));
}

/** Each label that a change sets is a field of its own, so that labels are undone independently of each other. */
export const getLabelFields = (change: Change): Fields =>
  Object.fromEntries(findChangedLabels(change).map((label) => [`label.${label.id}`, label.new ?? null]));

/** Undoes what a change did to labels. Other labels stay as they are. @param current the labels of the project */
export function revertLabels(current: Label[], change: Change): Label[] {
  let labels = current;
  const places = new Map(readLabels(change.before).map(({ id }, index) => [id, index]));
  for (const { id, old } of findChangedLabels(change)) {
    const exists = labels.some((label) => label.id === id);
    if (!old) labels = labels.filter((label) => label.id !== id);
    else if (exists) labels = labels.map((label) => (label.id === id ? old : label));
    else labels = labels.toSpliced(places.get(id)!, 0, old);
  }
  return labels;
}
