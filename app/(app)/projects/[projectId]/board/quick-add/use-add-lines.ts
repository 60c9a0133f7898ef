import { useRouter } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import { changeAddress } from "@/components/data/address";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { useLatest } from "@/components/hooks/use-latest";
import { useCall } from "@/lib/queries";
import type { ParseContext, QuickAdd } from "@/lib/quick-add/parse";
import { createTask } from "@/lib/tasks/calls";
import type { Task } from "@/lib/tasks/fields";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { NO_FILTER } from "../filters/use-filter";
import type { BoardModel } from "../model/model";
import { useLabelNames } from "./use-label-names";

/** What the toast adds about tasks that the filter hides, or that are done and so in another column. */
function describePlaces({
  hiddenCount,
  doneCount,
  total,
  show,
}: {
  hiddenCount: number;
  doneCount: number;
  total: number;
  show: () => void;
}) {
  const hidden = hiddenCount === total ? "Hidden by the filter" : `${hiddenCount} hidden by the filter`;
  const places = [doneCount > 0 && `${doneCount} in ${STATUS_LABELS.done}`, hiddenCount > 0 && hidden];
  return {
    ...(doneCount + hiddenCount > 0 && { description: places.filter(Boolean).join(", ") }),
    ...(hiddenCount > 0 && { cancel: { label: "Show", onClick: show } }),
  };
}

const failure = (message: string) => `Failed to create task: ${message}`;

/** A parsed line with the column of its task. */
type NewLine = QuickAdd & { status: Status };

/** Called when lines begin to be stored, and after each of them. @param count how many are stored */
type OnProgress = (batch: string, count: number) => void;

/**
 * Returns the function that stores parsed lines as tasks, in order and as one batch, and how many are not stored yet.
 * @param status the column in which the user adds them
 * @param labels those of the project
 */
export function useAddLines(
  projectId: string,
  status: Status,
  model: BoardModel,
  labels: ParseContext["labels"],
) {
  const { mutateAsync: create } = useCall(createTask, { failure, isParallel: true });
  const labelNames = useLabelNames(projectId, labels, failure);
  const router = useRouter();
  /** The user may have left the board since. */
  const show = () =>
    location.pathname === `/projects/${projectId}`
      ? changeAddress(NO_FILTER)
      : router.push(`/projects/${projectId}`);
  const [openCount, setOpenCount] = useState(0);
  /** Stores lines in the order in which they were entered. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** @returns how many lines were stored; the next one has failed */
  async function store(lines: readonly NewLine[], onProgress: OnProgress): Promise<number> {
    const names = lines.flatMap(({ newLabels }) => newLabels);
    const hasNewLabels = !labelNames.areShown(names);
    const batch = model.beginBatch();
    const stored: Task[] = [];
    onProgress(batch, 0);
    async function storeAll() {
      const labelIds = await labelNames.resolve(names, batch);
      for (const { name, status, fields, newLabels } of lines) {
        const ids = [
          ...(fields.label_ids ?? []),
          ...newLabels.map((label) => labelIds.get(normalizeLabelName(label))!),
        ];
        const body = { name, status, ...fields, ...(ids.length > 0 && { label_ids: ids }) };
        const send = () => create({ params: { "task-project-id": projectId }, body, batch });
        stored.push(await (hasNewLabels ? send() : model.add(send, batch)));
        onProgress(batch, stored.length);
      }
    }
    // The board shows new tasks itself, but reads new labels from the journal. The error has been shown.
    await (hasNewLabels ? model.sendAndRead(storeAll) : storeAll()).catch(() => labelNames.forget(names));
    if (stored.length > 0) {
      const label = stored.length === 1 ? "Task" : plural(stored.length, "task");
      toastWithUndo(
        `${label} created successfully`,
        { batch, projectId },
        model.onUndone,
        describePlaces({
          hiddenCount: stored.filter(model.isHidden).length,
          doneCount: stored.filter((task) => task.status !== status).length,
          total: stored.length,
          show,
        }),
      );
    }
    return stored.length;
  }

  const latestStore = useLatest(store);
  const addLines = useCallback(
    (lines: readonly NewLine[], onProgress: OnProgress) => {
      setOpenCount((count) => count + lines.length);
      const stored = queue.current.then(() => latestStore.current(lines, onProgress));
      queue.current = stored.finally(() => setOpenCount((count) => count - lines.length));
      return stored;
    },
    [latestStore],
  );
  return { addLines, openCount };
}
