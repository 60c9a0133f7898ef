import { clsx } from "clsx";
import { Info } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/endpoints";
import { BoardTools } from "../board/board-tools";
import type { BoardFilter } from "../board/filters/use-filter";
import { type Board, getBoardSize, getColumnSize, getLastDue } from "../board/model/board";
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
 * shows the full texts, and so does "Details" in the row of the title where no line has room for them: on a phone, and beside
 * the controls of a view. If the heading would then take too much height from the columns, it scrolls.
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
  const details = useRef<HTMLButtonElement>(null);
  const noteText = useRef<HTMLSpanElement>(null);
  const description = useRef<HTMLParagraphElement>(null);
  const note = useWorkflowNote(project.id);
  const isAnyTruncated = useIsAnyTruncated(
    [title, noteText, description],
    `${project.name}\n${note}\n${project.description}`,
    isExpanded,
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
    // "less" vanishes. Where "Details" is hidden, "more" replaces it and keeps the focus.
    details.current?.focus();
  }
  return (
    <div
      className={clsx(
        // The last column is as wide as the menu. The tools of the board begin left of it without taking width from the title.
        "grid grid-cols-[minmax(0,1fr)_auto_1.625rem] items-center gap-x-2 gap-y-1.5 md:grid-cols-[minmax(0,1fr)] md:gap-y-2",
        // The padding leaves room for focus rings.
        isExpanded ? "-m-1 min-h-0 auto-rows-max overflow-y-auto p-1" : "shrink-0",
      )}
    >
      <TitleRow
        project={project}
        title={title}
        doneCount={getColumnSize(board, "done")}
        total={total}
        lastDue={getLastDue(board)}
        isExpanded={isExpanded}
        isTitleLong={isTitleLong}
        hasHiddenDetails={hasTexts && !hasViewTools}
        details={
          hasTexts && (
            <Button
              ref={details}
              variant="quiet"
              size="icon-sm"
              aria-label="Details"
              title="Details"
              aria-expanded={isExpanded}
              className={clsx(
                // With the focus it stays, also when the window becomes wider or narrower.
                "touch-area [--touch:-0.5rem_-0.5rem_-0.5rem_0] size-7! md:order-1 md:not-focus:hidden xl:max-heading:-mx-1.5 xl:max-heading:not-focus:inline-flex",
                // Keeps its place, so that a long title is cut at the same width in all views.
                !hasViewTools && "xl:max-heading:not-focus:invisible",
              )}
              onClick={toggle}
            >
              <Info aria-hidden="true" />
            </Button>
          )
        }
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
            hasViewTools && (isExpanded ? "xl:grow" : "heading:grow"),
            isWrapped && "xl:basis-full",
          )}
          onAdd={hasTexts ? undefined : () => dialogs.show("edit")}
          onToggle={toggle}
        />
        <div
          id={VIEW_TOOLS_ID}
          className="flex shrink-0 items-center empty:hidden max-xl:not-focus-within:hidden"
        />
        <BoardTools
          view={view}
          filter={filter}
          className="max-md:order-2 max-md:col-[2/4] max-md:-my-0.5 max-md:-mr-2.5 md:ml-auto md:shrink-0 md:self-start"
        />
      </div>
    </div>
  );
}
