import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useUndoKeys } from "@/components/hooks/use-undo-keys";
import type { Project } from "@/lib/projects/endpoints";
import { BoardContext } from "./board/board-context";
import { PAGE_CLASSES } from "./board/board-layout";
import { BoardViews } from "./board/board-views";
import { useCardMarks } from "./board/cards/marks-context";
import { useColumnOrder } from "./board/columns/use-column-order";
import { useBoardDialog } from "./board/dialogs/use-board-dialog";
import { useFilter } from "./board/filters/use-filter";
import { LoadFailure } from "./board/load-failure";
import { INSTRUCTIONS } from "./board/model/announcements";
import { type Board, getBoardSize, listIds } from "./board/model/board";
import { useBoardModel } from "./board/model/use-board-model";
import { useProposals } from "./board/proposals/use-proposals";
import { useQuickAdd } from "./board/quick-add/use-quick-add";
import { useSelection } from "./board/selection/use-selection";
import { useDeleteTask } from "./board/use-delete-task";
import { useView } from "./board/views/use-view";
import { BoardDialogs } from "./board-dialogs";
import { ProjectHeading } from "./header/project-heading";

const loadFilterBar = () => import("./board/filters/filter-bar").then((module) => module.FilterBar);
const FilterBar = lazyPart(loadFilterBar, {
  onFailure: "line",
  placeholder: () => <div className="h-8 shrink-0 max-sm:h-21" />,
});

/** The heading of a project above its board, list or calendar, with their dialogs. */
export function ProjectBoard({
  project,
  seed,
  seedSeq,
  seededAt,
}: {
  project: Project;
  seed: () => Board;
  /** The number of the newest change in the seed; null if unknown. */
  seedSeq: number | null;
  seededAt: number;
}) {
  const { model, state, failure, isLoading, retry } = useBoardModel(project.id, seed, seedSeq, seededAt);
  const { board, announcement } = state;
  const marks = useCardMarks(project, board);
  const filter = useFilter(model, board, state.heldCard?.id, marks.blockedIds, loadFilterBar);
  const boardSelection = useSelection(model, filter.visibleBoard);
  const { select } = boardSelection;
  const view = useView();
  const hasTask = useSearchParams().has("task");
  const { order, moveColumn } = useColumnOrder(model);
  const { dialog, openDialog, closeDialog } = useBoardDialog(board, isLoading);
  const deleteTask = useDeleteTask(project.id, model);
  useUndoKeys(project.id, model);
  const { proposals, proposalStore, suggest, breakDown } = useProposals(project.id, model, view);
  const { quickAddStatus, openQuickAdd, closeQuickAdd } = useQuickAdd({
    projectId: project.id,
    model,
    order,
    isBoard: view === "board",
    openDialog,
  });
  const context = useMemo(
    () => ({
      model,
      openDialog,
      deleteTask,
      suggest,
      breakDown,
      proposalStore,
      moveColumn,
      select,
      openQuickAdd,
      closeQuickAdd,
    }),
    [
      model,
      openDialog,
      deleteTask,
      suggest,
      breakDown,
      proposalStore,
      moveColumn,
      select,
      openQuickAdd,
      closeQuickAdd,
    ],
  );

  return (
    <BoardContext value={context}>
      <div
        data-fills-window={view !== "calendar" || undefined}
        data-covers-window={view === "calendar" || undefined}
        // In a wide window, the panel of a task takes its room from the page. The server knows this, too.
        data-beside-task={hasTask || undefined}
        className={PAGE_CLASSES}
      >
        <ProjectHeading
          project={project}
          board={board}
          view={view}
          filter={filter}
          isThinking={proposals !== null && proposals.list === null}
          onSuggest={suggest}
        />
        {filter.isOpen && (
          <FilterBar
            filter={filter}
            projectId={project.id}
            labels={project.labels}
            count={listIds(filter.visibleBoard).length}
            total={getBoardSize(board)}
          />
        )}
        {failure && <LoadFailure failure={failure} onRetry={() => retry()} />}
        <BoardViews
          view={view}
          project={project}
          state={state}
          filter={filter}
          marks={marks}
          boardSelection={boardSelection}
          order={order}
          proposals={proposals}
          quickAddStatus={quickAddStatus}
        />
      </div>
      <p id="task-instructions" hidden>
        {INSTRUCTIONS}
      </p>
      <p aria-live="assertive" aria-atomic="true" className="sr-only">
        {announcement}
      </p>
      <BoardDialogs
        project={project}
        visibleBoard={filter.visibleBoard}
        dialog={dialog}
        onClose={closeDialog}
      />
    </BoardContext>
  );
}
