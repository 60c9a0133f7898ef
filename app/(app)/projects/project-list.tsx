"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FolderPlus, Plus, Sparkles } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { ErrorState } from "@/components/feedback/states";
import { PageShell } from "@/components/layout/page-shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { listProjects } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { CreateProjectDialog } from "./create-project-dialog";
import { CreateWithAiDialog } from "./create-with-ai-dialog";
import { parseProjectsQuery } from "./page-query";
import { ProjectsTable } from "./projects-table";
import { TrashLink } from "./trash/trash-link";

export function ProjectList() {
  const router = useRouter();
  const search = useSearchParams();
  const query = parseProjectsQuery(search);
  const { data, error, refetch } = useQuery({
    ...toQueryOptions(listProjects, { query }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<"ai" | "plain" | null>(null);

  useEffect(() => {
    const requestedDialog = search.get("create");
    if (requestedDialog === "ai" || requestedDialog === "plain") setDialog(requestedDialog);
    // Removed from the address, so that Back and Reload do not open the dialog again.
    if (search.has("create")) {
      const rest = new URLSearchParams(search);
      rest.delete("create");
      router.replace(rest.size > 0 ? `/projects?${rest}` : "/projects", { scroll: false });
    }
  }, [search, router]);

  const buttons = (
    <>
      <Button variant="outline" className="grow" onClick={() => setDialog("plain")}>
        <Plus aria-hidden="true" />
        Create Project
      </Button>
      <Button className="grow" onClick={() => setDialog("ai")}>
        <Sparkles aria-hidden="true" />
        Create Project with AI
      </Button>
    </>
  );
  const isNew = data?.meta.total === 0;

  return (
    <PageShell
      title="Projects"
      actions={
        <>
          <TrashLink className="max-sm:order-last" />
          {!isNew && buttons}
        </>
      }
    >
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : <ProjectsTable data={data} />}
      {isNew && (
        <EmptyState
          icon={FolderPlus}
          title="Start your first project"
          description="Describe it and let Waymark plan the tasks, or set it up by hand."
          action={buttons}
        />
      )}
      <CreateProjectDialog
        open={dialog === "plain"}
        onOpenChange={(open) => setDialog(open ? "plain" : null)}
      />
      <CreateWithAiDialog open={dialog === "ai"} onOpenChange={(open) => setDialog(open ? "ai" : null)} />
    </PageShell>
  );
}
