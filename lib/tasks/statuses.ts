export const STATUSES = ["todo", "in_progress", "done"] as const;

export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS: Record<Status, string> = {
  todo: "Todo",
  in_progress: "In progress",
  done: "Done",
};

/** The label of an untyped value; an unknown value is its own label. */
export const getStatusLabel = (status: unknown) => STATUS_LABELS[status as Status] ?? String(status);

/** The options of a status field. */
export const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** Converts an untyped value to a status; an unknown value becomes the first status. */
export const toStatus = (value: unknown): Status =>
  STATUSES.find((status) => status === value) ?? STATUSES[0];
