/** What `GET /api/events` tells: its kinds of event, and the one thing that changes and is no project. */
export const SUBSCRIPTION = "subscription";
export const CHANGE = "change";
export const RESYNC = "resync";

/** Something comes at least as often, if only a comment. */
export const HEARTBEAT_MS = 20_000;
