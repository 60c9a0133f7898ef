import { clsx } from "clsx";
import Link from "@/components/layout/link";
import type { LikelyDay } from "./use-likely-date";

const getHref = (projectId: string) => `/protected/advanced?project=${projectId}`;

/**
 * The likely date and the last due date, as a link to the forecast. They stand in the room that the title and the actions leave, so
 * nothing moves when they arrive, and are hidden where it is too small.
 * @param props.isOverDetails whether the button before it is invisible, but keeps its place; the text may use that
 */
export const LikelyDate = ({
  projectId,
  likely,
  isOverDetails,
}: {
  projectId: string;
  likely: LikelyDay | undefined;
  isOverDetails: boolean;
}) => (
  <div
    className={clsx(
      // The margin takes back the gap that this adds to the row, so the title keeps its width.
      "@container -ml-3 min-w-0 flex-1 max-md:hidden md:order-1",
      isOverDetails &&
        "xl:max-[108rem]:min-w-10 xl:max-[108rem]:not-group-has-[[title=Details]:focus]/title:-ml-13",
    )}
  >
    {likely && (
      <Link
        href={getHref(projectId)}
        className={clsx(
          "relative ml-3 hidden w-fit rounded-sm text-sm hover:underline",
          likely.isFar ? "@min-[9.5rem]:block" : "@min-[7rem]:block",
          likely.isLate ? "text-warning-soft-foreground" : "text-muted-foreground",
        )}
      >
        {/* Without room for both, the due date is in a second line, which is hidden. */}
        <span title={likely.description} className="flex h-5 flex-wrap overflow-hidden whitespace-nowrap">
          <span>Likely {likely.day}</span>
          {likely.due && <span className="whitespace-pre"> · due {likely.due}</span>}
        </span>
        <span className="sr-only">: {likely.description}</span>
      </Link>
    )}
  </div>
);

/**
 * The likely date on a phone, behind the number of tasks, as a link to the forecast. It is hidden where the row is too narrow.
 * @param props.count the text before it
 */
export const LikelyDateOnPhone = ({
  projectId,
  likely,
  count,
}: {
  projectId: string;
  likely: LikelyDay;
  count: string;
}) => (
  <Link
    href={getHref(projectId)}
    className={clsx(
      "relative -ml-1 hidden rounded-sm after:absolute after:-inset-x-1 after:-inset-y-2 md:hidden!",
      toRoomClass(count.length + likely.day.length),
      likely.isLate ? "text-warning-soft-foreground" : "text-muted-foreground",
    )}
  >
    <span aria-hidden="true">· {likely.day}</span>
    <span className="sr-only">
      Likely {likely.day}: {likely.description}
    </span>
  </Link>
);

/** From which width of the row on a number and a date, of this length together, have room beside the widest status. */
function toRoomClass(length: number): string {
  if (length <= 13) return "@min-[12.75rem]:block";
  if (length <= 14) return "@min-[13.125rem]:block";
  if (length <= 16) return "@min-[14.25rem]:block";
  return length <= 20 ? "@min-[16.5rem]:block" : "@min-[19rem]:block";
}
