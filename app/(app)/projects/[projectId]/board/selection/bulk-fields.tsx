import { ChevronUp } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
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
import { DueChoices } from "../keys/due-choices";
import type { BulkPatch } from "./bulk-patch";

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

/** The fields of the selected tasks, each as a button that opens its values. */
export function BulkFields({
  labels,
  ownLabels,
  apply,
}: {
  labels: readonly Label[];
  /** Those that a selected task has. */
  ownLabels: readonly Label[];
  apply: (patch: BulkPatch) => void;
}) {
  const [isDueOpen, setDueOpen] = useState(false);
  return (
    <>
      <BulkMenu label="Status">
        {STATUS_OPTIONS.map(({ value, label }) => (
          <DropdownMenuItem key={value} onSelect={() => apply({ status: value })}>
            {label}
          </DropdownMenuItem>
        ))}
      </BulkMenu>
      <BulkMenu label="Priority">
        {PRIORITY_OPTIONS.toReversed().map(({ value, label }) => (
          <DropdownMenuItem key={value} onSelect={() => apply({ priority: value })}>
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
              apply({ due_on });
            }}
          />
        </PopoverContent>
      </Popover>
      <BulkMenu label="Size">
        {SIZE_OPTIONS.map(({ value, label }) => (
          <DropdownMenuItem key={value} onSelect={() => apply({ size: toSize(value) })}>
            {label}
          </DropdownMenuItem>
        ))}
      </BulkMenu>
      {labels.length > 0 && (
        <BulkMenu label="Labels">
          <DropdownMenuLabel>Add</DropdownMenuLabel>
          {labels.map(({ id, name, color }) => (
            <DropdownMenuItem key={id} onSelect={() => apply({ add_label_ids: [id] })}>
              <LabelDot color={color} />
              {name}
            </DropdownMenuItem>
          ))}
          {ownLabels.length > 0 && <DropdownMenuLabel>Remove</DropdownMenuLabel>}
          {ownLabels.map(({ id, name, color }) => (
            <DropdownMenuItem key={id} onSelect={() => apply({ remove_label_ids: [id] })}>
              <LabelDot color={color} />
              <span className="sr-only">Remove </span>
              {name}
            </DropdownMenuItem>
          ))}
        </BulkMenu>
      )}
    </>
  );
}
