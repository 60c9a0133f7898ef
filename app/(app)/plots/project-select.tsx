import { useQuery } from "@tanstack/react-query";
import { useFilters } from "@/components/table/use-filters";
import { Select } from "@/components/ui/select";
import { listProjects } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { PROJECTS_INPUT } from "./project-query";

/**
 * Chooses a project, which is kept in the address.
 * @param props.none the label of the choice without a project, if there is one
 * @param props.chosen the chosen project, which may not be listed
 */
export function ProjectSelect({
  none,
  value,
  chosen,
}: {
  none?: string;
  value: string;
  chosen: { id: string; name: string } | null | undefined;
}) {
  const { setFilters } = useFilters();
  const projects = useQuery(toQueryOptions(listProjects, PROJECTS_INPUT)).data?.data ?? [];
  const listed = projects.toSorted((a, b) => a.name.localeCompare(b.name));
  const all = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  return (
    <Select
      aria-label="Project"
      variant="toolbar"
      options={[
        ...(none === undefined ? [] : [{ value: "", label: none }]),
        ...all.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      // Dropped tasks belong to the previous project.
      onChange={(event) => setFilters({ project: event.target.value, drop: "" })}
    />
  );
}
