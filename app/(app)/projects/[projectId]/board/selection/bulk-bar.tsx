import { Trash2, X } from "lucide-react";
import { useDocumentKey } from "@/components/hooks/use-shortcuts";
import { Button } from "@/components/ui/button";
import type { Label } from "@/lib/tasks/fields";
import { formatCount } from "@/lib/text/count";
import { useBoard } from "../board-context";
import { type Board, listIds } from "../model/board";
import { BulkFields } from "./bulk-fields";
import { useBulkChange } from "./use-bulk-change";
import type { Selection } from "./use-selection";

/** The task that gets the focus when the chosen ones are deleted. @param all the tasks in the order of the screen */
function findNeighbor(all: readonly string[], chosen: ReadonlySet<string>): string | undefined {
  const first = all.findIndex((id) => chosen.has(id));
  const isKept = (id: string) => !chosen.has(id);
  return all.slice(first).find(isKept) ?? all.slice(0, first).findLast(isKept);
}

/** Changes the selected tasks together. */
export function BulkBar({
  projectId,
  selection: { ids, set, clear },
  visibleBoard,
  isFiltered,
  isLoaded,
  labels,
}: {
  projectId: string;
  selection: Selection;
  /** The tasks that can be selected. */
  visibleBoard: Board;
  isFiltered: boolean;
  isLoaded: boolean;
  labels: readonly Label[];
}) {
  const { model } = useBoard();
  const { change, isRunning } = useBulkChange(projectId, model);
  const all = listIds(visibleBoard);
  const selectedIds = [...ids];

  /** The bar goes, and with it the focus of a keyboard. */
  function clearTo(id: string | undefined) {
    clear();
    if (id) model.focus(id);
  }
  async function deleteAll(isByKeyboard: boolean) {
    const neighbor = findNeighbor(all, ids);
    if (await change(selectedIds, { deleted: true })) clearTo(isByKeyboard ? neighbor : undefined);
  }
  useDocumentKey((event) => {
    if (event.key !== "Escape" || event.defaultPrevented || model.getState().heldCard) return;
    if (document.querySelector("[role=dialog], dialog[open], [role=menu]")) return;
    event.preventDefault();
    clearTo((event.target as Element).closest("[data-bulk-bar]") ? selectedIds[0] : undefined);
  });

  const ownLabels = labels.filter(({ id }) =>
    selectedIds.some((taskId) => visibleBoard.cards.get(taskId)?.label_ids.includes(id)),
  );
  return (
    // On a large screen, it is as wide as the page beside its navigation.
    <section
      data-bulk-bar
      aria-label="Selected tasks"
      className="fixed inset-x-2 bottom-[calc(var(--offline-height,0rem)+0.5rem)] z-40 mx-auto flex max-w-4xl flex-wrap items-center gap-2 rounded-xl border bg-popover p-2 text-popover-foreground shadow-lg lg:right-6 lg:left-62 in-data-beside-task:xl:max-panel:left-6 in-data-beside-task:xl:right-beside-panel"
    >
      <p role="status" className="px-1 text-sm font-medium">
        {formatCount(ids.size)} selected
      </p>
      {ids.size < all.length && (
        <Button variant="link" size="text" disabled={!isLoaded} onClick={() => set(new Set(all))}>
          Select all {formatCount(all.length)}
          {isFiltered && " matching"}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <BulkFields
          labels={labels}
          ownLabels={ownLabels}
          apply={(patch) => void change(selectedIds, patch)}
        />
        <Button
          variant="remove"
          size="sm"
          disabled={isRunning}
          onClick={({ detail }) => void deleteAll(detail === 0)}
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Clear selection"
        className="max-sm:absolute max-sm:top-1 max-sm:right-1"
        onClick={({ detail }) => clearTo(detail === 0 ? selectedIds[0] : undefined)}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
