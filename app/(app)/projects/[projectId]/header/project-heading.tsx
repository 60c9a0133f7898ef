"use client";

import { clsx } from "clsx";
import { Workflow } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/endpoints";
import { BoardTools } from "../board/board-tools";
import type { BoardFilter } from "../board/filters/use-filter";
import { type Board, getBoardSize, getColumnSize } from "../board/model/board";
import type { View } from "../board/views/use-view";
import { VIEW_TOOLS_ID } from "../board/views/view-texts";
import { ProjectActions, useProjectDialogs } from "./project-actions";
import { TitleRow } from "./title-row";
import { isTruncated, useIsAnyTruncated } from "./use-is-any-truncated";
import { useWorkflowNote } from "./use-workflow-note";

/**
 * The heading of a project in two low rows, which leaves the height to the board: title and actions, then the
 * description and the tools of the board. On a phone, the second row has the status instead of the description. "more"
 * ("Details" on a phone) shows the full texts, on a phone in lines of their own below the title. If the heading would then take too much height
 * from the columns, it scrolls.
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
  const [isExpanded, setExpanded] = useState(false);
  // When expanded, a title longer than a line gets a row of its own; the buttons would squeeze it into a narrow column.
  const [isTitleLong, setTitleLong] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const noteText = useRef<HTMLSpanElement>(null);
  const description = useRef<HTMLParagraphElement>(null);
  const note = useWorkflowNote(project.id);
  const isAnyTruncated = useIsAnyTruncated(
    [title, noteText, description],
    `${project.name}\n${note}\n${project.description}`,
  );
  const total = getBoardSize(board);
  const hasTexts = Boolean(note || project.description || isAnyTruncated);
  const dialogs = useProjectDialogs();
  // In a wide window, the list and the calendar have their controls beside the description, if there is room for both.
  const hasViewTools = view !== "board";
  const isWrapped = hasViewTools && isExpanded;
  function toggle() {
    if (!isExpanded && title.current) setTitleLong(isTruncated(title.current));
    setExpanded(!isExpanded);
  }
  return (
    <div
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1.5 md:grid-cols-[minmax(0,1fr)] md:gap-y-2",
        // The padding leaves room for focus rings.
        isExpanded ? "-m-1 min-h-0 auto-rows-max overflow-y-auto p-1" : "shrink-0",
      )}
    >
      <TitleRow
        project={project}
        title={title}
        doneCount={getColumnSize(board, "done")}
        total={total}
        isExpanded={isExpanded}
        isTitleLong={isTitleLong}
      >
        <ProjectActions
          project={project}
          board={board}
          isEmpty={total === 0}
          isThinking={isThinking}
          onSuggest={onSuggest}
          dialogs={dialogs}
        />
      </TitleRow>
      <div className={clsx("contents md:flex md:gap-x-3 xl:gap-x-5", isWrapped && "gap-y-2 xl:flex-wrap")}>
        <DescriptionRow
          project={project}
          note={note}
          noteText={noteText}
          description={description}
          isExpanded={isExpanded}
          isAnyTruncated={isAnyTruncated}
          isTight={hasViewTools && !isExpanded}
          className={clsx(
            hasViewTools && (isExpanded ? "xl:grow" : "min-[108rem]:grow"),
            // Beside a task, a line has no room for it below this width.
            hasViewTools && !isExpanded && "in-data-beside-task:xl:max-[108rem]:hidden",
            isWrapped && "xl:basis-full",
          )}
          onAdd={hasTexts ? undefined : () => dialogs.show("edit")}
          onToggle={toggle}
        />
        <div id={VIEW_TOOLS_ID} className="flex shrink-0 items-center empty:hidden max-xl:hidden" />
        <BoardTools
          view={view}
          filter={filter}
          // On a phone, its first control stands left of the menu's column, so that the title keeps its width.
          className="max-md:order-2 max-md:col-start-3 max-md:-my-0.5 max-md:-mr-2.5 max-md:-ml-9 md:ml-auto md:shrink-0 md:self-start"
        />
      </div>
    </div>
  );
}

const TIGHT_HIDDEN = "xl:max-[108rem]:hidden";

/**
 * The texts below the title of a project.
 * @param props.isTight whether controls in the same row leave a line of text no room, unless the window is very wide
 * @param props.onAdd adds a description; undefined if the row has a text
 */
function DescriptionRow({
  project,
  note,
  noteText,
  description,
  isExpanded,
  isAnyTruncated,
  isTight,
  className,
  onAdd,
  onToggle,
}: {
  project: Project;
  note: ReturnType<typeof useWorkflowNote>;
  noteText: RefObject<HTMLSpanElement | null>;
  description: RefObject<HTMLParagraphElement | null>;
  isExpanded: boolean;
  isAnyTruncated: boolean;
  isTight: boolean;
  className?: string;
  onAdd?: () => void;
  onToggle: () => void;
}) {
  return (
    <div
      className={clsx(
        "flex min-w-0 gap-x-2 text-sm text-muted-foreground empty:hidden md:min-h-7",
        isExpanded ? "flex-wrap items-end max-md:col-span-3" : "items-center max-md:order-1 max-md:mr-9",
        className,
      )}
    >
      {note && (
        <span
          className={clsx(
            "flex min-w-0 items-center gap-1 text-[0.8125rem]",
            isExpanded ? "w-full" : "max-md:hidden",
            isTight && TIGHT_HIDDEN,
          )}
        >
          <Workflow aria-hidden="true" className="size-3.5 shrink-0" />
          <span ref={noteText} className={isExpanded ? "grow" : "truncate"}>
            {note}
          </span>
        </span>
      )}
      {project.description && (
        <p
          ref={description}
          id="project-description"
          className={clsx(
            "min-w-0 wrap-anywhere",
            isExpanded ? "max-w-prose whitespace-pre-line" : "truncate max-md:hidden",
            isTight && TIGHT_HIDDEN,
          )}
        >
          {project.description}
        </p>
      )}
      {onAdd && (
        <Button variant="link" size="text" className="max-md:hidden" onClick={onAdd}>
          Add a description
        </Button>
      )}
      {(isAnyTruncated || isExpanded) && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className={clsx(
            "shrink-0 rounded-sm py-0.5 font-medium text-primary hover:underline",
            // Stays visible while the texts scroll.
            isExpanded && "sticky -bottom-1 grow bg-background text-left",
          )}
          onClick={onToggle}
        >
          {isExpanded ? (
            "less"
          ) : (
            <>
              <span className={clsx("max-md:hidden", isTight && TIGHT_HIDDEN)}>more</span>
              {/* Where none of the texts is shown meanwhile. */}
              <span className={clsx("md:hidden", isTight && "xl:max-[108rem]:inline")}>Details</span>
            </>
          )}
        </button>
      )}
    </div>
  );
}
