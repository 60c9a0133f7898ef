import { useCallback, useRef, useState } from "react";
import { toastWithUndo } from "@/components/data/toast-with-undo";
import { breakDownTask, suggestTasks } from "@/lib/planning/calls";
import type { Proposal } from "@/lib/planning/endpoints";
import { plural } from "@/lib/plural";
import { useCall } from "@/lib/queries";
import { createTask } from "@/lib/tasks/calls";
import type { Status } from "@/lib/tasks/statuses";
import { toast } from "@/lib/toast";
import type { BoardModel } from "../model/model";

/** A proposal with a key of its own, since two may have the same name. */
export type KeyedProposal = Proposal & { key: number };

/** The proposals of one run and the column they go to; `list` is null while the planner works. */
export interface Proposals {
  title: string;
  status: Status;
  list: KeyedProposal[] | null;
}

/** A key is never used twice, so a late answer cannot match another proposal. */
let lastKey = 0;

/** The proposals on a board. A proposal exists only in this state until the user keeps it; then it is stored, with undo. */
export function useProposals(projectId: string, model: BoardModel) {
  const [proposals, setProposals] = useState<Proposals | null>(null);
  const latestProposals = useRef(proposals);
  latestProposals.current = proposals;
  const run = useRef<{ title: string; controller: AbortController }>(null);
  const failure = (message: string) => `Failed to suggest tasks: ${message}`;
  const { mutateAsync: suggest } = useCall(suggestTasks, { failure });
  const { mutateAsync: breakDown } = useCall(breakDownTask, { failure });
  const { mutateAsync: create } = useCall(createTask, {
    failure: (message) => `Failed to create task: ${message}`,
    parallel: true,
  });

  const closeProposals = useCallback(() => {
    run.current?.controller.abort();
    run.current = null;
    setProposals(null);
  }, []);

  const requestProposals = useCallback(
    async (
      title: string,
      status: Status,
      callPlanner: (signal: AbortSignal) => Promise<{ data: Proposal[] }>,
    ) => {
      // A double click starts one run. A request with another title replaces the current run.
      if (run.current?.title === title) return;
      run.current?.controller.abort();
      const controller = new AbortController();
      const thisRun = { title, controller };
      run.current = thisRun;
      setProposals({ title, status, list: null });
      try {
        const { data } = await callPlanner(controller.signal);
        if (controller.signal.aborted) return;
        if (data.length === 0) toast.message("Nothing new comes to mind.");
        setProposals(
          data.length > 0
            ? { title, status, list: data.map((proposal) => ({ ...proposal, key: ++lastKey })) }
            : null,
        );
      } catch {
        // The call has shown the error. Another run may have started in the meantime.
        if (run.current === thisRun) setProposals(null);
      } finally {
        if (run.current === thisRun) run.current = null;
      }
    },
    [],
  );

  const suggestForProject = useCallback(
    () =>
      requestProposals("Suggested next tasks", "todo", (signal) =>
        suggest({ params: { "task-project-id": projectId }, signal }),
      ),
    [requestProposals, suggest, projectId],
  );
  const suggestForTask = useCallback(
    (id: string, name: string, status: Status) =>
      requestProposals(`Steps of “${name}”`, status, (signal) =>
        breakDown({ params: { "task-id": id }, signal }),
      ),
    [requestProposals, breakDown],
  );

  const dropProposal = useCallback((key: number) => {
    setProposals((now) => {
      if (!now?.list) return now;
      const list = now.list.filter((proposal) => proposal.key !== key);
      return list.length > 0 ? { ...now, list } : null;
    });
  }, []);

  /** @returns the id of the new task, undefined when the proposal has been dropped, null when storing failed. */
  const store = useCallback(
    async ({ key, name, description }: KeyedProposal, status: Status, batch: string) => {
      if (!latestProposals.current?.list?.some((proposal) => proposal.key === key)) return undefined;
      try {
        const body = { name, description: description ?? "", status };
        const params = { "task-project-id": projectId };
        const task = await model.add(() => create({ params, body, batch }));
        dropProposal(key);
        return task.id;
      } catch {
        return null;
      }
    },
    [create, projectId, model, dropProposal],
  );

  const keepProposals = useCallback(
    async (chosen: KeyedProposal[], status: Status) => {
      const storedIds: string[] = [];
      let hasFailed = false;
      // One batch, so that all are undone together.
      const batch = model.createBatch();
      // One at a time, so that the tasks are stored in the order of the proposals.
      for (const proposal of chosen) {
        const id = await store(proposal, status, batch);
        hasFailed = id === null;
        if (hasFailed) break;
        if (id) storedIds.push(id);
      }
      if (storedIds.length > 0) {
        const label = storedIds.length === 1 ? "Task" : plural(storedIds.length, "task");
        toastWithUndo(`${label} created successfully`, { batch, projectId }, model.onMissed);
      }
      return !hasFailed;
    },
    [store, model, projectId],
  );

  return { proposals, suggestForProject, suggestForTask, keepProposals, dropProposal, closeProposals };
}
