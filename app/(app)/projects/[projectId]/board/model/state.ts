import type { Task } from "@/lib/tasks/endpoints";
import type { Board, Place } from "./board";

export type HeldCard = { id: string; by: "pointer" | "keyboard" };

export type BoardState = {
  board: Board;
  /** The card that the user has picked up. */
  held: HeldCard | null;
  /** The card that has the focus. It stays mounted when it is scrolled out of view. */
  focused: string | null;
  /** Increases each time the focus must move to `focused`. */
  focusRequests: number;
  /** The latest announcement for screen readers. */
  announcement: string;
};

export type BoardServer = {
  /** @see loadTasks */
  load: (onProgress: (tasks: Task[]) => boolean) => Promise<Task[] | null>;
  move: (id: string, place: Place) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
};

export type BoardEvents = {
  /** The server has stored a move of a card. `from` is where the user picked it up. */
  onMoved: (id: string, from: Place) => void;
  onMoveRefused: (error: Error) => void;
  onRemoveRefused: (error: Error) => void;
  /** The server may have newer data than the board shows, so the board must load again. */
  onStale: () => void;
};
