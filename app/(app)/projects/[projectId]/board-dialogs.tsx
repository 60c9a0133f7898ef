"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { placeOf } from "@/lib/tasks/board/board";
import { type BoardDialog, useBoard } from "./board-context";

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
  if (!last) return null;

  const shared = { open: dialog !== null, onClose };
  if (last.kind === "add") {
    return <AddTaskDialog key={last.status} projectId={projectId} status={last.status} {...shared} />;
  }
  const { board } = model.get();
  const card = board.cards.get(last.id);
  const place = placeOf(board, last.id);
  if (!card || !place) return null;
  return last.kind === "edit" ? (
    <EditTaskDialog key={last.id} card={card} status={place.status} {...shared} />
  ) : (
    <MoveTaskDialog key={last.id} card={card} place={place} {...shared} />
  );
}
