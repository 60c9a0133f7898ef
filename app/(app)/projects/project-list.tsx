"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { ErrorState } from "@/components/feedback/states";
import { useUndoKeys } from "@/components/hooks/use-undo-keys";
import { PageShell } from "@/components/layout/page-shell";
import { FilterSelect } from "@/components/table/filter-select";
import { ListFilters } from "@/components/table/list-filters";
import { BoardPicture } from "@/components/tasks/board-picture";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { findOpenDraft } from "@/lib/drafts/drafts";
import { listProjects } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { CreateProjectDialog } from "./create-project-dialog";
import { CreateWithAiDialog } from "./create-with-ai-dialog";
import { isFiltered, parseProjectsQuery, toProjectsSort } from "./page-query";
import { columns, ProjectsTable } from "./projects-table";
import { CreateWithAi } from "./tools/create-with-ai";
import { ListTools } from "./tools/list-tools";

const ImportDialog = lazyPart(() => import("./import/import-dialog").then((module) => module.ImportDialog));

const DIALOGS = ["ai", "plain", "import"] as const;
type DialogName = (typeof DIALOGS)[number];

const STATUS_FILTER = [{ value: "", label: "All statuses" }, ...STATUS_OPTIONS];

export function ProjectList() {
  useUndoKeys();
  const router = useRouter();
  const search = useSearchParams();
  const query = parseProjectsQuery(search);
  const { data, error, refetch } = useQuery({
    ...toQueryOptions(listProjects, { query }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  // The script of the import loads when it is first opened.
  const [hasImport, setHasImport] = useState(false);
  if (dialog === "import" && !hasImport) setHasImport(true);

  useEffect(() => {
    if (findOpenDraft("import")) setDialog("import");
  }, []);

  useEffect(() => {
    const requestedDialog = DIALOGS.find((name) => name === search.get("create"));
    if (requestedDialog) setDialog(requestedDialog);
    // Removes the parameter, so that Back and Reload do not reopen the dialog.
    if (search.has("create")) {
      const rest = new URLSearchParams(search);
      rest.delete("create");
      router.replace(rest.size > 0 ? `/projects?${rest}` : "/projects", { scroll: false });
    }
  }, [search, router]);

  const create = (
    <Button variant="outline" className="max-sm:w-full" onClick={() => setDialog("plain")}>
      <Plus aria-hidden="true" />
      Create Project
    </Button>
  );
  const createWithAi = (className?: string) => (
    <CreateWithAi className={className} onClick={() => setDialog("ai")} />
  );
  const tools = <ListTools onCreate={() => setDialog("plain")} onImport={() => setDialog("import")} />;
  const isNew = data?.meta.total === 0 && !isFiltered(query);
  const sort = toProjectsSort(query);

  return (
    <PageShell
      title="Projects"
      isPlain={isNew}
      tools={isNew && tools}
      actions={
        !isNew && (
          <>
            <span className="contents max-sm:hidden">{create}</span>
            {createWithAi()}
            {tools}
          </>
        )
      }
    >
      {isNew ? (
        <EmptyState
          picture={<BoardPicture />}
          title="Describe what you want done, and Waymark breaks it into tasks on a board."
          action={
            <>
              {createWithAi("max-sm:w-full")}
              {create}
            </>
          }
        />
      ) : (
        <>
          <ListFilters searchLabel="Search by name" columns={columns} sort={sort}>
            <FilterSelect name="status" label="Status" options={STATUS_FILTER} />
          </ListFilters>
          {error && !data ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <ProjectsTable data={data} sort={sort} />
          )}
        </>
      )}
      <CreateProjectDialog
        open={dialog === "plain"}
        onOpenChange={(open) => setDialog(open ? "plain" : null)}
      />
      {hasImport && <ImportDialog open={dialog === "import"} onClose={() => setDialog(null)} />}
      <CreateWithAiDialog open={dialog === "ai"} onOpenChange={(open) => setDialog(open ? "ai" : null)} />
    </PageShell>
  );
}
