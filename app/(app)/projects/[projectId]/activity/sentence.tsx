import type { MouseEvent } from "react";
import type { Part } from "./parts";

/** Opens the card of a task; null if task names are not links. */
export type OpenTask = ((taskId: string) => void) | null;

/** Renders text in which the names of tasks link to their cards. */
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
    if (!onOpenTask || !hasCard(taskId))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change.
        <b key={index} className="font-medium">
          {name}
        </b>
      );
    const open = (event: MouseEvent) => {
      // With a modifier key, the browser opens a new tab.
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
        className="font-medium text-primary underline-offset-4 hover:underline"
      >
        {name}
      </a>
    );
  });
