import {
  FileText,
  History,
  LayoutTemplate,
  Pencil,
  ScrollText,
  Sparkles,
  Trash2,
  Workflow,
} from "lucide-react";
import { useRouter } from "next/navigation";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  MenuOver,
  MenuOverItem,
} from "@/components/ui/dropdown-menu";
import type { Project } from "@/lib/projects/endpoints";
import { download, FORMATS } from "./export";

/** The dialogs and panels that open over the board. */
export type ProjectDialogName = "activity" | "brief" | "edit" | "template" | "workflows";

/** The actions on a project that have no button at this width. */
export function ProjectMenu({
  project,
  isEmpty,
  isThinking,
  onSuggest,
  onShow,
  onReplay,
  onClosed,
}: {
  project: Project;
  /** Whether the project has no tasks. */
  isEmpty: boolean;
  isThinking: boolean;
  onSuggest: () => void;
  onShow: (name: ProjectDialogName) => void;
  onReplay: () => void;
  onClosed: () => void;
}) {
  const router = useRouter();
  return (
    <MenuOver onClosed={onClosed}>
      <MenuOverItem
        className="in-data-task-panel:xl:flex! lg:hidden"
        disabled={isThinking}
        action={onSuggest}
      >
        <Sparkles aria-hidden="true" />
        Suggest Next Tasks
      </MenuOverItem>
      <MenuOverItem className="in-data-task-panel:xl:flex! xl:hidden" action={() => onShow("activity")}>
        <ScrollText aria-hidden="true" />
        Activity
      </MenuOverItem>
      <MenuOverItem className="in-data-task-panel:xl:flex! xl:hidden" action={() => onShow("edit")}>
        <Pencil aria-hidden="true" />
        Edit Project
      </MenuOverItem>
      {project.has_brief && (
        <MenuOverItem action={() => onShow("brief")}>
          <FileText aria-hidden="true" />
          Brief
        </MenuOverItem>
      )}
      <MenuOverItem action={onReplay}>
        <History aria-hidden="true" />
        Replay
      </MenuOverItem>
      <MenuOverItem action={() => onShow("workflows")}>
        <Workflow aria-hidden="true" />
        Workflows
      </MenuOverItem>
      <MenuOverItem disabled={isEmpty} action={() => onShow("template")}>
        <LayoutTemplate aria-hidden="true" />
        Save as Template
      </MenuOverItem>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Export</DropdownMenuLabel>
      {FORMATS.map((format) => (
        <DropdownMenuItem key={format.format} onSelect={() => void download(project, format)}>
          <format.Icon aria-hidden="true" />
          {format.label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <MenuOverItem action={() => router.push("/projects?view=trash")}>
        <Trash2 aria-hidden="true" />
        Open Trash
      </MenuOverItem>
    </MenuOver>
  );
}
