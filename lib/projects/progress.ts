/** The completed share in percent; 0 when the total is 0. */
export const toPercent = (completed: number, total: number) => (total === 0 ? 0 : (completed / total) * 100);
