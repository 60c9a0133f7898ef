/** The fields of a task in a model's answer that claim something about the brief, all empty. */
export const WITHOUT_CLAIMS = { from: [], done_when: [], size: null, after: [], due_on: null };
