import { formatDayInSentence } from "@/lib/dates/format-day";
import type { Project, SearchResult } from "@/lib/projects/endpoints";
import type { Command } from "./commands";

/** Returns the command that opens a project or task from the search results. @param today YYYY-MM-DD */
export const toCommand = (
  { type, id, name, project_id, project_name, status, number, due_on }: SearchResult,
  today: string | null,
): Command =>
  type === "project"
    ? { id, name, group: "Projects", status, run: ({ go }) => go(`/projects/${id}`) }
    : {
        id,
        name: number ? `#${number} ${name}` : name,
        group: "Tasks",
        status,
        hint: due_on ? `${project_name} · due ${formatDayInSentence(due_on, today)}` : project_name,
        run: ({ go }) => go(`/projects/${project_id}?task=${id}`),
      };

/** Returns the command that opens one of the recent projects. */
export const toRecentCommand = ({ id, name, status }: Pick<Project, "id" | "name" | "status">): Command => ({
  id,
  name,
  group: "Recent projects",
  status,
  run: ({ go }) => go(`/projects/${id}`),
});
