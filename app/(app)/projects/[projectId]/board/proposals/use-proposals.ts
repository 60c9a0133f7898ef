import { useCallback, useMemo, useRef } from "react";
import { changeAddress } from "@/components/data/address";
import { useLatest } from "@/components/hooks/use-latest";
import { breakDownTask, suggestTasks } from "@/lib/planning/calls";
import type { Proposal } from "@/lib/planning/endpoints";
import { useCall } from "@/lib/queries";
import { toast } from "@/lib/toast";
import { findPlace } from "../model/board";
import type { BoardModel } from "../model/model";
import type { View } from "../views/use-view";
import type { ProposalStore, Proposals } from "./proposals";
import { useProposalDraft, withKeys } from "./use-proposal-draft";

/**
 * The proposals on a board, and the functions that ask the planner for them. A proposal exists only in this state and its draft
 * until the user keeps it (useKeep).
 */
export function useProposals(projectId: string, model: BoardModel, view: View) {
  const [proposals, setProposals] = useProposalDraft(projectId, model);
  const latestProposals = useLatest(proposals);
  /** The run whose answer has not come. */
  const run = useRef<{ title: string; controller: AbortController }>(null);
  const failure = (message: string) => `Failed to suggest tasks: ${message}`;
  const { mutateAsync: callSuggest } = useCall(suggestTasks, { failure });
  const { mutateAsync: callBreakDown } = useCall(breakDownTask, { failure });
  const proposalStore = useMemo<ProposalStore>(
    () => ({
      projectId,
      has: (key) => latestProposals.current?.list?.some((proposal) => proposal.key === key) === true,
      drop: (key) =>
        setProposals((current) => {
          if (!current?.list) return current;
          const list = current.list.filter((proposal) => proposal.key !== key);
          return list.length > 0 ? { ...current, list } : null;
        }),
      setNewTask: (id) => setProposals((current) => current && { ...current, newTaskId: id }),
      close() {
        run.current?.controller.abort();
        run.current = null;
        setProposals(null);
      },
    }),
    [projectId, latestProposals, setProposals],
  );

  const requestProposals = useCallback(
    async (
      { title, status, task }: Omit<Proposals, "list" | "newTaskId">,
      callPlanner: (signal: AbortSignal) => Promise<{ data: Proposal[] }>,
    ) => {
      // A double click starts one run. A request for another title replaces the current run.
      if (run.current?.title === title) return;
      run.current?.controller.abort();
      const controller = new AbortController();
      const thisRun = { title, controller };
      run.current = thisRun;
      const empty: Proposals = { title, status, task, newTaskId: null, list: null };
      setProposals(empty);
      try {
        const { data } = await callPlanner(controller.signal);
        if (controller.signal.aborted) return;
        if (data.length === 0) toast.message("No new suggestions.");
        setProposals(data.length > 0 ? { ...empty, list: withKeys(data) } : null);
      } catch {
        // The call has shown the error. Another run may have started in the meantime.
        if (run.current === thisRun) setProposals(null);
      } finally {
        if (run.current === thisRun) run.current = null;
      }
    },
    [setProposals],
  );

  const suggest = useCallback(() => {
    // Suggestions are shown in a column, so they need the board view.
    if (view !== "board") changeAddress({ view: "" });
    void requestProposals({ title: "Suggested next tasks", status: "todo", task: null }, (signal) =>
      callSuggest({ params: { "task-project-id": projectId }, signal }),
    );
  }, [requestProposals, callSuggest, projectId, view]);
  const breakDown = useCallback(
    (id: string) => {
      const { board } = model.getState();
      const card = board.cards.get(id);
      const place = findPlace(board, id);
      if (!card || !place) return;
      const { name } = card;
      void requestProposals(
        { title: `Steps for “${name}”`, status: place.status, task: { id, name } },
        (signal) => callBreakDown({ params: { "task-id": id }, signal }),
      );
    },
    [requestProposals, callBreakDown, model],
  );

  return { proposals, proposalStore, suggest, breakDown };
}
