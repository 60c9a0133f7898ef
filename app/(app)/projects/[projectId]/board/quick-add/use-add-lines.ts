import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { changeAddress } from "@/components/data/address";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { useLatest } from "@/components/hooks/use-latest";
import { plural } from "@/lib/plural";
import { useCall } from "@/lib/queries";
import type { QuickAdd } from "@/lib/quick-add/parse";
import { createTask } from "@/lib/tasks/calls";
import type { Task } from "@/lib/tasks/endpoints";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { createLabel } from "@/lib/tasks/parts/calls";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { NO_FILTER } from "../filters/use-filter";
import type { BoardModel } from "../model/model";

/** Cycles new labels through the colors, except the first, which is gray. */
const toColor = (labelCount: number) => LABEL_COLORS[1 + (labelCount % (LABEL_COLORS.length - 1))]!;

/** What the toast adds about tasks that the filter hides, or that are done and so in another column. */
function describePlaces(hiddenCount: number, doneCount: number, total: number, show: () => void) {
  const hidden = hiddenCount === total ? "Hidden by the filter" : `${hiddenCount} hidden by the filter`;
  const places = [doneCount > 0 && `${doneCount} in ${STATUS_LABELS.done}`, hiddenCount > 0 && hidden];
  return {
    ...(doneCount + hiddenCount > 0 && { description: places.filter(Boolean).join(", ") }),
    ...(hiddenCount > 0 && { cancel: { label: "Show", onClick: show } }),
  };
}

/** A parsed line with the column of its task. */
type NewLine = QuickAdd & { status: Status };

/**
 * Returns the function that stores parsed lines as tasks, in order and as one batch, and how many are not stored yet.
 * @param status the column in which the user adds them
 */
export function useAddLines(projectId: string, status: Status, model: BoardModel, labelCount: number) {
  const failure = (message: string) => `Failed to create task: ${message}`;
  const { mutateAsync: create } = useCall(createTask, { failure, isParallel: true });
  const { mutateAsync: makeLabel } = useCall(createLabel, { failure, isParallel: true });
  const router = useRouter();
  /** The user may have left the board since. */
  const show = () =>
    location.pathname === `/projects/${projectId}`
      ? changeAddress(NO_FILTER)
      : router.push(`/projects/${projectId}`);
  const [openCount, setOpenCount] = useState(0);
  /** Stores lines in the order in which they were entered. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Creates each missing label once. @returns the ids by normalized name */
  async function createLabels(lines: readonly NewLine[], batch: string) {
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
  async function store(lines: readonly NewLine[]): Promise<number> {
    const hasNewLabels = lines.some(({ newLabels }) => newLabels.length > 0);
    const batch = model.beginBatch();
    const stored: Task[] = [];
    async function storeAll() {
      const labelIds = await createLabels(lines, batch);
      for (const { name, status, fields, newLabels } of lines) {
        const ids = [
          ...(fields.label_ids ?? []),
          ...newLabels.map((label) => labelIds.get(normalizeLabelName(label))!),
        ];
        const body = { name, status, ...fields, ...(ids.length > 0 && { label_ids: ids }) };
        const send = () => create({ params: { "task-project-id": projectId }, body, batch });
        stored.push(await (hasNewLabels ? send() : model.add(send, batch)));
      }
    }
    // The board shows new tasks itself, but reads new labels from the journal. The call has shown the error.
    await (hasNewLabels ? model.sendAndRead(storeAll) : storeAll()).catch(() => {});
    if (stored.length > 0) {
      const label = stored.length === 1 ? "Task" : plural(stored.length, "task");
      toastWithUndo(
        `${label} created successfully`,
        { batch, projectId },
        model.onUndone,
        describePlaces(
          stored.filter(model.isHidden).length,
          stored.filter((task) => task.status !== status).length,
          stored.length,
          show,
        ),
      );
    }
    return stored.length;
  }

  const latestStore = useLatest(store);
  const addLines = useCallback(
    (lines: readonly NewLine[]) => {
      setOpenCount((count) => count + lines.length);
      const stored = queue.current.then(() => latestStore.current(lines));
      queue.current = stored.finally(() => setOpenCount((count) => count - lines.length));
      return stored;
    },
    [latestStore],
  );
  return { addLines, openCount };
}
