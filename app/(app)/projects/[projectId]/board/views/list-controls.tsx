import { changeAddress } from "@/components/data/address";
import { type Option, Select } from "@/components/ui/select";
import { AddTaskButton } from "./add-task-button";
import { GROUPS, type Group, type ListOrder, SORTS, type Sort } from "./rows";

export const SORT_LABELS: Record<Sort, string> = {
  name: "Name",
  status: "Status",
  priority: "Priority",
  due: "Due",
  labels: "Labels",
  size: "Size",
};
const GROUP_LABELS: Record<Group, string> = {
  status: "Status",
  priority: "Priority",
  label: "Label",
  due: "Due date",
};

const sortOptions = [
  { value: "", label: "Board order" },
  ...SORTS.flatMap((sort) => [
    { value: sort, label: SORT_LABELS[sort] },
    { value: `-${sort}`, label: `${SORT_LABELS[sort]}, reversed` },
  ]),
];
const groupOptions = [
  { value: "", label: "No grouping" },
  ...GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] })),
];

const SIZE_CLASSES =
  "h-8! max-sm:text-transparent! max-sm:[&_option]:text-popover-foreground sm:text-compact! xl:h-7! pointer-coarse:h-9! max-sm:w-0! max-sm:min-w-full! max-sm:[&+svg]:right-1.5 xl:pr-7! xl:pl-2.5! xl:[&+svg]:right-2";

/** The native select on a phone keeps 16 px, so that iOS does not zoom, and lies unseen over a smaller text. Forced colors show its own text instead. */
function Control({
  id,
  label,
  width,
  options,
  none,
  value,
  onChange,
}: {
  id: string;
  label: string;
  width: string;
  options: readonly Option[];
  /** The short text of the option without a value. */
  none: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const text = value ? options.find((option) => option.value === value)?.label : none;
  return (
    <div className="relative grid min-w-0 *:[grid-area:1/1] sm:flex sm:items-center sm:gap-2">
      <label htmlFor={id} className="max-sm:sr-only">
        {label}
      </label>
      <Select
        id={id}
        variant="toolbar"
        className={`${SIZE_CLASSES} ${width}`}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none relative truncate pr-6 pl-2.25 text-sm leading-8 font-medium text-card-foreground pointer-coarse:leading-9 sm:hidden forced-colors:hidden"
      >
        <span className="font-normal text-muted-foreground">{label}:</span> {text}
      </span>
    </div>
  );
}

/** Controls for the order of the list, and the button that adds a task. Phones need them, because they have no room for column headings. */
export const ListControls = ({ order: { sort, isDescending, group } }: { order: ListOrder }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-1.5 text-compact text-muted-foreground sm:flex sm:items-center sm:gap-x-4 xl:gap-x-3">
    <Control
      id="list-sort"
      label="Sort"
      width="sm:w-42! xl:w-38!"
      options={sortOptions}
      none="Board"
      value={sort ? `${isDescending ? "-" : ""}${sort}` : ""}
      onChange={(value) => changeAddress({ sort: value })}
    />
    <Control
      id="list-group"
      label="Group"
      width="sm:w-36! xl:w-30!"
      options={groupOptions}
      none="None"
      value={group ?? ""}
      onChange={(value) => changeAddress({ group: value })}
    />
    <AddTaskButton className="sm:ml-auto" />
  </div>
);
