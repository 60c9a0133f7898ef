"use client";

import { clsx } from "clsx";
import { useRef, useState } from "react";
import type { Project } from "@/lib/projects/endpoints";
import { BoardTools } from "../board/board-tools";
import type { BoardFilter } from "../board/filters/use-filter";
import { type Board, getBoardSize, getColumnSize } from "../board/model/board";
import type { View } from "../board/views/use-view";
import { VIEW_TOOLS_ID } from "../board/views/view-texts";
import { DescriptionRow } from "./description-row";
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
