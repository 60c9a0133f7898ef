import type { Change } from "@/lib/history/endpoints";
import type { Board, Place } from "./board";
import type { LoadedTasks, LoadProgress } from "./load-tasks";

export type HeldCard = {
  id: string;
  by: "pointer" | "keyboard";
  /** The cards that move together, in board order: this one, and if it is selected, all selected ones. */
  group: readonly string[];
};

export type BoardState = {
  board: Board;
  /** The card that the user has lifted. */
  heldCard: HeldCard | null;
  /** The focused card. It stays mounted while it is scrolled out of view. */
  focusedId: string | null;
  /** Incremented each time the focus must move to `focusedId`. */
  focusRequests: number;
  /** The latest announcement for screen readers. */
  announcement: string;
};

export type BoardApi = {
  /** @see loadTasks */
  load: (onProgress: LoadProgress) => Promise<LoadedTasks | null>;
  /** Calls that share a `batch` are undone together. */
  move: (id: string, place: Place, batch: string) => Promise<unknown>;
  delete: (id: string, batch: string) => Promise<unknown>;
  /** Reads the changes after a number; null if there are too many to apply one by one. */
  readChanges: (afterSeq: number) => Promise<{ changes: Change[]; lastSeq: number } | null>;
};

export type BoardEvents = {
  /** Called when the user has begun a batch that can be undone. @param isStored whether the server has stored a change of it */
  onBegun: (batch: string, isStored: boolean) => void;
  /** Called when the server has stored the moves of a drop. @param count the number of moved cards */
  onMoved: (batch: string, count: number) => void;
  onMoveRefused: (error: Error) => void;
  onDeleteRefused: (error: Error) => void;
  /** Called when a card that the user was moving turned out to be deleted elsewhere. */
  onDeletedElsewhere: (name: string) => void;
  /** Called when the board has changed something that other parts of the page show. */
  onChanged: () => void;
  /** Called when the newest change of the project is one of this board, which does not read it. @param seq its number */
  onOwnChange: (seq: number) => void;
  /** Called when the server may have newer data, so that the board must reload. */
  requestReload: () => void;
};
