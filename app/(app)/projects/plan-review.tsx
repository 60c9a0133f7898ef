"use client";

import { X } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { plural } from "@/lib/plural";
import type { Plan, usePlan } from "./use-plan";

/** The plan while it is made. Each task can be edited or dropped as soon as it arrives; nothing is stored yet. */
export function PlanReview({
  plan,
  change,
  rename,
}: { plan: Plan } & Pick<ReturnType<typeof usePlan>, "change" | "rename">) {
  const list = useRef<HTMLOListElement>(null);
  const isPlanning = plan.phase === "planning";

  /** Moves the focus to the task that takes the dropped one's place. */
  function focusNext(index: number) {
    setTimeout(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>("input") ?? [];
      inputs[Math.min(index, inputs.length - 1)]?.focus();
    });
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <p role="status" className="text-sm font-medium">
          {isPlanning
            ? plan.tasks.length > 0
              ? `Planning… ${plural(plan.tasks.length, "task")} so far`
              : "Planning your tasks…"
            : `${plural(plan.tasks.length, "task")} planned. Edit or drop what does not fit.`}
        </p>
        {isPlanning && <Progress label="Planning" />}
      </div>
      {!isPlanning && (
        <Field label="Name">
          {(controlProps) => (
            <Input
              {...controlProps}
              value={plan.name}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => rename(event.target.value)}
            />
          )}
        </Field>
      )}
      <ol ref={list} aria-label="Tasks" className="grid gap-1.5">
        {plan.tasks.map((task, index) => (
          <li
            key={task.key}
            className="flex animate-pop-in items-start gap-1 rounded-lg border bg-card py-1.5 pr-1 pl-2.5 shadow-xs"
          >
            <div className="min-w-0 flex-1">
              <Input
                aria-label={`Task ${index + 1}`}
                value={task.name}
                maxLength={200}
                autoComplete="off"
                className="border-transparent! bg-transparent! px-1! font-medium shadow-none! pointer-fine:h-7"
                onChange={(event) => change(task.key, { ...task, name: event.target.value })}
              />
              {task.description && (
                <textarea
                  aria-label={`Description of task ${index + 1}`}
                  value={task.description}
                  maxLength={5000}
                  rows={1}
                  className="field-sizing-content w-full resize-none rounded-sm bg-transparent px-1 text-base text-muted-foreground sm:text-[0.8125rem]"
                  onChange={(event) => change(task.key, { ...task, description: event.target.value })}
                />
              )}
            </div>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={`Drop ${task.name || `task ${index + 1}`}`}
              onClick={() => {
                change(task.key, null);
                focusNext(index);
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
