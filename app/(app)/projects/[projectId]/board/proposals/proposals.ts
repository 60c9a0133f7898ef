import type { Proposal } from "@/lib/planning/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { type Board, findPlace, isFullyLoaded } from "../model/board";

/** A proposal with a unique key, because names can repeat. */
export type KeyedProposal = Proposal & { key: number };

/** The proposals of one run and their column; `list` is null while the planner works. */
export interface Proposals {
  title: string;
  status: Status;
  /** The task to break down. Its steps can also become its checklist. */
  task: { id: string; name: string } | null;
  /** The task created for a checklist of suggestions, once the user has kept one there. */
  newTaskId: string | null;
  list: KeyedProposal[] | null;
  /** Whether they come from an earlier page. */
  isRestored?: boolean;
}

/** Proposals of an earlier page on the board as it is now: steps go to the column of their task, unless it is gone. */
export function restoreProposals(kept: Proposals, board: Board): Proposals {
  const place = kept.task && findPlace(board, kept.task.id);
  const isGone = !place && isFullyLoaded(board);
  return {
    ...kept,
    status: place?.status ?? kept.status,
    task: isGone ? null : kept.task,
    isRestored: true,
  };
}

/** Where kept proposals go. */
export type KeepTarget =
  | { kind: "tasks"; status: Status }
  /** If `taskId` is null, a task is created for the checklist. */
  | { kind: "checklist"; status: Status; taskId: string | null };

/** What keeping and dropping proposals needs. The functions keep their identity. */
export interface ProposalStore {
  projectId: string;
  /** Whether the proposal is still undecided: neither kept nor dropped. */
  has: (key: number) => boolean;
  drop: (key: number) => void;
  setNewTask: (id: string | null) => void;
  close: () => void;
}
