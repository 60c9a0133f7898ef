import { z } from "zod";
import { endpoint } from "../api/endpoint";

/**
 * Server-sent events. `project` is about a project of the caller that was created, changed or deleted: JSON with `project_id`,
 * the `seq` of its newest change, and the `batch` of that change. `change` follows with the id alone, for older clients; it is
 * `subscription` if their subscription or what they are given directly changed. `listening` means that every change is told from now on, and `resync` that some may have been missed. The stream
 * ends regularly; clients reconnect.
 */
export const listenToChanges = endpoint({
  method: "GET",
  path: "/api/events",
  access: "user",
  summary: "A stream of changes to your projects, subscription and permissions",
  response: z.instanceof(ReadableStream),
  media: "text/event-stream",
  problems: [429],
});
