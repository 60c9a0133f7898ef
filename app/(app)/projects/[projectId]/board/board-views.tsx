import { lazyPart } from "@/components/feedback/lazy-part";
import type { Project } from "@/lib/projects/endpoints";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "./board-context";
import { type CardMarks, MarksContext } from "./cards/marks-context";
import { BoardColumns } from "./columns/board-columns";
import type { BoardFilter } from "./filters/use-filter";
import { useTaskKeys } from "./keys/use-task-keys";
import { getBoardSize, isFullyLoaded } from "./model/board";
import type { BoardState } from "./model/state";
import type { Proposals } from "./proposals/proposals";
import type { BoardSelection } from "./selection/use-selection";
import { ListSkeleton } from "./views/list-skeleton";
import type { View } from "./views/use-view";

const FirstTasksView = lazyPart(
  () => import("./columns/first-tasks").then((module) => module.FirstTasksView),
  {
    onFailure: "line",
    placeholder: () => <div className="h-92 shrink-0" />,
  },
);

const ListView = lazyPart(() => import("./views/list-view").then((module) => module.ListView), {
  onFailure: "line",
  placeholder: ListSkeleton,
});

const CalendarView = lazyPart(
  () => import("./views/calendar/calendar-view").then((module) => module.CalendarView),
  // As tall as the window, so that the content below the calendar does not shift into view while it loads.
  { onFailure: "line", placeholder: () => <div className="h-dvh" /> },
);

const loadTaskKeys = () => import("./keys/task-keys").then((module) => module.TaskKeys);
const TaskKeys = lazyPart(loadTaskKeys);
const BulkBar = lazyPart(() => import("./selection/bulk-bar").then((module) => module.BulkBar));

interface ViewProps {
  view: View;
  project: Project;
  state: BoardState;
  filter: BoardFilter;
  marks: CardMarks;
  boardSelection: BoardSelection;
  order: Status[];
  proposals: Proposals | null;
  /** The column in which the quick-add form is open. */
  quickAddStatus: Status | null;
}

/** The tasks of a project in the view given by the address, and the bar for bulk changes. */
export function BoardViews(props: ViewProps) {
  const { project, state, filter, marks, boardSelection } = props;
  const { selection } = boardSelection;
  const keys = useTaskKeys(useBoard().model, selection.ids, loadTaskKeys);
  return (
    <MarksContext value={marks}>
      {renderView(props)}
      {keys.count > 0 && (
        <TaskKeys project={project} keys={keys} onDeleted={selection.clear} onClose={keys.cancel} />
      )}
      {selection.ids.size > 0 && (
        <BulkBar
          projectId={project.id}
          selection={selection}
          visibleBoard={filter.visibleBoard}
          isFiltered={filter.matchingBoard !== null}
          isLoaded={isFullyLoaded(state.board)}
          labels={project.labels}
        />
      )}
    </MarksContext>
  );
}

function renderView({
  view,
  project,
  state,
  filter: { matchingBoard, visibleBoard },
  marks,
  boardSelection: { selection, selectionOrder },
  order,
  proposals,
  quickAddStatus,
}: ViewProps) {
  const isEmpty = getBoardSize(state.board) === 0;
  if (isEmpty && view !== "board") return <FirstTasksView />;
  if (view === "list")
    return (
      <ListView
        visibleBoard={visibleBoard}
        state={state}
        marks={marks}
        selection={selection}
        selectionOrder={selectionOrder}
      />
    );
  if (view === "calendar")
    return (
      <CalendarView
        projectId={project.id}
        visibleBoard={visibleBoard}
        state={state}
        today={marks.today}
        selectedIds={selection.ids}
      />
    );
  return (
    <BoardColumns
      state={state}
      visibleBoard={visibleBoard}
      isFiltered={matchingBoard !== null}
      selectedIds={selection.ids}
      order={order}
      proposals={proposals}
      quickAddProjectId={project.id}
      quickAddStatus={quickAddStatus}
    />
  );
}
