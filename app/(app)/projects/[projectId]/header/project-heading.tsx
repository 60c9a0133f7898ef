"use client";

import { Workflow } from "lucide-react";
import { useRef, useState } from "react";
import { StatusBadge } from "@/components/tasks/status-badge";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { Project } from "@/lib/projects/endpoints";
import { toPercent } from "@/lib/projects/progress";
import { STATUSES } from "@/lib/tasks/statuses";
import { cn } from "@/lib/utils";
import { BoardTools } from "../board/board-tools";
import type { BoardFilter } from "../board/filters/use-filter";
import { type Board, getColumnSize } from "../board/model/board";
import type { View } from "../board/views/use-view";
import { ProjectActions, useProjectParts } from "./project-actions";
import { ProjectSwitcher } from "./project-switcher";
import { isCut, useIsCut } from "./use-is-cut";
import { useWorkflowNote } from "./use-workflow-note";

/**
 * The heading of a project in two low rows, which leaves the height to the board: title and actions, then the
 * description and the tools of the board. On a phone, the second row has two lines: status, then description. "more" shows
 * the full texts, on a phone in lines of their own below the title. If the heading would then take too much height from
 * the columns, it scrolls.
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
  // When expanded, a title longer than a line gets a row of its own; the buttons would squeeze it into a narrow column.
  const [isTitleLong, setTitleLong] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const noteText = useRef<HTMLSpanElement>(null);
  const description = useRef<HTMLParagraphElement>(null);
  const note = useWorkflowNote(project.id);
  const isAnyCut = useIsCut(
    [title, noteText, description],
    `${project.name}\n${note}\n${project.description}`,
  );
  const done = getColumnSize(board, "done");
  const total = STATUSES.reduce((sum, status) => sum + getColumnSize(board, status), 0);
  const hasTexts = note || project.description || isAnyCut;
  const parts = useProjectParts();
  return (
    <div
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 md:gap-y-1.5 md:grid-cols-[minmax(0,max-content)_auto_minmax(0,1fr)_auto]",
        // The padding leaves room for focus rings.
        isWhole ? "-m-1 min-h-0 auto-rows-max overflow-y-auto p-1" : "shrink-0",
      )}
    >
      <div
        className={cn(
          "relative col-span-2 flex min-h-8 min-w-0 gap-1",
          isWhole && isTitleLong ? "items-start" : "items-center",
          isWhole && isTitleLong ? "md:col-span-full" : "md:col-span-1",
        )}
      >
        <h1
          ref={title}
          className={cn(
            "min-w-0 text-lg leading-6 font-semibold tracking-tight text-pretty wrap-anywhere md:text-xl",
            !isWhole && "line-clamp-2 md:line-clamp-1",
          )}
          title={project.name}
        >
          {project.name}
        </h1>
        <ProjectSwitcher />
      </div>
      <div className="flex items-center gap-3 self-center text-sm whitespace-nowrap text-muted-foreground max-md:order-1 max-md:col-span-2 max-md:mr-11">
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
            {done} of {total} done
          </span>
        )}
      </div>
      <div className="flex gap-2 self-start justify-self-end md:col-start-4">
        <ProjectActions
          project={project}
          board={board}
          view={view}
          isEmpty={total === 0}
          isThinking={isThinking}
          onSuggest={onSuggest}
          parts={parts}
        />
      </div>
      <div
        className={cn(
          "flex min-w-0 gap-x-2 self-start text-sm text-muted-foreground empty:hidden md:col-span-3 md:min-h-7.5",
          isWhole
            ? "flex-wrap items-end max-md:col-span-3"
            : "items-center max-md:order-2 max-md:col-span-2 max-md:row-start-3 max-md:mr-11",
        )}
      >
        {note && (
          <span
            className={cn(
              "flex min-w-0 items-center gap-1 text-[0.8125rem]",
              // A phone has no room for both.
              isWhole ? "w-full" : project.description && "max-md:hidden",
            )}
          >
            <Workflow aria-hidden="true" className="size-3.5 shrink-0" />
            <span ref={noteText} className={isWhole ? "grow" : "truncate"}>
              {note}
            </span>
          </span>
        )}
        {project.description && (
          <p
            ref={description}
            id="project-description"
            className={cn("min-w-0 wrap-anywhere", isWhole ? "max-w-prose whitespace-pre-line" : "truncate")}
          >
            {project.description}
          </p>
        )}
        {!hasTexts && (
          <Button variant="link" size="text" className="max-md:hidden" onClick={() => parts.show("edit")}>
            Add a description
          </Button>
        )}
        {(isAnyCut || isWhole) && (
          <button
            type="button"
            aria-expanded={isWhole}
            className={cn(
              "shrink-0 rounded-sm py-0.5 font-medium text-primary hover:underline",
              // Stays visible while the texts scroll.
              isWhole && "sticky -bottom-1 grow bg-background text-left",
            )}
            onClick={() => {
              if (!isWhole && title.current) setTitleLong(isCut(title.current));
              setWhole(!isWhole);
            }}
          >
            {isWhole ? "less" : "more"}
          </button>
        )}
      </div>
      <BoardTools
        view={view}
        filter={filter}
        className={cn(
          // On a phone, its first button stands left of the menu's column, so that the title keeps its width.
          "max-md:order-3 max-md:col-start-3 max-md:-ml-11 md:col-start-4",
          !isWhole && hasTexts && "max-md:row-span-2 max-md:row-start-2",
        )}
      />
    </div>
  );
}
