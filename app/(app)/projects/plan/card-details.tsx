import { X } from "lucide-react";
import { SIZE_OPTIONS, toSize } from "@/components/tasks/size-options";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { MAX_DESCRIPTION_LENGTH } from "@/lib/api/lengths";
import { ChecksField } from "./checks-field";
import type { ReviewTask, TaskChange } from "./review";

/** All fields of a planned task, and the sentences of the brief that it comes from. */
export function CardDetails({
  id,
  task,
  earlier,
  sentences,
  onChange,
}: {
  id: string;
  task: ReviewTask;
  earlier: ReviewTask[];
  sentences: string[];
  onChange: (change: TaskChange) => void;
}) {
  return (
    <div id={id} className="grid gap-3 px-1 pt-2 pb-2">
      <Field label="Description">
        {(controlProps) => (
          <Textarea
            {...controlProps}
            rows={1}
            sizing="max-h-80 min-h-9 resize-none"
            value={task.description}
            maxLength={MAX_DESCRIPTION_LENGTH}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <ChecksField checks={task.done_when} onChange={(done_when) => onChange({ done_when })} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Size">
          {(controlProps) => (
            <Select
              {...controlProps}
              options={SIZE_OPTIONS}
              value={task.size ?? ""}
              onChange={(event) => onChange({ size: toSize(event.target.value) })}
            />
          )}
        </Field>
        <Field label="Due date">
          {(controlProps) => (
            <Input
              {...controlProps}
              type="date"
              value={task.due_on ?? ""}
              onChange={(event) => onChange({ due_on: event.target.value || null })}
            />
          )}
        </Field>
      </div>
      {earlier.length > 0 && <After task={task} earlier={earlier} onChange={onChange} />}
      {sentences.length > 0 && (
        <div className="grid gap-1 text-compact text-muted-foreground">
          <h4 className="font-medium">From your brief</h4>
          {sentences.map((sentence) => (
            <blockquote key={sentence} className="border-l-2 pl-2 wrap-anywhere">
              {sentence}
            </blockquote>
          ))}
        </div>
      )}
    </div>
  );
}

/** The tasks that block this one. */
function After({
  task,
  earlier,
  onChange,
}: {
  task: ReviewTask;
  earlier: ReviewTask[];
  onChange: (change: TaskChange) => void;
}) {
  const chosen = earlier.filter(({ key }) => task.after.includes(key));
  const others = earlier.filter(({ key, name }) => !task.after.includes(key) && name.trim() !== "");
  return (
    <div className="grid gap-1.5">
      <Field label="Blocked by">
        {(controlProps) => (
          <Select
            {...controlProps}
            disabled={others.length === 0}
            options={[
              { value: "", label: chosen.length > 0 ? "Add another task" : "Choose a task" },
              ...others.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value=""
            onChange={(event) => onChange({ links: { [event.target.value]: true } })}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Blocked by" className="grid">
          {chosen.map(({ key, name }) => (
            <li key={key} className="flex items-center gap-1 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">{name || "Task without a name"}</span>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`Remove dependency on ${name}`}
                onClick={(event) => {
                  event.currentTarget.closest("div")?.querySelector("select")?.focus();
                  onChange({ links: { [key]: false } });
                }}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
