import type { Project } from "@/lib/projects/endpoints";
import { BriefDialog } from "./brief-dialog";
import { EditProjectDialog } from "./edit-project-dialog";
import { SaveTemplateDialog } from "./save-template-dialog";
import { WorkflowsDialog } from "./workflows-dialog";

/** The dialogs of a project. They load together, because each is small. */
export function ProjectDialog({
  part,
  project,
  ...props
}: {
  part: "brief" | "edit" | "template" | "workflows";
  project: Project;
  open: boolean;
  onClose: () => void;
}) {
  if (part === "edit") return <EditProjectDialog {...props} project={project} />;
  if (part === "template") return <SaveTemplateDialog {...props} project={project} />;
  if (part === "workflows") return <WorkflowsDialog {...props} projectId={project.id} />;
  return <BriefDialog {...props} projectId={project.id} />;
}
