import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LayoutTemplate, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { ErrorState, Loading } from "@/components/feedback/states";
import Link from "@/components/layout/link";
import { isPastEnd, Pager } from "@/components/table/pager";
import { SearchBox } from "@/components/table/search-box";
import { useFilters } from "@/components/table/use-filters";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { RowsPicture } from "@/components/ui/pictures";
import { Skeleton } from "@/components/ui/skeleton";
import { listTemplates } from "@/lib/planning/templates/calls";
import type { Template } from "@/lib/planning/templates/endpoints";
import { OWN_DOMAIN } from "@/lib/planning/templates/options";
import { toQueryOptions } from "@/lib/queries";
import { plural } from "@/lib/text/count";
import { CategoryChips } from "./category-chips";
import { OwnCount } from "./own-count";
import { parseTemplatesQuery } from "./query";
import { TemplateList } from "./template-list";

const TemplateDialog = lazyPart(() => import("./template-dialog").then((module) => module.TemplateDialog));

/** The templates, filtered by domain and search. Each opens in a dialog that starts a project from it. */
export function Gallery() {
  const { search, clearFilters } = useFilters();
  const query = parseTemplatesQuery(search);
  const isOwnEmpty = query.domain === OWN_DOMAIN && query.q === undefined;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...toQueryOptions(listTemplates, { query }),
    placeholderData: keepPreviousData,
  });
  // Several pages would repeat the categories, and rows of another query have only some of theirs.
  const isWhole = data !== undefined && !isPlaceholderData && data.meta.total <= data.meta.per_page;
  const [chosen, setChosen] = useState<Template | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isDeleted = useRef(false);

  return (
    <>
      <div className="grid min-w-0 gap-3">
        <SearchBox label="Search templates" className="sm:max-w-80" />
        <CategoryChips value={query.domain} />
        <OwnCount />
      </div>
      {data ? (
        <>
          <p role="status" className="sr-only">
            {plural(data.meta.total, "template")}
          </p>
          {data.data.length > 0 ? null : isOwnEmpty ? <NoOwn /> : <NoMatch onClear={clearFilters} />}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
          <div ref={list} role="group" aria-label="Templates" tabIndex={-1} className="grid gap-3">
            <TemplateList
              templates={data.data}
              isGrouped={isWhole && query.domain === undefined && query.q === undefined}
              onChoose={(template) => {
                isDeleted.current = false;
                setChosen(template);
                setOpen(true);
              }}
            />
          </div>
          {(data.meta.total > data.meta.per_page || isPastEnd(data.meta)) && <Pager meta={data.meta} />}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Loading className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton rounded="xl" key={key} className="h-21" />
          ))}
        </Loading>
      )}
      {chosen && (
        <TemplateDialog
          key={chosen.id}
          template={chosen}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDeleted={() => {
            isDeleted.current = true;
            setOpen(false);
          }}
          onCloseAutoFocus={(event) => {
            if (!isDeleted.current) return;
            event.preventDefault();
            list.current?.focus();
          }}
        />
      )}
    </>
  );
}

const NoOwn = () => (
  <EmptyState
    picture={<RowsPicture icon={LayoutTemplate} />}
    title="Templates you save from a project appear here."
    action={
      <Button asChild>
        <Link href="/projects">See Your Projects</Link>
      </Button>
    }
  />
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    picture={<RowsPicture icon={SearchX} />}
    title="No templates match your search."
    action={<Button onClick={onClear}>Clear Filters</Button>}
  />
);
