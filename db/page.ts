import "server-only";

/** The answer of a paged list (contract section 1). */
export function pageOf<T>(data: T[], total: number, query: { page: number; per_page: number }) {
  const { page, per_page } = query;
  const hasMore = (page + 1) * per_page < total;
  return {
    data,
    meta: {
      page,
      per_page,
      total,
      next_page: hasMore ? page + 1 : null,
      prev_page: page > 0 ? page - 1 : null,
      has_more: hasMore,
    },
  };
}

/** A LIKE pattern for "contains", with the wildcards of the person's own text taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
