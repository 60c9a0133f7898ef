import { UUID } from "@/lib/api/uuid-pattern";

/** Reads the project from the page's address. */
export function parseProject(search: URLSearchParams): string | undefined {
  const id = search.get("project");
  return id && UUID.test(id) ? id : undefined;
}

export const isUuid = (text: string) => UUID.test(text);

/** The most recently changed projects. */
export const PROJECTS_INPUT = { query: { per_page: 100 } };
