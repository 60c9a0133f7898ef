import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLatest } from "@/components/hooks/use-latest";
import type { Project } from "@/lib/projects/endpoints";
import type { Priority } from "@/lib/tasks/options";
import { plural } from "@/lib/text/count";
import { useBoard } from "../board-context";
import type { Card } from "../model/board";
import type { BulkPatch } from "../selection/bulk-patch";
import { useBulkChange } from "../selection/use-bulk-change";
import { describePatch, toPriority } from "./key-change";
import { KeyMenu } from "./key-menu";
import type { TaskKey, useTaskKeys } from "./use-task-keys";

/** Changes tasks by keys: a digit sets the priority, "d" and "l" open a menu at the focused task, Delete deletes the selected ones. */
export function TaskKeys({
  project,
  keys: { count, take },
  onDeleted,
}: {
  project: Project;
  keys: ReturnType<typeof useTaskKeys>;
  /** Called when the selected tasks are deleted. */
  onDeleted: () => void;
  /** Only for `lazyPart`: closes its message that the script could not be loaded. */
  onClose: () => void;
}) {
  const { model } = useBoard();
  const { change } = useBulkChange(project.id, model);
  const labels = useLatest(project.labels);
  const [menu, setMenu] = useState<TaskKey | null>(null);
  /** The priorities that were sent for cards. A selection shows them, by new cards, only after the server's answer. */
  const sent = useRef(new WeakMap<Card, Priority>());
  const isDeleting = useRef(false);

  const getCards = (ids: readonly string[]): Card[] =>
    ids.flatMap((id) => model.getState().board.cards.get(id) ?? []);

  /** @returns whether all tasks were changed */
  async function apply({ ids }: TaskKey, patch: BulkPatch): Promise<boolean> {
    const name = getCards(ids)[0]?.name ?? "Task";
    if (!(await change(ids, patch))) return false;
    const subject = ids.length === 1 ? name : plural(ids.length, "task");
    model.announce(`${subject}, ${describePatch(patch, labels.current)}.`);
    return true;
  }

  async function setPriority(pressed: TaskKey) {
    const cards = getCards(pressed.ids);
    const tasks = cards.map((card) => ({ priority: sent.current.get(card) ?? card.priority }));
    const priority = toPriority(pressed.key, tasks);
    if (tasks.every((task) => task.priority === priority)) return;
    for (const card of cards) sent.current.set(card, priority);
    if (await apply(pressed, { priority })) return;
    for (const card of cards) sent.current.delete(card);
  }

  async function deleteSelected({ ids }: TaskKey) {
    if (isDeleting.current) return;
    isDeleting.current = true;
    const isDone = await change(ids, { deleted: true });
    isDeleting.current = false;
    if (!isDone) return;
    onDeleted();
    model.announce(`Deleted ${plural(ids.length, "task")}.`);
  }

  const handle = useEffectEvent(() => {
    for (const pressed of take()) {
      if (pressed.opensMenu) setMenu(pressed);
      else if (pressed.key === "Delete") void deleteSelected(pressed);
      else void setPriority(pressed);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pressed key is handled once.
  useEffect(() => handle(), [count]);

  return (
    menu && (
      <KeyMenu
        key={menu.key + menu.id}
        pressed={menu}
        project={project}
        cards={getCards(menu.ids)}
        onChange={(patch) => apply(menu, patch)}
        onClosed={() => setMenu(null)}
      />
    )
  );
}
