import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useMemo, useRef, useState } from "react";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { getDaysSinceMonday } from "@/lib/dates/days";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { useBoard } from "../../board-context";
import { toFocusHandlers, useTaskFocus } from "../../cards/task-focus";
import { type Board, isFullyLoaded } from "../../model/board";
import type { BoardState } from "../../model/state";
import { ViewTools } from "../view-tools";
import { getAgenda } from "./agenda";
import { CarriedTask, DayTask, INSTRUCTIONS_ID } from "./day-task";
import { type DayTask as DayTaskValue, getWeeks, groupByDay, isShowable, toTitle } from "./days";
import { MonthControls } from "./month-controls";
import { MonthTable } from "./month-table";
import { FIRST_UNDATED, focusInCalendar, NO_DATE, NoDate } from "./no-date";
import { PastToggle } from "./past-toggle";
import { useCarry } from "./use-carry";
import { useMonth } from "./use-month";
import { useSetDue } from "./use-set-due";

/**
 * How many days the current month has at least while its past is folded, so that its end shows what comes next: two weeks in the
 * list on a phone, and in the table the current week and the three after it.
 */
const MIN_DAYS = { list: 14, table: 28 };

/** The tasks of a project by due date. The current month begins with the current week, on a phone with today. */
export function CalendarView({
  projectId,
  visibleBoard,
  state,
  today: knownToday,
  selectedIds,
}: {
  projectId: string;
  visibleBoard: Board;
  state: BoardState;
  today: string | null;
  selectedIds: ReadonlySet<string>;
}) {
  const { model, deleteTask } = useBoard();
  const today = knownToday ?? getToday(null);
  const currentMonth = today.slice(0, 7);
  const { month, showMonth } = useMonth(today);
  const isPhone = useMediaQuery("(width < 40rem)");
  const firstShown = isPhone ? today : addDays(today, -getDaysSinceMonday(today));
  const minDays = isPhone ? MIN_DAYS.list : MIN_DAYS.table;
  const lastDay = month === currentMonth ? addDays(firstShown, minDays - 1) : "";
  const [isPastShown, setPastShown] = useState(false);
  const isPastFolded = month === currentMonth && !isPastShown;
  const weeks = useMemo(
    () => getWeeks(month, lastDay).filter((week) => !isPastFolded || week.at(-1)! >= firstShown),
    [month, lastDay, isPastFolded, firstShown],
  );
  const setDue = useSetDue(projectId, model);
  const { carriedId, dragProps } = useCarry((id, day) => {
    const card = visibleBoard.cards.get(id);
    if (card) void setDue(card, day === NO_DATE ? null : day);
  });
  const carried = carriedId === null ? undefined : visibleBoard.cards.get(carriedId);
  const isCarrying = carriedId !== null;
  const { byDay, undated } = useMemo(() => groupByDay(visibleBoard), [visibleBoard]);
  const agenda = useMemo(
    () =>
      getAgenda({
        days: weeks.flat(),
        month,
        today,
        lastDay,
        isPastFolded,
        isCarrying,
        hasTasks: (day) => byDay.has(day),
      }),
    [weeks, month, today, lastDay, isPastFolded, isCarrying, byDay],
  );
  // A phone does not show each day of the weeks, and a task that is not shown cannot have the focus.
  const shownByDay = useMemo(
    () => (isPhone ? new Map([...byDay].filter(([day]) => agenda.has(day))) : byDay),
    [isPhone, byDay, agenda],
  );
  const [undatedLimit, setUndatedLimit] = useState(FIRST_UNDATED);
  const shownUndated = useMemo(() => undated.slice(0, undatedLimit), [undated, undatedLimit]);

  const root = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () =>
      [...weeks.flat().map((day) => shownByDay.get(day) ?? []), shownUndated].map((tasks) =>
        tasks.map(({ card }) => card.id),
      ),
    [weeks, shownByDay, shownUndated],
  );
  useTaskFocus(root, model, state, groups, focusInCalendar);

  function shift(task: DayTaskValue, days: number) {
    const day = addDays(task.card.due_on ?? today, days);
    const nextMonth = day.slice(0, 7);
    if (!isShowable(nextMonth)) return;
    // The current month can begin and end with days of other months.
    if (nextMonth !== month && !(day >= firstShown && day <= lastDay)) showMonth(nextMonth);
    if (nextMonth === currentMonth && day < firstShown) setPastShown(true);
    void setDue(task.card, day);
  }
  const toItem = (task: DayTaskValue) => (
    <DayTask
      key={task.card.id}
      task={task}
      today={today}
      isSelected={selectedIds.has(task.card.id)}
      onShift={(days) => shift(task, days)}
      onDelete={() => {
        // With a selection, the key deletes that (use-task-keys.ts).
        if (selectedIds.size === 0) deleteTask(task.card.id);
      }}
    />
  );

  return (
    <DndContext {...dragProps}>
      <div ref={root} className="grid content-start gap-3 xl:mt-0.5" {...toFocusHandlers(model)}>
        <ViewTools>
          <MonthControls
            title={toTitle(month, lastDay)}
            month={month}
            currentMonth={currentMonth}
            onShow={showMonth}
          />
        </ViewTools>
        {month === currentMonth && (
          <PastToggle
            byDay={byDay}
            today={today}
            firstShown={firstShown}
            isPhone={isPhone}
            isFolded={isPastFolded}
            onToggle={() => setPastShown(isPastFolded)}
          />
        )}
        <MonthTable
          month={month}
          weeks={weeks}
          today={today}
          lastDay={lastDay}
          agenda={agenda}
          isPastFolded={isPastFolded}
          undatedCount={undated.length}
          byDay={shownByDay}
          toItem={toItem}
          focusedId={state.focusedId}
        />
        <NoDate
          count={undated.length}
          isCounted={isFullyLoaded(state.board)}
          isPhone={isPhone}
          isCarrying={isCarrying}
          onShowMore={(count) => setUndatedLimit(undatedLimit + count)}
        >
          {shownUndated.map(toItem)}
        </NoDate>
        <p id={INSTRUCTIONS_ID} hidden>
          Press Enter to open the task. Hold Shift and press the arrow keys to move it by a day or a week.
        </p>
      </div>
      <DragOverlay dropAnimation={null}>{carried && <CarriedTask name={carried.name} />}</DragOverlay>
    </DndContext>
  );
}
