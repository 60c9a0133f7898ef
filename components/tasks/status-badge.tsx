import { clsx } from "clsx";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";

const COLOR_CLASSES: Record<Status, string> = {
  todo: "text-status-todo",
  in_progress: "text-status-in-progress",
  done: "text-status-done",
};

const DONE_PATH = "M7 1a6 6 0 1 1 0 12A6 6 0 0 1 7 1Zm3 3.8L6 8.6 4.2 6.9l-1 1L6 10.6l5-4.8Z";

/** The mark of a status: an empty, half or checked circle, so that color is not the only difference. */
export const StatusMark = ({ status, className }: { status: Status; className?: string }) => (
  <svg
    aria-hidden="true"
    data-status={status}
    viewBox="0 0 14 14"
    fill="currentColor"
    className={clsx("size-3.5 shrink-0", COLOR_CLASSES[status], className)}
  >
    {status === "done" ? (
      <path fillRule="evenodd" d={DONE_PATH} />
    ) : (
      <>
        <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        {status === "in_progress" && <path d="M7 3.5a3.5 3.5 0 0 1 0 7Z" />}
      </>
    )}
  </svg>
);

/** The status of a project or a task. @param props.isPlain without the background, for lists where each row has one */
export const StatusBadge = ({
  status,
  isPlain = false,
  className,
}: {
  status: Status;
  isPlain?: boolean;
  className?: string;
}) => (
  <span
    className={clsx(
      "inline-flex items-center gap-1.5 whitespace-nowrap",
      isPlain ? "text-compact" : "rounded-full bg-current/15 px-2 py-0.5 text-xs font-medium",
      COLOR_CLASSES[status],
      className,
    )}
  >
    <StatusMark status={status} />
    <span className="self-baseline text-foreground">{STATUS_LABELS[status]}</span>
  </span>
);
