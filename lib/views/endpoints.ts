import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { text, timestamp, uuid, visibleName } from "@/lib/api/fields";
import { projectId } from "@/lib/tasks/endpoints";

/** A choice of tasks that is kept under a name: filter, view and order, as in the address of the project. */
const savedView = z.object({
  id: uuid,
  name: z.string(),
  query: z.string(),
  /** Whether all who see the project see it. */
  is_shared: z.boolean(),
  /** Whether the caller has made it. Only they may change it. */
  is_own: z.boolean(),
  created_at: timestamp,
});

export type SavedView = z.infer<typeof savedView>;

const viewId = projectId.extend({ "view-id": uuid });
const viewName = visibleName("name is required.").pipe(z.string().max(80));
/** The part of an address after the question mark. */
const query = text(1_000);

export const listViews = endpoint({
  method: "GET",
  path: "/api/task-projects/{task-project-id}/views",
  access: "user",
  summary: "Your saved views of a project and those others share, by name",
  params: projectId,
  response: z.object({ data: z.array(savedView), meta: z.object({ total: z.int() }) }),
  problems: [404],
});

export const createView = endpoint({
  method: "POST",
  path: "/api/task-projects/{task-project-id}/views",
  access: "user",
  creates: true,
  summary: "Save a view",
  params: projectId,
  body: z.strictObject({ name: viewName, query, is_shared: z.boolean().default(false) }),
  response: savedView,
  status: 201,
  problems: [404, 409],
});

export const changeView = endpoint({
  method: "PATCH",
  path: "/api/task-projects/{task-project-id}/views/{view-id}",
  access: "user",
  summary: "Rename, share, or replace a saved view",
  params: viewId,
  body: z.strictObject({
    name: viewName.optional(),
    query: query.optional(),
    is_shared: z.boolean().optional(),
  }),
  response: savedView,
  problems: [404],
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/api/task-projects/{task-project-id}/views/{view-id}",
  access: "user",
  summary: "Delete a saved view",
  params: viewId,
  problems: [404],
});
