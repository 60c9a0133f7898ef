"use client";

import { createContext, useContext } from "react";
import type { Status } from "@/lib/tasks/statuses";
import type { BoardModel } from "./model/model";
import type { KeyedProposal } from "./proposals/use-proposals";

export type BoardDialog = { kind: "add"; status: Status } | { kind: "edit" | "move"; id: string };

type BoardContextValue = {
  model: BoardModel;
  openDialog: (dialog: BoardDialog) => void;
  remove: (...ids: string[]) => void;
  /** Asks the planner to break a task down into steps. */
  breakDown: (id: string) => void;
  /** Stores proposals as tasks in their order and shows one toast. Resolves to false when one of them failed. */
  keepProposals: (proposals: KeyedProposal[], status: Status) => Promise<boolean>;
  dropProposal: (key: number) => void;
  closeProposals: () => void;
  moveColumn: (status: Status, step: number) => void;
};

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoard() {
  const value = useContext(BoardContext);
  if (!value) throw new Error("useBoard must be used inside a board.");
  return value;
}
