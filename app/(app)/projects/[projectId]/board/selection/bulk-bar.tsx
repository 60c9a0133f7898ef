"use client";

import { ChevronUp, Trash2, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useDocumentKey } from "@/components/hooks/use-shortcuts";
import { LabelDot } from "@/components/tasks/label-chip";
import { SIZE_OPTIONS, toSize } from "@/components/tasks/size-options";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { Label } from "@/lib/tasks/fields";
import { PRIORITY_OPTIONS } from "@/lib/tasks/options";
import { STATUS_OPTIONS } from "@/lib/tasks/statuses";
import { formatCount } from "@/lib/text/count";
import { useBoard } from "../board-context";
import { DueChoices } from "../keys/due-choices";
import { type Board, listIds } from "../model/board";
import type { BulkPatch } from "./bulk-patch";
import { useBulkChange } from "./use-bulk-change";
import type { Selection } from "./use-selection";

const BulkButton = ({ label, ...props }: { label: string } & ComponentProps<typeof Button>) => (
  <Button variant="outline" size="sm" {...props}>
    {label}
    <ChevronUp aria-hidden="true" />
  </Button>
);

function BulkMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <BulkButton label={label} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side="top">
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
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
  const [isDueOpen, setDueOpen] = useState(false);
  const { change, isRunning } = useBulkChange(projectId, model);
  const all = listIds(visibleBoard);
  const selectedIds = [...ids];

  const apply = (patch: BulkPatch) => () => void change(selectedIds, patch);
  /** The bar goes, and with it the focus of a keyboard. */
  function clearTo(id: string | undefined) {
    clear();
    if (id) model.focus(id);
  }
  async function deleteAll(isByKeyboard: boolean) {
    const first = all.findIndex((id) => ids.has(id));
    const isKept = (id: string) => !ids.has(id);
    const neighbor = all.slice(first).find(isKept) ?? all.slice(0, first).findLast(isKept);
    if (await change(selectedIds, { deleted: true })) clearTo(isByKeyboard ? neighbor : undefined);
  }
  useDocumentKey((event) => {
    if (event.key !== "Escape" || event.defaultPrevented || model.getState().heldCard) return;
    if (document.querySelector("[role=dialog], [role=menu]")) return;
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
        <BulkMenu label="Status">
          {STATUS_OPTIONS.map(({ value, label }) => (
            <DropdownMenuItem key={value} onSelect={apply({ status: value })}>
              {label}
            </DropdownMenuItem>
          ))}
        </BulkMenu>
        <BulkMenu label="Priority">
          {PRIORITY_OPTIONS.toReversed().map(({ value, label }) => (
            <DropdownMenuItem key={value} onSelect={apply({ priority: value })}>
              {label}
            </DropdownMenuItem>
          ))}
        </BulkMenu>
        <Popover open={isDueOpen} onOpenChange={setDueOpen}>
          <PopoverTrigger asChild>
            <BulkButton label="Due" />
          </PopoverTrigger>
          <PopoverContent side="top" aria-label="Due date">
            <DueChoices
              dueOn=""
              onChoose={(due_on) => {
                setDueOpen(false);
                apply({ due_on })();
              }}
            />
          </PopoverContent>
        </Popover>
        <BulkMenu label="Size">
          {SIZE_OPTIONS.map(({ value, label }) => (
            <DropdownMenuItem key={value} onSelect={apply({ size: toSize(value) })}>
              {label}
            </DropdownMenuItem>
          ))}
        </BulkMenu>
        {labels.length > 0 && (
          <BulkMenu label="Labels">
            <DropdownMenuLabel>Add</DropdownMenuLabel>
            {labels.map(({ id, name, color }) => (
              <DropdownMenuItem key={id} onSelect={apply({ add_label_ids: [id] })}>
                <LabelDot color={color} />
                {name}
              </DropdownMenuItem>
            ))}
            {ownLabels.length > 0 && <DropdownMenuLabel>Remove</DropdownMenuLabel>}
            {ownLabels.map(({ id, name, color }) => (
              <DropdownMenuItem key={id} onSelect={apply({ remove_label_ids: [id] })}>
                <LabelDot color={color} />
                <span className="sr-only">Remove </span>
                {name}
              </DropdownMenuItem>
            ))}
          </BulkMenu>
        )}
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
