import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "@/components/hooks/use-debounced";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { search } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { plural } from "@/lib/text/count";
import { findCommands, getCommands, insertFound } from "./commands";
import { toCommand } from "./to-command";

const SEARCH_PAUSE_MS = 150;

/**
 * The commands for a text: those whose name matches it, and the projects and tasks that the server finds.
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
  // Without a connection or after a failure, there is nothing to wait for.
  const isFirstTry = searchQuery.fetchStatus === "fetching" && searchQuery.failureCount === 0;
  const isLoading = isFirstTry && (searchQuery.isPlaceholderData || searchQuery.isPending);
  const foundCommands = q === "" || typed === "" ? [] : (searchQuery.data?.data ?? []).map(toCommand);
  const fixedCommands = getCommands(isSuperuser(useSession()));
  const commands = insertFound(findCommands(fixedCommands, text), foundCommands);
  return {
    commands,
    fixedCommands,
    isUpToDate: typed === q && (q === "" || !isLoading),
    statusText: getStatusText(commands.length, searchQuery.error, searchQuery.isFetching || typed !== q),
  };
}

function getStatusText(count: number, error: Error | null, isLoading: boolean) {
  if (error) return `Error: ${error.message}`;
  if (count > 0) return plural(count, "result");
  return isLoading ? "Loading..." : "No matches.";
}
