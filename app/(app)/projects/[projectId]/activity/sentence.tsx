import type { MouseEvent } from "react";
import type { SentencePiece } from "./sentence-pieces";

/** Opens the card of a task; null if task names are not links. */
export type OpenTask = ((taskId: string) => void) | null;

/** Renders text in which the names of tasks link to their cards. */
export const SentencePieces = ({
  pieces,
  hasCard,
  onOpenTask,
}: {
  pieces: readonly SentencePiece[];
  hasCard: (taskId: string) => boolean;
  onOpenTask: OpenTask;
}) =>
  pieces.map((piece, index) => {
    if (typeof piece === "string") return piece;
    const { taskId, name } = piece;
    if (!onOpenTask || !hasCard(taskId))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change.
        key={index}
        href={`?task=${taskId}`}
        onClick={open}
        className="font-medium text-primary underline-offset-4 hover:underline"
      >
        {name}
      </a>
    );
  });
