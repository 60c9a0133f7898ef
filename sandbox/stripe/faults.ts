import { REFUSALS, type RefusalKind } from "./refusals.ts";

const FAILURES = {
  rate_limit: "Too many requests (429)",
  server_error: "Server error (500)",
  timeout: "Never answers",
  reset: "Connection reset",
  lost_answer: "Done, but the answer is lost",
  malformed: "Done, but half the JSON",
  declined: "Done, but the card was declined (402)",
  paid_first: "Its open checkout is paid first",
} as const;

/** The faults of requests to Stripe, with their labels on the sandbox's page. */
export const REQUEST_FAULTS = {
  ...FAILURES,
  ...(Object.fromEntries(Object.entries(REFUSALS).map(([kind, { label }]) => [kind, label])) as Record<
    RefusalKind,
    string
  >),
};

/** The faults of events on their way to the app, with their labels. */
export const EVENT_FAULTS = {
  hold: "Hold back",
  drop: "Drop",
  twice: "Send twice",
  thin: "Send as a thin event",
  other_mode: "Send in the other mode",
} as const;

export type RequestFault = keyof typeof REQUEST_FAULTS;
export type EventFault = keyof typeof EVENT_FAULTS;
