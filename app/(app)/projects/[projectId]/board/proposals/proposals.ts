import type { Proposal } from "@/lib/planning/endpoints";
import type { Status } from "@/lib/tasks/statuses";

/** A proposal with a key of its own, since two may have the same name. */
export type KeyedProposal = Proposal & { key: number };

/** The proposals of one run and the column they go to; `list` is null while the planner works. */
export interface Proposals {
  title: string;
  status: Status;
  /** The task that is broken down. Its steps can also become its checklist. */
  task: { id: string; name: string } | null;
  /** The task that was created for a checklist of suggestions, once one is kept there. */
  newTaskId: string | null;
  list: KeyedProposal[] | null;
}

/** Where kept proposals go. */
export type KeepTarget =
  | { kind: "tasks"; status: Status }
  /** Without a task yet, one is created for the checklist. */
  | { kind: "checklist"; status: Status; taskId: string | null };

/** What keeping and dropping proposals needs of them. Its functions never change. */
export interface ProposalStore {
  projectId: string;
  /** Whether a proposal has been neither kept nor dropped. */
  has: (key: number) => boolean;
  drop: (key: number) => void;
  setNewTask: (id: string | null) => void;
  close: () => void;
}
