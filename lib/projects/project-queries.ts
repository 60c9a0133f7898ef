import type { QueryClient } from "@tanstack/react-query";
import { type ResponseBody, toQueryKey } from "@/lib/api/endpoint";
import type { Change } from "@/lib/history/endpoints";
import { getWorkflows } from "@/lib/tasks/calls";
import { getProject, listProjects } from "./calls";

/** Tells the queries of a project the number of its newest change, so that a list of its changes that is shown reads on. */
export function recordLastSeq(client: QueryClient, projectId: string, seq: number): void {
  client.setQueryData<ResponseBody<typeof getProject>>(
    [toQueryKey(getProject), { params: { "task-project-id": projectId } }],
    (project) => project && { ...project, last_seq: Math.max(project.last_seq, seq) },
  );
}

/** Applies changes of a project to the queries that show it, which saves a refetch. */
export function applyToProjectQueries(
  client: QueryClient,
  projectId: string,
  changes: readonly Change[],
): void {
  const projectChanges = changes.filter(({ task_id }) => task_id === null);
  if (projectChanges.some(({ kind }) => kind === "project.deleted")) {
    void client.invalidateQueries({ queryKey: [toQueryKey(getProject)] });
    return;
  }
  recordLastSeq(client, projectId, changes.at(-1)?.seq ?? 0);
  if (projectChanges.length === 0) return;
  const fields = Object.assign({}, ...projectChanges.map(({ after }) => after));
  const { workflows, workflow_rule: _, ...shown } = fields;
  const input = { params: { "task-project-id": projectId } };
  client.setQueryData<ResponseBody<typeof getProject>>(
    [toQueryKey(getProject), input],
    (project) => project && { ...project, ...shown },
  );
  client.setQueriesData<ResponseBody<typeof listProjects>>(
    { queryKey: [toQueryKey(listProjects)] },
    (page) =>
      page && { ...page, data: page.data.map((row) => (row.id === projectId ? { ...row, ...shown } : row)) },
  );
  const ruled = projectChanges.findLast(({ after }) => after !== null && "workflow_rule" in after);
  client.setQueryData<ResponseBody<typeof getWorkflows>>([toQueryKey(getWorkflows), input], (state) => {
    if (!state) return state;
    const enabled = workflows ?? state.enabled;
    const rule = ruled?.after?.workflow_rule as NonNullable<typeof state.acted>["rule"] | null | undefined;
    if (rule === undefined) return { ...state, enabled };
    return { enabled, acted: rule && { rule, at: ruled!.at } };
  });
}
