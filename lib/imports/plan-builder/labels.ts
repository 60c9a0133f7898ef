import { MAX_LABELS_PER_PROJECT, MAX_LABELS_PER_TASK } from "@/lib/tasks/fields";
import { LABEL_COLORS, MAX_LABEL_NAME_LENGTH } from "@/lib/tasks/options";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import { plural } from "@/lib/text/count";
import { shorten } from "@/lib/text/first-characters";
import type { ImportPlan } from "../import-plan";
import { toLabelColor } from "../sources/values";
import type { Tally } from "./tally";

/** The labels of a plan. Those of the same name become one. */
export function createLabels(tally: Tally, fitName: (text: string) => string) {
  const all: ImportPlan["labels"] = [];
  const positions = new Map<string, number>();
  const byName = new Map<string, number>();
  /** The keys of labels for which there was no room. Each is reported once. */
  const refused = new Set<string>();
  const has = (key: string) => positions.has(key) || refused.has(key);
  return {
    all,
    has,
    /** The positions of the labels that a task has. */
    assign(keys: string[], owner: string): number[] {
      const assigned = new Set<number>();
      for (const key of keys) {
        const position = positions.get(key);
        const drop = (reason: string) => tally.drop("task label", owner, reason);
        if (position === undefined) drop("The label isn’t in the file, or isn’t imported.");
        else if (assigned.has(position)) drop("The task already has a label with this name.");
        else if (assigned.size >= MAX_LABELS_PER_TASK)
          drop(`A task can have at most ${plural(MAX_LABELS_PER_TASK, "label")}.`);
        else {
          assigned.add(position);
          tally.keep("task label");
        }
      }
      return [...assigned];
    },
    add(key: string, text: string, color = "") {
      const whole = fitName(text) || fitName(color.split("_", 1)[0]!) || "Label";
      const name = shorten(whole, MAX_LABEL_NAME_LENGTH);
      const same = byName.get(normalizeLabelName(name));
      if (has(key)) return tally.drop("label", name, "Its ID appears twice in the file.");
      if (same !== undefined) {
        positions.set(key, same);
        return tally.drop("label", name, "Another label with the same name takes its place.");
      }
      if (all.length >= MAX_LABELS_PER_PROJECT) {
        refused.add(key);
        return tally.drop(
          "label",
          name,
          `A project can have at most ${plural(MAX_LABELS_PER_PROJECT, "label")}.`,
        );
      }
      positions.set(key, all.length);
      byName.set(normalizeLabelName(name), all.length);
      // Labels without a known color get different ones. The first is gray.
      all.push({
        name,
        color: toLabelColor(color) ?? LABEL_COLORS[1 + (all.length % (LABEL_COLORS.length - 1))]!,
      });
      if (name === whole) tally.keep("label");
      else
        tally.drop(
          "label",
          whole,
          `Only the first ${plural(MAX_LABEL_NAME_LENGTH, "character")} of its name are kept.`,
        );
    },
  };
}

export type Labels = ReturnType<typeof createLabels>;
