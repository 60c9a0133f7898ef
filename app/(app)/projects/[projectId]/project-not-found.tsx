import { FolderX } from "lucide-react";
import { LostDrafts } from "@/components/forms/lost-drafts";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toStatus } from "@/lib/tasks/statuses";
import { useCreateProject } from "../use-create-project";

/** Replaces the page of a missing project. Drafts from that page can still be saved as a new project. */
export function ProjectNotFound() {
  const { create } = useCreateProject({ open: "replace" });
  const recreate = ({ name, description, status }: Record<string, unknown>) =>
    create({
      name: String(name),
      description: description ? String(description) : null,
      status: toStatus(status),
    });
  return (
    <>
      <LostDrafts recreate={recreate} />
      <EmptyState
        icon={FolderX}
        title="Project not found"
        isPage
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
