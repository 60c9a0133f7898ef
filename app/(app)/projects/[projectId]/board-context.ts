"use client";

import { createContext, useContext } from "react";
import type { BoardModel } from "@/lib/tasks/board/model";
import type { Status } from "@/lib/tasks/endpoints";
import type { ListHandle } from "./drop-target";

export type BoardDialog = { kind: "add"; status: Status } | { kind: "edit" | "move"; id: string };

type BoardContextValue = {
  model: BoardModel;
  open: (dialog: BoardDialog) => void;
  remove: (id: string) => void;
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
