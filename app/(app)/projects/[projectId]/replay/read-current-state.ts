import { createEmptyState, type ProjectState } from "@/lib/history/fold";
import type { Project } from "@/lib/projects/endpoints";
import { loadTasks } from "../board/model/load-tasks";

/**
 * Reads the current state of a project.
 * @returns the state with the number of the newest change it includes
 * @throws Error if the project keeps changing
 */
export async function readCurrentState(project: Project): Promise<{ state: ProjectState; seq: number }> {
  const loaded = await loadTasks(project.id, () => true);
  if (!loaded || loaded.seq === null)
    throw new Error("The project is changing right now. Please try again in a moment.");
  const state = createEmptyState();
  state.project = { ...project };
  for (const { status, ...fields } of loaded.tasks) {
    state.tasks.set(fields.id, fields);
    state.columns[status].push(fields.id);
  }
  return { state, seq: loaded.seq };
}
