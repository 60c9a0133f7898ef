/** Subscriptions that grant what their product grants; `past_due` does so for PAST_DUE_ACCESS_DAYS. */
export const GRANTING_STATUSES = ["active", "trialing", "past_due"] as const;

/** Whether a subscription grants its plan now. @param subscription.access_until when an unpaid one stops granting it */
export const grantsAccess = ({ status, access_until }: { status: string; access_until: string | null }) =>
  isGranting({ status }) && (access_until === null || Date.parse(access_until) > Date.now());

export const isGranting = ({ status }: { status: string }) =>
  (GRANTING_STATUSES as readonly string[]).includes(status);

/** Subscriptions that have not ended but wait for the user, without granting anything. While one exists, no second subscription is allowed. */
const WAITING_STATUSES = ["incomplete", "unpaid", "paused"] as const;

/** Subscriptions that have not ended. */
export const OPEN_STATUSES = [...GRANTING_STATUSES, ...WAITING_STATUSES] as const;

export const isOpen = ({ status }: { status: string }) =>
  (OPEN_STATUSES as readonly string[]).includes(status);

/** The first payment has not been made. */
export const NOT_STARTED_STATUSES = ["incomplete", "incomplete_expired"];
