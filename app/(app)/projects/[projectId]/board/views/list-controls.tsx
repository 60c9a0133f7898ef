import { changeAddress } from "@/components/data/address";
import { Select, TOOLBAR_SELECT_CLASSES } from "@/components/ui/select";
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
  "h-8! sm:text-[0.8125rem]! xl:h-7! pointer-coarse:h-9! max-sm:pr-7! max-sm:pl-2! xl:pr-7! xl:pl-2.5! xl:[&+svg]:right-2";

/** Controls for the order of the list, and the button that adds a task. Phones need them, because they have no room for column headings. */
export const ListControls = ({ order: { sort, isDescending, group } }: { order: ListOrder }) => (
  <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-x-3 text-[0.8125rem] text-muted-foreground sm:flex sm:items-center sm:gap-x-4 xl:gap-x-3">
    <label htmlFor="list-sort" className="grid gap-1 sm:flex sm:items-center sm:gap-2">
      Sort
      <Select
        id="list-sort"
        className={`${TOOLBAR_SELECT_CLASSES} ${SIZE_CLASSES} sm:w-42! xl:w-38!`}
        options={sortOptions}
        value={sort ? `${isDescending ? "-" : ""}${sort}` : ""}
        onChange={(event) => changeAddress({ sort: event.target.value })}
      />
    </label>
    <label htmlFor="list-group" className="grid gap-1 sm:flex sm:items-center sm:gap-2">
      Group
      <Select
        id="list-group"
        className={`${TOOLBAR_SELECT_CLASSES} ${SIZE_CLASSES} sm:w-36! xl:w-30!`}
        options={groupOptions}
        value={group ?? ""}
        onChange={(event) => changeAddress({ group: event.target.value })}
      />
    </label>
    <AddTaskButton className="sm:ml-auto" />
  </div>
);
