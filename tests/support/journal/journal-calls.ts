import { expect } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import { purgeTrash } from "@/lib/history/purge.server";
import { sql } from "../database/sql";
import type { Person } from "../factories";
import { type CurrentProject, readJournal } from "./journal";
import type { Call, TaskCall } from "./random-calls";

const choose = <T>(from: T[], index: number): T | undefined => from[index % from.length];
const chooseAll = <T>(from: T[], indexes: number[]) => [
  ...new Set(indexes.flatMap((index) => choose(from, index) ?? [])),
];
/** The error about a label or task that another call of the same batch has deleted. */
const NAMES_MISSING_ROW = /in (this|the same) project/;
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

type TaskFields = { id: string; checklist: { id: string }[] };
const getLabelIds = ({ snapshot }: CurrentProject) =>
  (snapshot.project.labels as { id: string }[]).map(({ id }) => id);
const findTask = ({ snapshot }: CurrentProject, id: string | undefined) =>
  Object.values(snapshot.columns)
    .flat()
    .find((task) => task.id === id) as TaskFields | undefined;

/**
 * Calls the handlers without the checks of every reply, which would take most of the time. A call may be refused because of the
 * current data, but not because of its form.
 */
export async function send(
  person: Person,
  method: string,
  path: string,
  json?: unknown,
  batch?: string,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${person.token}`,
    "content-type": "application/json",
    ...(batch && { "x-change-batch": batch }),
  };
  const body = json === undefined ? undefined : JSON.stringify(json);
  const response = await serveApi(new Request(new URL(path, env.APP_URL), { method, headers, body }));
  const isMisformed = response.status === 422 && !NAMES_MISSING_ROW.test(await response.clone().text());
  expect(isMisformed || response.status >= 500 ? await response.clone().text() : "").toBe("");
  return response;
}

/** The projects of the calls, and functions that find rows in the first one. */
export interface Scene {
  person: Person;
  projectId: string;
  otherTaskIds: string[];
  current: CurrentProject;
}

function callTask({ person, projectId, current }: Scene, made: TaskCall, batch?: string) {
  const { kind, pick: index = 0, ...body } = { pick: undefined, ...made };
  const id = choose(current.liveIds, index);
  const task = `/api/tasks/${id ?? UNKNOWN_ID}`;
  const toItemPath = (item: number) =>
    `${task}/checklist/${choose(findTask(current, id)?.checklist ?? [], item)?.id ?? UNKNOWN_ID}`;
  switch (kind) {
    case "create":
      return send(person, "POST", `/api/task-projects/${projectId}/tasks`, body, batch);
    case "move":
      return send(person, "PUT", `${task}/position-status`, body, batch);
    case "edit":
      return send(person, "PUT", task, body, batch);
    case "patch": {
      const { fields, labels, blockers } = made as Extract<Call, { kind: "patch" }>;
      const label_ids = labels && chooseAll(getLabelIds(current), labels);
      const blocked_by = blockers && chooseAll(current.liveIds, blockers);
      return send(person, "PATCH", task, { ...fields, label_ids, blocked_by }, batch);
    }
    case "check":
      return send(person, "POST", `${task}/checklist`, body, batch);
    case "tick": {
      const { item, ...fields } = made as Extract<Call, { kind: "tick" }>;
      const { done, position } = fields;
      return send(person, "PATCH", toItemPath(item), { done, position }, batch);
    }
    case "uncheck":
      return send(
        person,
        "DELETE",
        toItemPath((made as Extract<Call, { kind: "uncheck" }>).item),
        undefined,
        batch,
      );
    case "delete":
      return send(person, "DELETE", task, undefined, batch);
  }
}

/** Without triggers: ranks are not in the journal. */
const crowd = (projectId: string, column: string) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update tasks set "order" = 1 + place * 2.3e-16 from (
        select id, row_number() over (order by "order", id) as place from tasks where project_id = ${projectId} and status = ${column}
      ) numbered where tasks.id = numbered.id`;
  });

/** Makes the rows in the trash older than 30 days, and purges them. */
async function purgeDeleted(projectId: string) {
  await sql`update tasks set deleted_at = deleted_at - interval '31 days' where project_id = ${projectId} and deleted_at is not null`;
  await sql`update changes set at = at - interval '31 days' where project_id = ${projectId} and kind = 'task.deleted'`;
  await purgeTrash();
}

export async function makeCall(scene: Scene, made: Call): Promise<unknown> {
  const { person, projectId, otherTaskIds, current } = scene;
  const project = `/api/task-projects/${projectId}`;
  switch (made.kind) {
    case "group": {
      const batch = crypto.randomUUID();
      for (const call of made.calls) await callTask(scene, call, batch);
      return;
    }
    case "bulk": {
      const { picks, isWide, patch } = made;
      const ids = [...chooseAll(current.liveIds, picks), ...(isWide ? chooseAll(otherTaskIds, picks) : [])];
      return ids.length > 0 ? send(person, "POST", "/api/tasks/bulk", { ids, patch }) : undefined;
    }
    case "label":
      return send(person, "POST", `${project}/labels`, { name: made.name });
    case "relabel":
    case "unlabel": {
      const label = `${project}/labels/${choose(getLabelIds(current), made.pick) ?? UNKNOWN_ID}`;
      if (made.kind === "unlabel") return send(person, "DELETE", label);
      return send(person, "PATCH", label, { name: made.name, color: made.color });
    }
    case "restore":
      return send(
        person,
        "POST",
        `/api/tasks/${choose(current.deletedIds, made.pick) ?? UNKNOWN_ID}/restore`,
      );
    case "undo": {
      const batches = [...new Set((await readJournal(projectId)).slice(1).map(({ batch }) => batch))];
      await send(person, "POST", `${project}/undo`, { batch: choose(batches, made.pick) ?? UNKNOWN_ID });
      // The undo of a restoration puts the project into the trash again, where no other call finds it.
      const last = (await readJournal(projectId)).at(-1);
      return last?.kind === "project.deleted" && send(person, "POST", `${project}/restore`);
    }
    case "project":
      return send(person, "PUT", project, {
        name: made.name,
        status: made.status,
        description: null,
        order: 1,
      });
    case "rename":
      return send(person, "PATCH", project, { name: made.name });
    case "workflows":
      return send(person, "PUT", `${project}/workflows`, { enabled: made.enabled });
    case "trash":
      await send(person, "DELETE", project);
      return send(person, "POST", `${project}/restore`);
    case "crowd":
      return crowd(projectId, made.status);
    case "purge":
      return purgeDeleted(projectId);
    default:
      return callTask(scene, made);
  }
}
