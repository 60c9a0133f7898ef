/** The event types of `GET /api/events`. lib/live/endpoints.ts says what they mean. */
export const PROJECT = "project";
export const CHANGE = "change";
export const RESYNC = "resync";
export const LISTENING = "listening";

/** The data of a `change` event that is not about a project. */
export const SUBSCRIPTION = "subscription";

/** The stream sends an event or a comment at least this often. */
export const HEARTBEAT_MS = 20_000;
