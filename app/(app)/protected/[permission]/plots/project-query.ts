const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The project that the page's address names. */
export function parseProject(search: URLSearchParams): string | undefined {
  const id = search.get("project");
  return id && UUID.test(id) ? id : undefined;
}

export const isUuid = (text: string) => UUID.test(text);

/** The projects that were changed last. */
export const PROJECTS_INPUT = { query: { per_page: 100 } };
