"use client";

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
import { useState } from "react";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  MenuOver,
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
  const [chosenAction, setChosenAction] = useState<(() => void) | null>(null);
  const choose = (action: () => void) => () => setChosenAction(() => action);
  return (
    <MenuOver
      onClosed={() => {
        onClosed();
        // The button has the focus again by now, so the next dialog can return it there.
        chosenAction?.();
      }}
    >
      <DropdownMenuItem
        className="in-data-task-panel:xl:flex! lg:hidden"
        disabled={isThinking}
        onSelect={choose(onSuggest)}
      >
        <Sparkles aria-hidden="true" />
        Suggest Next Tasks
      </DropdownMenuItem>
      <DropdownMenuItem
        className="in-data-task-panel:xl:flex! xl:hidden"
        onSelect={choose(() => onShow("activity"))}
      >
        <ScrollText aria-hidden="true" />
        Activity
      </DropdownMenuItem>
      <DropdownMenuItem
        className="in-data-task-panel:xl:flex! xl:hidden"
        onSelect={choose(() => onShow("edit"))}
      >
        <Pencil aria-hidden="true" />
        Edit Project
      </DropdownMenuItem>
      {project.has_brief && (
        <DropdownMenuItem onSelect={choose(() => onShow("brief"))}>
          <FileText aria-hidden="true" />
          Brief
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={choose(onReplay)}>
        <History aria-hidden="true" />
        Replay
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={choose(() => onShow("workflows"))}>
        <Workflow aria-hidden="true" />
        Workflows
      </DropdownMenuItem>
      <DropdownMenuItem disabled={isEmpty} onSelect={choose(() => onShow("template"))}>
        <LayoutTemplate aria-hidden="true" />
        Save as Template
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Export</DropdownMenuLabel>
      {FORMATS.map((format) => (
        <DropdownMenuItem key={format.format} onSelect={() => void download(project, format)}>
          <format.Icon aria-hidden="true" />
          {format.label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={choose(() => router.push("/projects?view=trash"))}>
        <Trash2 aria-hidden="true" />
        Trash
      </DropdownMenuItem>
    </MenuOver>
  );
}
