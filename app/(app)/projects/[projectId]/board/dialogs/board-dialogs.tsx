"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { type BoardDialog, useBoard } from "../board-context";
import { type Board, placeOf, samePlace } from "../model/board";

const AddTaskDialog = dynamic(() => import("./add-task-dialog").then((module) => module.AddTaskDialog));
const EditTaskDialog = dynamic(() => import("./edit-task-dialog").then((module) => module.EditTaskDialog));
const MoveTaskDialog = dynamic(() => import("./move-task-dialog").then((module) => module.MoveTaskDialog));

/** The dialog that is open, or was last: what was typed in it stays until another one is opened. */
export function BoardDialogs({
  projectId,
  dialog,
  onClose,
}: {
  projectId: string;
  dialog: BoardDialog | null;
  onClose: () => void;
}) {
  const { model } = useBoard();
  const [last, setLast] = useState(dialog);
  if (dialog && dialog !== last) setLast(dialog);
  const { board } = model.get();
  const found = last && last.kind !== "add" ? find(board, last.id) : null;
  // What is typed about a task outlives the task: somebody else may delete it meanwhile.
  const [kept, setKept] = useState(found);
  if (found && !(kept?.card === found.card && samePlace(kept.place, found.place))) setKept(found);
  if (!last) return null;

  const shared = { open: dialog !== null, onClose };
  if (last.kind === "add") {
    return <AddTaskDialog key={last.status} projectId={projectId} status={last.status} {...shared} />;
  }
  if (last.kind === "edit") {
    const shown = found ?? (dialog && kept?.card.id === last.id ? kept : null);
    return (
      shown && <EditTaskDialog key={last.id} card={shown.card} status={shown.place.status} {...shared} />
    );
  }
  return found && <MoveTaskDialog key={last.id} card={found.card} place={found.place} {...shared} />;
}

function find(board: Board, id: string) {
  const card = board.cards.get(id);
  const place = placeOf(board, id);
  return card && place && { card, place };
}
