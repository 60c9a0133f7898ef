import { z } from "zod";
import { endpoint } from "../api/endpoint";

/**
 * Server-sent events: `change` names a project of the caller's that was changed, made or deleted, or is `subscription` when
 * what he pays for has changed; `resync` says that some may have been missed. The stream ends by itself now and then, and whoever listens comes again.
 */
export const listenToChanges = endpoint({
  method: "GET",
  path: "/api/events",
  access: "user",
  summary: "What changes of the caller's projects and subscription, as it happens",
  response: z.instanceof(ReadableStream),
  media: "text/event-stream",
  problems: [429],
});
