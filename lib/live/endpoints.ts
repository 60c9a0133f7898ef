import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

/**
 * Server-sent events. The stream ends regularly; clients reconnect.
 *
 * - `project`: a project of the caller was created, changed or deleted. JSON with `project_id`, the `seq` of its newest change and
 *   the `batch` of that change. A window skips the batches that it has sent itself, because it shows them already. It does not show
 *   consequences yet, such as a change by a workflow or a task that is no longer blocked, so their `batch` is the word `workflow`.
 * - `change`: follows each `project` with the id alone, for older clients. With the text `subscription` it says that the caller's
 *   subscription, or what they are given directly, has changed.
 * - `listening`: from now on the stream tells of every change.
 * - `resync`: the stream may have missed changes.
 */
export const listenToChanges = endpoint({
  method: "GET",
  path: "/api/events",
  access: "user",
  summary: "A stream of changes to your projects, subscription, and permissions",
  response: z.instanceof(ReadableStream),
  media: "text/event-stream",
  problems: [429],
});
