/* What a refused undo, and a refused bulk change, name as the `location` of each error: `project`, `project.name`, `task.{id}` or `task.{id}.name`. */

const LOCATION = /^(?:project|task\.([^.]+))(?:\.(\w+))?$/;

/**
 * @param taskId null: the conflict is about the project
 * @param field without it, the conflict is about all of the project or task
 */
export const toConflictLocation = (taskId: string | null, field?: string) =>
  [taskId === null ? "project" : `task.${taskId}`, field].filter((part) => part !== undefined).join(".");

/** @returns nothing for the location of another error. */
export function parseConflictLocation(location = ""): { taskId?: string; field?: string } {
  const [, taskId, field] = LOCATION.exec(location) ?? [];
  return { taskId, field };
}
