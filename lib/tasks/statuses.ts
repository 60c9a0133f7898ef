export const STATUSES = ["todo", "in_progress", "done"] as const;

export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS: Record<Status, string> = {
  todo: "Todo",
  in_progress: "In progress",
  done: "Done",
};

/** The choices of a status field. */
export const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** A status as somebody else holds it; the first one for what is none. */
export const toStatus = (value: unknown): Status =>
  STATUSES.find((status) => status === value) ?? STATUSES[0];
