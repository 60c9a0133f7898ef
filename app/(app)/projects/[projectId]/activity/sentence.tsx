import type { MouseEvent } from "react";
import type { Part } from "./parts";

/** Opens the card of a task; null where its name is no link. */
export type OpenTask = ((taskId: string) => void) | null;

/** Text with the names of tasks, which lead to their cards. */
export const Parts = ({
  parts,
  hasCard,
  onOpenTask,
}: {
  parts: readonly Part[];
  hasCard: (taskId: string) => boolean;
  onOpenTask: OpenTask;
}) =>
  parts.map((part, index) => {
    if (typeof part === "string") return part;
    const { taskId, name } = part;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change.
    if (!onOpenTask || !hasCard(taskId)) return <em key={index}>{name}</em>;
    const open = (event: MouseEvent) => {
      // With a key it opens in a new tab.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOpenTask(taskId);
    };
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change.
        key={index}
        href={`?task=${taskId}`}
        onClick={open}
        className="font-medium text-primary italic underline-offset-4 hover:underline"
      >
        {name}
      </a>
    );
  });
