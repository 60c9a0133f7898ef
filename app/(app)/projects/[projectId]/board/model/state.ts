import type { Change } from "@/lib/history/endpoints";
import type { Board, Place } from "./board";
import type { LoadedTasks, LoadProgress } from "./load";

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
  load: (onProgress: LoadProgress) => Promise<LoadedTasks | null>;
  /** The calls with one batch are undone together. */
  move: (id: string, place: Place, batch: string) => Promise<unknown>;
  remove: (id: string, batch: string) => Promise<unknown>;
  /** The changes after a number, or null when they are too many to be applied one by one. */
  readChanges: (afterSeq: number) => Promise<{ changes: Change[]; lastSeq: number } | null>;
};

export type BoardEvents = {
  /** The server has stored a move. */
  onMoved: (batch: string) => void;
  onMoveRefused: (error: Error) => void;
  onRemoveRefused: (error: Error) => void;
  /** The board has changed something that other parts of the page show. */
  onChanged: () => void;
  /** The server may have newer data than the board shows, so the board must load again. */
  onStale: () => void;
};
