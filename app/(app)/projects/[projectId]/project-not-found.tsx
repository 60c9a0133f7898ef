"use client";

import { FolderX } from "lucide-react";
import { LostDrafts } from "@/components/forms/lost-drafts";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { createBatchId } from "@/lib/live/batches";
import { createProject, getStats, listProjects } from "@/lib/projects/calls";
import { useCall } from "@/lib/queries";
import { toStatus } from "@/lib/tasks/statuses";
import { useOpenCreated } from "../use-open-created";

/** Replaces the page of a missing project. Drafts that were typed on it can still be saved as a new project. */
export function ProjectNotFound() {
  const openCreated = useOpenCreated("replace");
  const create = useCall(createProject, {
    invalidates: [listProjects, getStats],
    onSuccess: (project, { batch }) => openCreated(project, batch!),
  });
  const recreate = ({ name, description, status }: Record<string, unknown>) =>
    create.mutateAsync({
      batch: createBatchId(),
      body: {
        name: String(name),
        description: description ? String(description) : null,
        status: toStatus(status),
      },
    });
  return (
    <>
      <LostDrafts recreate={recreate} />
      <EmptyState
        icon={FolderX}
        title="Project not found"
        description="It may have been deleted, or it belongs to someone else."
        action={
          <Button asChild variant="outline">
            <Link href="/projects">View all projects</Link>
          </Button>
        }
      />
    </>
  );
}
