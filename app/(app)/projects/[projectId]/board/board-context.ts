"use client";

import { createContext, useContext } from "react";
import type { Proposal } from "@/lib/planning/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import type { ListHandle } from "./drag/drop-target";
import type { BoardModel } from "./model/model";

export type BoardDialog = { kind: "add"; status: Status } | { kind: "edit" | "move"; id: string };

type BoardContextValue = {
  model: BoardModel;
  open: (dialog: BoardDialog) => void;
  remove: (id: string) => void;
  /** Asks the model for the steps of a task. */
  breakDown: (id: string) => void;
  keep: (proposal: Proposal & { key: number }, status: Status) => Promise<boolean>;
  drop: (key: number) => void;
  closeProposals: () => void;
  moveColumn: (status: Status, step: -1 | 1) => void;
  /** Lists make themselves known to whoever drags over them. */
  register: (status: Status, list: ListHandle) => () => void;
};

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoard() {
  const value = useContext(BoardContext);
  if (!value) throw new Error("useBoard needs a board around it.");
  return value;
}
