import { useCallback, useRef, useState } from "react";
import { toast } from "sonner";
import { useCall } from "@/lib/api/query";
import { breakDownTask, suggestTasks } from "@/lib/planning/calls";
import type { Proposal } from "@/lib/planning/endpoints";
import { plural } from "@/lib/plural";
import { createTask } from "@/lib/tasks/calls";
import type { Status } from "@/lib/tasks/statuses";
import type { BoardModel } from "../model/model";

/** A proposal with a key of its own, since two may have the same name. */
export type KeyedProposal = Proposal & { key: number };

/** What the model proposes, in the column where it would go; `list` is null while it is thinking. */
export interface Proposals {
  title: string;
  status: Status;
  list: KeyedProposal[] | null;
}

/** Never given twice, so that an answer that comes late does not take another proposal for its own. */
let lastKey = 0;

/** Proposals for a board. Each is nowhere but here until it is kept, and then stored at once; that can be undone. */
export function useProposals(projectId: string, model: BoardModel, remove: (...ids: string[]) => void) {
  const [proposals, setProposals] = useState<Proposals | null>(null);
  const latest = useRef(proposals);
  latest.current = proposals;
  const run = useRef<{ title: string; controller: AbortController }>(null);
  const failure = (message: string) => `Failed to suggest tasks: ${message}`;
  const { mutateAsync: suggest } = useCall(suggestTasks, { failure });
  const { mutateAsync: breakDown } = useCall(breakDownTask, { failure });
  const { mutateAsync: create } = useCall(createTask, {
    failure: (message) => `Failed to create task: ${message}`,
    parallel: true,
  });

  const close = useCallback(() => {
    run.current?.controller.abort();
    run.current = null;
    setProposals(null);
  }, []);

  const ask = useCallback(
    async (title: string, status: Status, answer: (signal: AbortSignal) => Promise<{ data: Proposal[] }>) => {
      // A double click asks once; another question takes the place of the one that is being answered.
      if (run.current?.title === title) return;
      run.current?.controller.abort();
      const controller = new AbortController();
      const own = { title, controller };
      run.current = own;
      setProposals({ title, status, list: null });
      try {
        const { data } = await answer(controller.signal);
        if (controller.signal.aborted) return;
        if (data.length === 0) toast("Nothing new comes to mind.");
        setProposals(
          data.length > 0
            ? { title, status, list: data.map((proposal) => ({ ...proposal, key: ++lastKey })) }
            : null,
        );
      } catch {
        // The call has said what went wrong; another question may have been asked meanwhile.
        if (run.current === own) setProposals(null);
      } finally {
        if (run.current === own) run.current = null;
      }
    },
    [],
  );

  const askForProject = useCallback(
    () =>
      ask("Suggested next tasks", "todo", (signal) =>
        suggest({ params: { "task-project-id": projectId }, signal }),
      ),
    [ask, suggest, projectId],
  );
  const askForTask = useCallback(
    (id: string, name: string, status: Status) =>
      ask(`Steps of “${name}”`, status, (signal) => breakDown({ params: { "task-id": id }, signal })),
    [ask, breakDown],
  );

  const drop = useCallback((key: number) => {
    setProposals((now) => {
      if (!now?.list) return now;
      const list = now.list.filter((proposal) => proposal.key !== key);
      return list.length > 0 ? { ...now, list } : null;
    });
  }, []);

  /** @returns the id of the new task, undefined when the proposal was dropped meanwhile, null when storing failed. */
  const store = useCallback(
    async ({ key, name, description }: KeyedProposal, status: Status) => {
      if (!latest.current?.list?.some((proposal) => proposal.key === key)) return undefined;
      try {
        const body = { name, description: description ?? "", status };
        const task = await create({ params: { "task-project-id": projectId }, body });
        model.add(task);
        drop(key);
        return task.id;
      } catch {
        return null;
      }
    },
    [create, projectId, model, drop],
  );

  const keep = useCallback(
    async (chosen: KeyedProposal[], status: Status) => {
      const stored: string[] = [];
      let failed = false;
      // One after the other, so that they stand in their order.
      for (const proposal of chosen) {
        const id = await store(proposal, status);
        failed = id === null;
        if (failed) break;
        if (id) stored.push(id);
      }
      if (stored.length > 0) {
        const what = stored.length === 1 ? "Task" : plural(stored.length, "task");
        toast.success(`${what} created successfully`, {
          action: { label: "Undo", onClick: () => remove(...stored) },
        });
      }
      return !failed;
    },
    [store, remove],
  );

  return { proposals, askForProject, askForTask, keep, drop, close };
}
