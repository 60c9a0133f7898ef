/**
 * Where a task belongs in a column.
 * @param ids the other tasks of the column, in order
 * @param afterId the task above, or null for the first place. Below a task that is not in the column is the last place.
 */
export function findIndexAfter(ids: readonly string[], afterId: string | null): number {
  if (afterId === null) return 0;
  const index = ids.indexOf(afterId);
  return index === -1 ? ids.length : index + 1;
}
