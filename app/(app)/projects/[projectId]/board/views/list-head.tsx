import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { changeAddress } from "@/components/data/address";
import { Checkbox } from "@/components/ui/checkbox";
import type { Selection } from "../selection/use-selection";
import { SORT_LABELS } from "./list-controls";
import { ROOMY_CELL_CLASSES, ROW_CLASSES } from "./list-row";
import { type ListOrder, SORTS, type Sort } from "./rows";

const ROOMY_SORTS: ReadonlySet<Sort> = new Set(["priority", "labels", "size"]);

/** The column headings, which sort the list, and the checkbox that selects all tasks. */
export function ListHead({
  order: { sort, isDescending },
  taskIds,
  selection,
}: {
  order: ListOrder;
  taskIds: readonly string[];
  selection: Selection;
}) {
  const isAllSelected = taskIds.length > 0 && selection.ids.size === taskIds.length;
  function toggleSort(next: Sort) {
    const turned = isDescending ? "" : `-${next}`;
    changeAddress({ sort: next === sort ? turned : next });
  }
  const direction = isDescending ? "descending" : "ascending";
  return (
    <thead className="sticky top-0 z-20 block">
      <tr
        className={`${ROW_CLASSES} border-b bg-muted py-2 text-left text-xs font-medium text-muted-foreground`}
      >
        <td className="flex">
          <Checkbox
            aria-label="Select all"
            checked={isAllSelected}
            isMixed={!isAllSelected && selection.ids.size > 0}
            onChange={() => (isAllSelected ? selection.clear() : selection.set(new Set(taskIds)))}
          />
        </td>
        <td className="max-sm:hidden">
          <span className="sr-only">Number</span>
        </td>
        {SORTS.map((name) => (
          <th
            key={name}
            scope="col"
            aria-sort={name === sort ? direction : undefined}
            className={clsx(
              "font-medium",
              name !== "name" && "max-sm:hidden",
              ROOMY_SORTS.has(name) && ROOMY_CELL_CLASSES,
            )}
          >
            <button
              type="button"
              className="inline-flex items-center gap-1 hover:text-foreground"
              onClick={() => toggleSort(name)}
            >
              {SORT_LABELS[name]}
              {name === sort &&
                (isDescending ? (
                  <ArrowDown aria-hidden="true" className="size-3" />
                ) : (
                  <ArrowUp aria-hidden="true" className="size-3" />
                ))}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
