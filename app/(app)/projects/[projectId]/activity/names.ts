import type { Project } from "@/lib/projects/endpoints";
import { toLabelMap } from "../board/cards/marks-context";
import type { Board } from "../board/model/board";

/** The labels and tasks that changes of a project refer to. */
export const toNames = (project: Project, board: Board) => ({
  labels: toLabelMap(project.labels),
  findTaskName: (id: string) => board.cards.get(id)?.name,
});
