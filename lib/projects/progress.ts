/** How much is done, in percent; of nothing, nothing is. */
export const percentOf = (completed: number, total: number) => (total === 0 ? 0 : (completed / total) * 100);
