/** The part of the audit log that the overview shows. */
export const LATEST_QUERY = { per_page: 5 };
