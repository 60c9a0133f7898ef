import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useParams } from "next/navigation";
import { useDebounced } from "@/components/hooks/use-debounced";
import { useToday } from "@/components/hooks/use-today";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { listProjects, search } from "@/lib/projects/calls";
import { RECENT_PROJECTS_INPUT } from "@/lib/projects/recent-query";
import { toQueryOptions } from "@/lib/queries";
import { plural } from "@/lib/text/count";
import { findCommands, getCommands, insertFound } from "./commands";
import { toCommand, toRecentCommand } from "./to-command";

const SEARCH_PAUSE_MS = 150;

/**
 * The commands for a text: those whose name matches it, and the projects and tasks that the server finds. Without a text, the
 * recent projects come first, except for the open one.
 * @returns `isUpToDate`: whether the results are those of the text, or no more are to be expected
 */
export function usePaletteCommands(text: string) {
  const typed = text.trim();
  const q = useDebounced(typed, SEARCH_PAUSE_MS);
  const searchQuery = useQuery({
    ...toQueryOptions(search, { query: { q } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const { projectId } = useParams();
  const recentQuery = useQuery({
    ...toQueryOptions(listProjects, RECENT_PROJECTS_INPUT),
    enabled: typed === "",
  });
  const recentProjects = recentQuery.data?.data.filter(({ id }) => id !== projectId) ?? [];
  const recentCommands = typed === "" ? recentProjects.map(toRecentCommand) : [];
  const today = useToday();
  const results = q === "" || typed === "" ? [] : (searchQuery.data?.data ?? []);
  const foundCommands = results.map((result) => toCommand(result, today));
  const fixedCommands = getCommands(isSuperuser(useSession()));
  const commands = [...recentCommands, ...insertFound(findCommands(fixedCommands, text), foundCommands)];
  return {
    commands,
    isLoadingRecent: typed === "" && isLoading(recentQuery),
    isUpToDate: typed === q && !isLoading(typed === "" ? recentQuery : searchQuery),
    statusText: getStatusText(commands.length, searchQuery.error, searchQuery.isFetching || typed !== q),
  };
}

/** Without a connection or after a failure, there is nothing to wait for. */
const isLoading = ({ fetchStatus, failureCount, isPlaceholderData, isPending }: UseQueryResult) =>
  fetchStatus === "fetching" && failureCount === 0 && (isPlaceholderData || isPending);

function getStatusText(count: number, error: Error | null, isLoading: boolean) {
  if (error) return `Error: ${error.message}`;
  if (count > 0) return plural(count, "result");
  return isLoading ? "Loading..." : "No matches.";
}
