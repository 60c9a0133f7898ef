/** As much of the audit log as the overview shows. */
export const LATEST = { per_page: 5 };
