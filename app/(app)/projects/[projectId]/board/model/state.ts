import type { Task } from "@/lib/tasks/endpoints";
import type { Board, Place } from "./board";

export type Held = { id: string; by: "pointer" | "keyboard" };

export type BoardState = {
  board: Board;
  /** The card that is picked up. */
  held: Held | null;
  /** The card that has the focus; it stays rendered when it is scrolled out of sight. */
  focused: string | null;
  /** Counts the wishes to put the focus on `focused`. */
  focusWish: number;
  /** The latest sentence for screen readers. */
  spoken: string;
};

export type BoardServer = {
  /** @see loadTasks */
  load: (onProgress: (tasks: Task[]) => boolean) => Promise<Task[] | null>;
  move: (id: string, place: Place) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
};

export type BoardEvents = {
  /** A card has been moved away from a place, and the server has it so. */
  onMoved: (id: string, from: Place) => void;
  onRefused: (error: Error) => void;
  onNotRemoved: (error: Error) => void;
  /** The server has something newer than what is shown: time to load again. */
  onStale: () => void;
};
