import { createEmptyState, type FoldableChange, foldChange, type ProjectState } from "@/lib/history/fold";

/** The state of a project after all the given changes. */
export function foldChanges(changes: Iterable<FoldableChange>): ProjectState {
  const state = createEmptyState();
  for (const change of changes) foldChange(state, change);
  return state;
}
