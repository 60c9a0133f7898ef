import { clsx } from "clsx";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toRepeatText } from "@/lib/tasks/repeat/repeat-rule";
import { capitalize } from "@/lib/text/capitalize";
import type { Card } from "../board/model/board";
import { COMPACT_SELECT_CLASSES, FieldRow, NO_VALUE_CLASSES } from "./field-row";
import { getPresets, toCustomRule, toKeptText, toRule, UNIT_OPTIONS, WEEKDAY_OPTIONS } from "./repeat-form";
import type { TaskEdit } from "./use-task-edit";

const NEVER = "";
const CUSTOM = "custom";

/** How a task repeats after it is done: never, by a preset, or by a custom rule. */
export function RepeatField({
  card: { due_on, repeat },
  isDisabled,
  edit,
}: {
  card: Pick<Card, "due_on" | "repeat">;
  isDisabled: boolean;
  edit: TaskEdit;
}) {
  const [isCustom, setCustom] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  /** On a phone, the focus would open the list. */
  function closeCustom(isByKeyboard: boolean) {
    if (isByKeyboard) select.current?.focus();
    setCustom(false);
  }
  const presets = getPresets(due_on);
  const isPreset = repeat === null || presets.some(({ value }) => value === repeat);
  const options = [
    { value: NEVER, label: "Never" },
    ...presets,
    ...(isPreset ? [] : [{ value: repeat, label: capitalize(toRepeatText(repeat)) }]),
    { value: CUSTOM, label: "Custom…" },
  ];
  return (
    <>
      {/* A rule needs the whole row for its text. */}
      <FieldRow label="Repeat" width={repeat ? "whole" : "end"}>
        {(id) => (
          <Select
            ref={select}
            id={id}
            disabled={isDisabled}
            options={options}
            value={isCustom ? CUSTOM : (repeat ?? NEVER)}
            className={clsx(COMPACT_SELECT_CLASSES, !isCustom && !repeat && NO_VALUE_CLASSES)}
            onChange={(event) => {
              const { value } = event.target;
              setCustom(value === CUSTOM);
              if (value !== CUSTOM) edit.save({ repeat: value || null });
            }}
          />
        )}
      </FieldRow>
      {isCustom && !isDisabled && (
        <CustomRepeat
          rule={repeat}
          onSet={(rule, isByKeyboard) => {
            closeCustom(isByKeyboard);
            edit.save({ repeat: rule });
          }}
          onCancel={closeCustom}
        />
      )}
    </>
  );
}

function CustomRepeat({
  rule,
  onSet,
  onCancel,
}: {
  rule: string | null;
  onSet: (rule: string, isByKeyboard: boolean) => void;
  onCancel: (isByKeyboard: boolean) => void;
}) {
  const [custom, setCustom] = useState(() => toCustomRule(rule));
  const keptText = toKeptText(custom);
  const change = (part: Partial<typeof custom>) => setCustom({ ...custom, ...part });
  return (
    <fieldset className="grid gap-3 rounded-md border p-3 sm:col-span-2">
      <legend className="sr-only">Custom repeat</legend>
      <div className="flex items-center gap-2 text-sm">
        Every
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          aria-label="Interval"
          className="w-16!"
          value={custom.interval}
          onChange={(event) => change({ interval: event.target.value })}
        />
        <Select
          aria-label="Unit"
          options={UNIT_OPTIONS}
          value={custom.unit}
          onChange={(event) => change({ unit: event.target.value })}
        />
      </div>
      {custom.unit === "WEEKLY" && (
        <div className="flex flex-wrap gap-x-3 gap-y-2 text-sm">
          {WEEKDAY_OPTIONS.map(([day, name]) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside.
            <label key={day} className="inline-flex items-center gap-1.5">
              <Checkbox
                aria-label={name}
                checked={custom.days.includes(day)}
                onChange={(event) =>
                  change({
                    days: event.target.checked
                      ? [...custom.days, day]
                      : custom.days.filter((other) => other !== day),
                  })
                }
              />
              {name.slice(0, 2)}
            </label>
          ))}
        </div>
      )}
      {keptText && <p className="text-sm">{keptText}</p>}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is inside. */}
      <label className="flex items-center gap-2 text-sm">
        Until
        <Input type="date" value={custom.until} onChange={(event) => change({ until: event.target.value })} />
      </label>
      <div className="flex justify-end gap-2">
        <Button variant="outline" size="sm" onClick={({ detail }) => onCancel(detail === 0)}>
          Cancel
        </Button>
        <Button size="sm" onClick={({ detail }) => onSet(toRule(custom), detail === 0)}>
          Set
        </Button>
      </div>
    </fieldset>
  );
}
