import { type UseQueryOptions, useQueries } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Choice } from "@/app/(admin)/assign/choices";
import { MultiSelect } from "@/app/(admin)/assign/multi-select";
import { Loading } from "@/components/feedback/states";
import { useDebounced } from "@/components/hooks/use-debounced";
import type { PageMeta } from "@/components/table/pager";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { formatCount } from "@/lib/text/count";

const SEARCH_PAUSE_MS = 500;
/** The API's limit. */
const MAX_IDS_PER_CALL = 1000;

interface Props {
  title: string;
  description?: ReactNode;
  /** What is assigned, such as "Roles". */
  label: string;
  /** The text of the buttons that open the dialog and that assign. */
  action: string;
  /** Returns the query for one page of choices, such as `toQueryOptions(listRoles, …)`. */
  // biome-ignore lint/suspicious/noExplicitAny: the query keys have many types.
  getChoicesQuery: (q: string | undefined, page: number) => UseQueryOptions<any, Error, any, any>;
  /** Assigns one batch of ids. On failure it shows the error and rejects; the selection is kept. */
  onAssign: (ids: string[]) => Promise<unknown>;
  /** Additional fields that apply to every assigned record. */
  fields?: ReactNode;
  /** Whether the additional fields are valid. */
  isComplete?: boolean;
}

/**
 * A button, and its dialog that assigns any number of records to another record.
 * @param props.onEnd called after the records are assigned or the user cancels
 */
export function AssignDialog({
  open: openFromOutside,
  onOpenChange,
  onEnd,
  ...props
}: Props & {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onEnd?: () => void;
}) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = openFromOutside ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm">
          <Plus aria-hidden="true" />
          {props.action}
        </Button>
      </DialogTrigger>
      <DialogContent title={props.title} description={props.description}>
        <Assignment
          {...props}
          onEnd={() => {
            onEnd?.();
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function Assignment({
  label,
  action,
  getChoicesQuery,
  onAssign,
  fields,
  isComplete = true,
  onEnd,
}: Props & { onEnd: () => void }) {
  const [search, setSearch] = useState("");
  const [pages, setPages] = useState(1);
  const [selected, setSelected] = useState<Choice[]>([]);
  const [isPending, setPending] = useState(false);
  const q = useDebounced(search.trim(), SEARCH_PAUSE_MS);

  const pageQueries = useQueries({
    queries: Array.from({ length: pages }, (_, page) => getChoicesQuery(q || undefined, page)),
  });
  const failedQuery = pageQueries.find(({ error }) => error);
  const isWaiting = pageQueries.some(({ isLoading }) => isLoading);
  const meta: PageMeta | undefined = pageQueries.at(-1)?.data?.meta;

  const [first, ...others] = pageQueries.map(({ data }): Choice[] | undefined => data?.data);
  const [lastFirst, setLastFirst] = useState(first);
  if (first && first !== lastFirst) setLastFirst(first);
  // While a search loads, the results of the one before stay, so that the list does not flash.
  const isSearching = search.trim() !== q || (first === undefined && !failedQuery);
  const shownPages = first ? [first, ...others] : [failedQuery ? undefined : lastFirst];
  const choices = shownPages.flatMap((page) => page ?? []);

  async function assign() {
    setPending(true);
    try {
      const ids = selected.map(({ id }) => id);
      for (let i = 0; i < ids.length; i += MAX_IDS_PER_CALL)
        await onAssign(ids.slice(i, i + MAX_IDS_PER_CALL));
      onEnd();
    } catch {
      // useCall has shown the error.
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid flex-1 content-start gap-5">
      <MultiSelect
        label={label}
        search={search}
        onSearch={(text) => {
          setSearch(text);
          setPages(1);
        }}
        choices={choices}
        total={meta?.total}
        isSearching={isSearching}
        selected={selected}
        onChange={setSelected}
        status={
          failedQuery?.error ? (
            <p role="alert" className="flex items-baseline gap-2 p-2 text-sm">
              Error: {failedQuery.error.message}
              <Button variant="link" size="text" onClick={() => failedQuery.refetch()}>
                Retry
              </Button>
            </p>
          ) : isWaiting && (choices.length === 0 || pages > 1) ? (
            <Loading className="p-2" />
          ) : (
            choices.length === 0 && (
              <p role="status" className="p-2 text-sm text-muted-foreground">
                {q ? "No matches." : "Everything is already assigned."}
              </p>
            )
          )
        }
        more={
          meta?.next_page != null && (
            <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={() => setPages(pages + 1)}>
              Show More ({formatCount(choices.length)} of {formatCount(meta.total)})
            </Button>
          )
        }
      />
      {fields}
      <DialogFooter>
        <Button variant="outline" onClick={onEnd}>
          Cancel
        </Button>
        <Button isPending={isPending} disabled={selected.length === 0 || !isComplete} onClick={assign}>
          {action}
          {selected.length > 1 && ` (${selected.length})`}
        </Button>
      </DialogFooter>
    </div>
  );
}
