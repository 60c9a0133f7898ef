import { useCallback, useRef } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { useLatest } from "@/components/hooks/use-latest";
import { plural } from "@/lib/plural";
import { useCall } from "@/lib/queries";
import type { QuickAdd } from "@/lib/quick-add/parse";
import { createTask } from "@/lib/tasks/calls";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { createLabel } from "@/lib/tasks/parts/calls";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import type { Status } from "@/lib/tasks/statuses";
import type { BoardModel } from "../model/model";

/** Cycles new labels through the colors, except the first, which is gray. */
const toColor = (labelCount: number) => LABEL_COLORS[1 + (labelCount % (LABEL_COLORS.length - 1))]!;

/** Returns the function that stores parsed lines as tasks, in order and as one batch. */
export function useAddLines(projectId: string, status: Status, model: BoardModel, labelCount: number) {
  const failure = (message: string) => `Failed to create task: ${message}`;
  const { mutateAsync: create } = useCall(createTask, { failure, isParallel: true });
  const { mutateAsync: makeLabel } = useCall(createLabel, { failure, isParallel: true });
  /** Stores lines in the order in which they were entered. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Creates each missing label once. @returns the ids by normalized name */
  async function createLabels(lines: readonly QuickAdd[], batch: string) {
    const names = new Map(
      lines.flatMap(({ newLabels }) => newLabels.map((name) => [normalizeLabelName(name), name])),
    );
    const ids = new Map<string, string>();
    for (const [key, name] of names) {
      const color = toColor(labelCount + ids.size);
      const label = await makeLabel({
        params: { "task-project-id": projectId },
        body: { name, color },
        batch,
      });
      ids.set(key, label.id);
    }
    return ids;
  }

  /** @returns how many lines were stored; the next one has failed */
  async function store(lines: readonly QuickAdd[]): Promise<number> {
    const hasNewLabels = lines.some(({ newLabels }) => newLabels.length > 0);
    const batch = model.beginBatch();
    let count = 0;
    async function storeAll() {
      const labelIds = await createLabels(lines, batch);
      for (const { name, fields, newLabels } of lines) {
        const ids = [
          ...(fields.label_ids ?? []),
          ...newLabels.map((label) => labelIds.get(normalizeLabelName(label))!),
        ];
        const body = { name, status, ...fields, ...(ids.length > 0 && { label_ids: ids }) };
        const send = () => create({ params: { "task-project-id": projectId }, body, batch });
        await (hasNewLabels ? send() : model.add(send, batch));
        count += 1;
      }
    }
    // The board shows new tasks itself, but reads new labels from the journal. The call has shown the error.
    await (hasNewLabels ? model.sendAndRead(storeAll) : storeAll()).catch(() => {});
    if (count > 0) {
      const label = count === 1 ? "Task" : plural(count, "task");
      toastWithUndo(`${label} created successfully`, { batch, projectId }, model.onUndone);
    }
    return count;
  }

  const latestStore = useLatest(store);
  return useCallback(
    (lines: readonly QuickAdd[]) => {
      const stored = queue.current.then(() => latestStore.current(lines));
      queue.current = stored;
      return stored;
    },
    [latestStore],
  );
}
