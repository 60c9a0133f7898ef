import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { StatusBadge } from "@/components/tasks/status-badge";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { Project } from "@/lib/projects/endpoints";
import { toPercent } from "@/lib/projects/progress";
import { formatCount } from "@/lib/text/count";
import { toRoomClasses } from "./likely-room";
import { useLikelyDate } from "./use-likely-date";

const RecentMenu = lazyPart(() => import("./recent-menu").then((module) => module.RecentMenu));

const LikelyDate = lazyPart(() => import("./likely-date").then((module) => module.LikelyDate), {
  onFailure: "nothing",
});

/** The title of a project, its status and its actions. */
export function TitleRow({
  project,
  title,
  doneCount,
  total,
  lastDue,
  isExpanded,
  isTitleLong,
  details,
  hasHiddenDetails,
  children,
}: {
  project: Project;
  title: RefObject<HTMLHeadingElement | null>;
  doneCount: number;
  total: number;
  /** The last due date of the open tasks that are loaded. */
  lastDue: string | undefined;
  isExpanded: boolean;
  isTitleLong: boolean;
  /** The button for the full texts. */
  details: ReactNode;
  /** Whether that button is invisible in a wide window, but keeps its place. */
  hasHiddenDetails: boolean;
  /** The actions. */
  children: ReactNode;
}) {
  const likely = useLikelyDate(project, doneCount, total - doneCount, lastDue);
  const count = `${formatCount(doneCount)} of ${formatCount(total)}`;
  const room = likely && toRoomClasses(count, likely);
  const hasOwnRow = isExpanded && isTitleLong;
  return (
    <div
      className={clsx("group/title contents md:flex md:items-center md:gap-x-3", hasOwnRow && "md:flex-wrap")}
    >
      {/* On a phone, "Details" is beside the title. In wider windows it follows the progress, where it moves nothing else. */}
      <div
        className={clsx(
          "flex min-w-0 max-md:col-span-2 md:contents",
          hasOwnRow ? "items-start" : "items-center",
        )}
      >
        <div
          className={clsx(
            "relative flex min-h-8 min-w-0 gap-1 max-md:gap-0",
            hasOwnRow ? "items-start md:basis-full" : "items-center",
          )}
        >
          <h1
            ref={title}
            className={clsx(
              "page-title min-w-0 text-pretty wrap-anywhere",
              // One line is cut at a character, because a cut at a word leaves a gap before the status.
              !isExpanded && "max-lg:line-clamp-2 lg:truncate",
            )}
            title={project.name}
          >
            {project.name}
          </h1>
          <ProjectSwitcher />
        </div>
        {details}
      </div>
      <div className="group/progress flex min-w-0 items-center gap-2 text-sm whitespace-nowrap text-muted-foreground max-md:@container max-md:order-1 max-md:-mr-1.5 max-md:gap-1.5 md:shrink-0 md:gap-3">
        <StatusBadge status={project.status} />
        {total > 0 && (
          <Progress
            label="Tasks done"
            tone="done"
            value={toPercent(doneCount, total)}
            className="w-16 in-data-beside-task:hidden max-xl:hidden"
          />
        )}
        {total > 0 && (
          // On a phone, its last word is in a second line, which is hidden, if the first has no room for it.
          <span
            className={clsx(
              "max-md:h-5 max-md:overflow-hidden max-md:whitespace-normal",
              room ? room.count : "min-w-0",
            )}
          >
            <span className="whitespace-nowrap">{count}</span> <span className={room?.done}>done</span>
          </span>
        )}
        {room && likely && <LikelyDate forecast={likely} roomClass={room.date} />}
      </div>
      {/* The likely date has the room that the title and the actions leave, so nothing moves when it arrives. */}
      <div
        className={clsx(
          // The margin takes back the gap that this adds to the row, so the title keeps its width.
          "@container -ml-3 min-w-0 flex-1 max-md:hidden md:order-1",
          // The button before it is invisible, but keeps its place, which the date may use.
          hasHiddenDetails &&
            "xl:max-heading:min-w-7 xl:max-heading:not-group-has-[[title=Details]:focus]/title:-ml-10",
        )}
      >
        {likely && <LikelyDate forecast={likely} />}
      </div>
      <div className="flex gap-2 self-start justify-self-end max-md:-my-0.5 max-md:-mr-2.5 md:order-2 md:-ml-1 md:shrink-0">
        {children}
      </div>
    </div>
  );
}

/** Makes the title a button for the recent projects, where the board leaves no room to list them beside it. */
function ProjectSwitcher() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Recent Projects"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="after:absolute after:inset-0 max-md:w-6! lg:hidden in-data-beside-task:xl:max-panel:inline-flex"
        onClick={() => setOpen(true)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen && <RecentMenu onClosed={() => setOpen(false)} />}
    </>
  );
}
