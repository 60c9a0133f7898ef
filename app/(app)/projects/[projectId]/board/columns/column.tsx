import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { clsx } from "clsx";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, memo, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import type { Status } from "@/lib/tasks/statuses";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { formatCount, plural } from "@/lib/text/count";
import { useBoard } from "../board-context";
import { COLUMN_CLASSES } from "../board-layout";
import type { Card } from "../model/board";
import type { HeldCard } from "../model/state";
import type { Proposals } from "../proposals/proposals";
import { ColumnFoot } from "./column-foot";
import { ColumnHeading } from "./column-heading";
import { TaskList } from "./task-list";

const ColumnMenu = lazyPart(() => import("./column-menu").then((module) => module.ColumnMenu));

const FirstTasks = lazyPart(() => import("./first-tasks").then((module) => module.FirstTasks), {
  onFailure: "line",
});

const ProposalList = lazyPart(
  () => import("../proposals/proposal-list").then((module) => module.ProposalList),
  { onFailure: "line" },
);

export const Column = memo(function Column({
  status,
  ids,
  cards,
  total,
  isFiltered,
  heldCard,
  focusedId,
  selectedIds,
  proposals,
  quickAddProjectId,
  isFirst,
  isLast,
  isBoardEmpty,
}: {
  status: Status;
  ids: readonly string[];
  cards: ReadonlyMap<string, Card>;
  /** The number of all tasks in the column, including hidden and not yet loaded ones. */
  total: number;
  isFiltered: boolean;
  heldCard: HeldCard | null;
  focusedId: string | null;
  selectedIds: ReadonlySet<string>;
  proposals: Proposals | null;
  /** The project that the open quick-add form adds to. */
  quickAddProjectId: string | null;
  isFirst: boolean;
  isLast: boolean;
  /** Whether no column has a task. */
  isBoardEmpty: boolean;
}) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: status });
  const label = STATUS_LABELS[status];
  const count = isFiltered ? `${formatCount(ids.length)} of ${plural(total, "task")}` : plural(total, "task");
  const isTarget = heldCard?.by === "pointer" && ids.includes(heldCard.id);

  const handle = <ColumnHandle status={status} isFirst={isFirst} isLast={isLast} listeners={listeners} />;

  return (
    <section
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, y: 0 }), transition }}
      data-dragging={isDragging || undefined}
      aria-label={`${label}, ${count}`}
      data-column={status}
      className={clsx(
        COLUMN_CLASSES,
        "group/column transition-[border-color,box-shadow] motion-reduce:transition-none!",
        isTarget && "border-ring! ring-1 ring-ring",
        isDragging && "relative z-10 shadow-lg ring-2 ring-ring",
      )}
    >
      {/* On a phone, the tabs above have the name and the count, and the handle is in the foot. */}
      <header className="flex items-center gap-2 py-1 pr-1.5 pl-5.25 max-md:sr-only pointer-coarse:py-0">
        <ColumnHeading status={status} matchCount={isFiltered ? ids.length : null} total={total} />
        <div className="ml-auto max-md:hidden">{handle}</div>
      </header>
      <TaskList
        status={status}
        ids={ids}
        cards={cards}
        total={isFiltered ? ids.length : total}
        emptyText={isFiltered && total > 0 ? "No matching tasks here." : "No tasks here."}
        heldCard={heldCard}
        focusedId={focusedId}
        selectedIds={selectedIds}
        offer={isBoardEmpty && isFirst && !proposals && <FirstTasks status={status} />}
        foot={proposals && <ProposalList proposals={proposals} status={status} />}
      />
      <ColumnFoot status={status} quickAddProjectId={quickAddProjectId} handle={handle} />
    </section>
  );
});

/** Drags the column, moves it by the arrow keys, and opens its menu. */
function ColumnHandle({
  status,
  isFirst,
  isLast,
  listeners,
}: {
  status: Status;
  isFirst: boolean;
  isLast: boolean;
  listeners: ReturnType<typeof useSortable>["listeners"];
}) {
  const { moveColumn } = useBoard();
  const [isMenuOpen, setMenuOpen] = useState(false);

  function moveByKey(event: KeyboardEvent) {
    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    moveColumn(status, step);
  }

  return (
    <div className="relative flex">
      <Button
        variant="quiet"
        size="icon-xs"
        aria-label={`Move column ${STATUS_LABELS[status]}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        // A mouse shows it on the column below it; a keyboard when it has the focus.
        className="cursor-grab! touch-none rounded-sm! pointer-coarse:size-9! mouse-only:not-focus-visible:not-aria-expanded:not-group-hover/column:opacity-0"
        {...listeners}
        onKeyDown={moveByKey}
        onClick={() => setMenuOpen(true)}
      >
        <GripVertical aria-hidden="true" />
      </Button>
      {isMenuOpen && (
        <ColumnMenu status={status} isFirst={isFirst} isLast={isLast} onClosed={() => setMenuOpen(false)} />
      )}
    </div>
  );
}
