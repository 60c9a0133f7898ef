import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { changeAddress } from "@/components/data/address";
import { showEarlyText, takeEarlyLine } from "@/components/hooks/early-text";
import { LabelDot } from "@/components/tasks/label-chip";
import { Button } from "@/components/ui/button";
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import type { Label } from "@/lib/tasks/fields";
import { DUES, type Due, isEmptyFilter } from "@/lib/tasks/filter";
import { PRIORITY_LABELS, PRIORITY_OPTIONS } from "@/lib/tasks/options";
import { formatCount, plural } from "@/lib/text/count";
import { FilterMenu } from "./filter-menu";
import { SavedViews } from "./saved-views";
import { type BoardFilter, NO_FILTER } from "./use-filter";

const DUE_LABELS: Record<Due, string> = {
  overdue: "Overdue",
  today: "Today",
  week: "Next 7 days",
  none: "No date",
};

/** The filter of the tasks. The address has all of it except text that is being typed. */
export function FilterBar({
  filter: { filter, text, setText, setOpen },
  projectId,
  labels,
  count,
  total,
}: {
  filter: BoardFilter;
  projectId: string;
  labels: readonly Label[];
  /** The number of matching tasks. */
  count: number;
  total: number;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { labelIds, priorities, due, isBlocked } = filter;
  const isEmpty = isEmptyFilter(filter) && text === "";
  // Focus only when the user opens the bar, not when an address with a filter does.
  const wasEmpty = useRef(isEmpty);
  const takeFocus = useEffectEvent(() => {
    const early = takeEarlyLine();
    if (!wasEmpty.current) return;
    field.current?.focus();
    if (early === "") return;
    showEarlyText(field.current, early);
    setText(early);
  });
  useEffect(() => takeFocus(), []);

  const toggle = (name: string, values: readonly string[], value: string, isOn: boolean) =>
    changeAddress({
      [name]: (isOn ? [...values, value] : values.filter((other) => other !== value)).join(","),
    });
  function clear() {
    if (text !== "") setText("");
    changeAddress(NO_FILTER);
    field.current?.focus();
  }
  function close() {
    if (!isEmpty) clear();
    setOpen(false);
    document.querySelector<HTMLElement>("[data-filter-button]")?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (text === "") close();
    else setText("");
  }

  const chosenLabels = labels.filter(({ id }) => labelIds.includes(id)).map(({ name }) => name);
  return (
    <section aria-label="Filter" className="grid grid-cols-1 gap-2 max-md:py-1">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          ref={field}
          data-filter-text
          type="search"
          aria-label="Filter by text"
          placeholder="Filter by text or #number"
          autoComplete="off"
          className="h-8! w-full sm:w-56 sm:text-compact!"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {/* On a phone, the buttons share one row, which scrolls. */}
        <div className="flex min-w-0 gap-2 max-sm:-m-1 max-sm:flex-1 max-sm:overflow-x-auto max-sm:mask-[linear-gradient(to_left,transparent,black_1.5rem)] max-sm:p-1 max-sm:pr-6 max-sm:[scrollbar-width:none] max-sm:*:px-2! sm:contents">
          <FilterMenu label="Label" chosen={chosenLabels.join(", ")}>
            {labels.length === 0 && <DropdownMenuItem disabled>No labels yet</DropdownMenuItem>}
            {labels.map(({ id, name, color }) => (
              <DropdownMenuCheckboxItem
                key={id}
                checked={labelIds.includes(id)}
                onCheckedChange={(isOn) => toggle("labels", labelIds, id, isOn)}
              >
                <LabelDot color={color} />
                {name}
              </DropdownMenuCheckboxItem>
            ))}
          </FilterMenu>
          <FilterMenu label="Priority" chosen={priorities.map((value) => PRIORITY_LABELS[value]).join(", ")}>
            {PRIORITY_OPTIONS.toReversed().map(({ value, label }) => (
              <DropdownMenuCheckboxItem
                key={value}
                checked={priorities.includes(value)}
                onCheckedChange={(isOn) => toggle("priority", priorities, value, isOn)}
              >
                {label}
              </DropdownMenuCheckboxItem>
            ))}
          </FilterMenu>
          <FilterMenu label="Due" chosen={due ? DUE_LABELS[due] : ""}>
            <DropdownMenuRadioGroup
              value={due ?? ""}
              onValueChange={(value) => changeAddress({ due: value })}
            >
              {DUES.map((value) => (
                <DropdownMenuRadioItem key={value} value={value}>
                  {DUE_LABELS[value]}
                </DropdownMenuRadioItem>
              ))}
              <DropdownMenuSeparator />
              <DropdownMenuRadioItem value="">Any date</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
          </FilterMenu>
          <Button
            variant="outline"
            size="sm"
            aria-pressed={isBlocked}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground"
            onClick={() => changeAddress({ blocked: isBlocked ? "" : "true" })}
          >
            Blocked
          </Button>
          <SavedViews projectId={projectId} />
        </div>
        <Button variant="quiet" size="icon-sm" aria-label="Close filter" onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {!isEmpty && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-compact text-muted-foreground">
          <span role="status">
            {count === 0 ? "No matching tasks." : `${formatCount(count)} of ${plural(total, "task")}`}
          </span>
          <Button variant="link" size="text-sm" onClick={clear}>
            Clear filter
          </Button>
        </p>
      )}
    </section>
  );
}
