/** The event types of `GET /api/events`, and the data of a `change` event that is not about a project. */
export const SUBSCRIPTION = "subscription";
export const CHANGE = "change";
/** The same for a project, with the number of its newest change and its batch, or `workflow` (lib/live/endpoints.ts). Sent before `CHANGE`. */
export const PROJECT = "project";
export const RESYNC = "resync";
/** Sent when the stream begins to tell of every change. */
export const LISTENING = "listening";

/** The stream sends an event or a comment at least this often. */
export const HEARTBEAT_MS = 20_000;
