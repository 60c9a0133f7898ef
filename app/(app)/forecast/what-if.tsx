import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useRef, useState } from "react";
import { useFilters } from "@/components/table/use-filters";
import { Button } from "@/components/ui/button";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LAST_START_DAY } from "@/lib/dates/days";
import { addDays } from "@/lib/dates/time-zone";
import { MAX_ADDED } from "@/lib/forecast/options";
import type { ForecastQuery } from "@/lib/forecast/query";
import { toQueryOptions } from "@/lib/queries";
import { listTasks } from "@/lib/tasks/calls";
import { formatCount } from "@/lib/text/count";
import { isChanged, parseStart, toOpenTasksInput } from "./query";

/** The end of a longer list fades, which shows that it scrolls. */
const TASKS_IN_SIGHT = 4;

/** Shows the effect of dropping or adding tasks, or starting later. The changes are only in the address, not stored. */
export function WhatIf({
  projectId,
  query,
  startsOn,
}: {
  projectId: string;
  query: ForecastQuery;
  startsOn: string;
}) {
  const { setFilter, setFilters } = useFilters();
  const tasks = useQuery(toQueryOptions(listTasks, toOpenTasksInput(projectId))).data;
  const dropped = new Set(query.drop);

  function toggle(id: string) {
    if (!dropped.delete(id)) dropped.add(id);
    setFilter("drop", [...dropped].join(","));
  }

  return (
    <Card aria-labelledby="what-if">
      <CardHeader>
        <CardTitle id="what-if">What if</CardTitle>
        <CardDescription>Try changes without affecting the project.</CardDescription>
      </CardHeader>
      <Field label="Add tasks">
        {(controlProps) => (
          <Input
            {...controlProps}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_ADDED}
            placeholder="0"
            value={query.add ?? ""}
            onChange={(event) => setFilter("add", event.target.value)}
          />
        )}
      </Field>
      <StartField
        value={query.start_on ?? startsOn}
        startsOn={startsOn}
        onSet={(day) => setFilter("start", day)}
      />
      {tasks && tasks.data.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">Drop tasks</legend>
          <ul
            className={clsx(
              "-mx-2 grid max-h-72 overflow-y-auto",
              tasks.data.length > TASKS_IN_SIGHT && "mask-b-from-[calc(100%-1.5rem)] scroll-pb-6 pb-6",
            )}
          >
            {tasks.data.map(({ id, name }) => (
              <li key={id}>
                <label
                  htmlFor={`drop-${id}`}
                  className="flex cursor-pointer items-start gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-accent"
                >
                  <Checkbox
                    id={`drop-${id}`}
                    className="mt-0.5"
                    checked={dropped.has(id)}
                    onChange={() => toggle(id)}
                  />
                  <span title={name} className="line-clamp-2 min-w-0 wrap-anywhere">
                    {name}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {tasks.meta.has_more && (
            <p className="text-compact text-muted-foreground">
              These are the first {formatCount(tasks.data.length)} of {formatCount(tasks.meta.total)} open
              tasks.
            </p>
          )}
        </fieldset>
      )}
      {isChanged(query) && (
        <Button variant="outline" onClick={() => setFilters({ drop: "", add: "", start: "" })}>
          Reset
        </Button>
      )}
    </Card>
  );
}

/**
 * A day that is being typed passes through others, so it is set when it is complete: on Enter, or when the field loses the focus. A day
 * from the browser's picker is set at once.
 */
function StartField({
  value,
  startsOn,
  onSet,
}: {
  value: string;
  startsOn: string;
  onSet: (day: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  /** Ignores a text that is not a day on which the work can start, such as a partly typed one. */
  function setStart(text: string | null) {
    isTyping.current = false;
    const day = text === null ? undefined : parseStart(text, startsOn);
    if (day !== undefined) onSet(day);
    setTyped(null);
  }
  return (
    <Field label="Start on">
      {(controlProps) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <Input
            {...controlProps}
            type="date"
            min={startsOn}
            max={LAST_START_DAY}
            value={typed ?? value}
            onChange={({ target }) => {
              if (isTyping.current) setTyped(target.value);
              else if (target.value === "") onSet("");
              else setStart(target.value);
            }}
            onFocus={() => {
              isTyping.current = false;
            }}
            onBlur={({ target }) => {
              // The whole window has lost the focus, and the field gets it back.
              if (document.activeElement !== target) setStart(typed);
            }}
            onKeyDown={({ key }) => {
              if (key === "Enter") setStart(typed);
              else isTyping.current = true;
            }}
          />
          <Button variant="outline" onClick={() => onSet(addDays(startsOn, 14))}>
            In Two Weeks
          </Button>
        </div>
      )}
    </Field>
  );
}
