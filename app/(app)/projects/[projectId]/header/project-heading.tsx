"use client";

import { useRef, useState } from "react";
import { StatusBadge } from "@/components/tasks/status-badge";
import { Progress } from "@/components/ui/progress";
import type { Project } from "@/lib/projects/endpoints";
import { toPercent } from "@/lib/projects/progress";
import { STATUSES } from "@/lib/tasks/statuses";
import { cn } from "@/lib/utils";
import { BoardTools } from "../board/board-tools";
import type { BoardFilter } from "../board/filters/use-filter";
import { type Board, getColumnSize } from "../board/model/board";
import type { View } from "../board/views/use-view";
import { ProjectActions } from "./project-actions";

import { ProjectSwitcher } from "./project-switcher";
import { useIsCut } from "./use-is-cut";
import { WorkflowNote } from "./workflow-note";

/**
 * The heading of a project in two low rows, so that the board gets the height: what the project is and what can be done with
 * it, then its description and the tools of the board. "more" shows a long title and description in full.
 */
export function ProjectHeading({
  project,
  board,
  view,
  filter,
  isThinking,
  onSuggest,
}: {
  project: Project;
  board: Board;
  view: View;
  filter: BoardFilter;
  isThinking: boolean;
  onSuggest: () => void;
}) {
  const [isWhole, setWhole] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const description = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut([title, description], `${project.name}\n${project.description}`);
  const done = getColumnSize(board, "done");
  const total = STATUSES.reduce((sum, status) => sum + getColumnSize(board, status), 0);
  return (
    <div className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 md:grid-cols-[minmax(0,max-content)_auto_minmax(0,1fr)_auto]">
      <div className="relative col-span-2 flex min-h-8 min-w-0 items-center gap-1 md:col-span-1">
        <h1
          ref={title}
          className={cn(
            "min-w-0 text-lg leading-6 font-semibold tracking-tight text-pretty wrap-anywhere md:text-xl",
            isWhole ? "line-clamp-2" : "line-clamp-2 md:line-clamp-1",
          )}
          title={project.name}
        >
          {project.name}
        </h1>
        <ProjectSwitcher />
      </div>
      <div className="flex items-center gap-3 text-sm whitespace-nowrap text-muted-foreground max-md:order-1">
        <StatusBadge status={project.status} />
        {total > 0 && (
          <Progress
            label="Tasks done"
            tone="done"
            value={toPercent(done, total)}
            className="w-24 max-xl:hidden"
          />
        )}
        {total > 0 && (
          <span>
            {done} of {total} <span className="max-md:hidden">done</span>
          </span>
        )}
      </div>
      <div className="flex gap-2 justify-self-end md:col-start-4">
        <ProjectActions
          project={project}
          board={board}
          view={view}
          isEmpty={total === 0}
          isThinking={isThinking}
          onSuggest={onSuggest}
        />
      </div>
      <div className="flex min-h-8 min-w-0 items-center gap-2 self-start text-sm text-muted-foreground max-md:order-2 md:col-span-3">
        <WorkflowNote projectId={project.id} />
        {project.description && (
          <p
            ref={description}
            id="project-description"
            className={cn(
              "min-w-0 wrap-anywhere",
              isWhole ? "max-h-[40dvh] max-w-prose overflow-y-auto whitespace-pre-line" : "truncate",
            )}
          >
            {project.description}
          </p>
        )}
        {(isCut || isWhole) && (
          <button
            type="button"
            aria-expanded={isWhole}
            className="shrink-0 self-end rounded-sm py-1.5 font-medium text-primary hover:underline"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "less" : "more"}
          </button>
        )}
      </div>
      <BoardTools view={view} filter={filter} className="max-md:order-3 md:col-start-4" />
    </div>
  );
}
