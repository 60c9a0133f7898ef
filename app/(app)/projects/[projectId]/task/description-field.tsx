import { useDeferredValue, useEffect, useRef, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { hasMarkup } from "@/components/text/plain-markdown";
import { Button } from "@/components/ui/button";
import { toFieldError } from "@/components/ui/field-error";
import { Textarea } from "@/components/ui/textarea";
import { StoredDescription } from "../stored-description";
import { MarkdownToolbar, setMarkByKey } from "./markdown-toolbar";
import type { TaskForm } from "./use-task-form";

const Markdown = lazyPart(() => import("@/components/text/markdown").then((module) => module.Markdown), {
  onFailure: "line",
  // The plain text has about the same height.
  placeholder: ({ text }) => (
    <p className="text-base leading-6 whitespace-pre-wrap wrap-anywhere sm:text-sm">{text}</p>
  ),
});

/** The description: rendered for reading; while edited, a text field with a preview of its Markdown below. */
export function DescriptionField({ form }: { form: TaskForm }) {
  const text = form.watch("description");
  const { error, isDirty } = form.getFieldState("description", form.formState);
  const [isChosen, setChosen] = useState(text === "");
  const isEditing = isChosen || isDirty;
  const preview = useDeferredValue(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const isFocusDue = useRef(false);
  const { ref, ...field } = form.register("description", {
    onBlur: () => void form.saveField("description"),
  });

  useEffect(() => {
    if (isEditing && isFocusDue.current) area.current?.focus();
    isFocusDue.current = false;
  }, [isEditing]);

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex min-h-9 items-center justify-between">
        <h3 className="text-base font-semibold sm:text-sm">Description</h3>
        {text !== "" && !form.draft.isDeleted && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-3 max-sm:text-[0.9375rem]!"
            onClick={() => {
              isFocusDue.current = !isEditing;
              if (isEditing) void form.saveField("description");
              setChosen(!isEditing);
            }}
          >
            {isEditing ? "Done" : "Edit Description"}
          </Button>
        )}
      </div>
      {isEditing ? (
        <>
          <MarkdownToolbar field={area} />
          <Textarea
            {...field}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            aria-label="Description"
            aria-describedby="description-hint"
            aria-invalid={error ? true : undefined}
            rows={4}
            onKeyDown={(event) => {
              setMarkByKey(event);
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
                void form.saveField("description");
            }}
          />
          <p id="description-hint" className="text-compact text-muted-foreground">
            {error ? (
              <span role="alert" className="font-medium text-destructive">
                {error.message && toFieldError(error.message, "Description")}
              </span>
            ) : (
              "Supports Markdown. Saves when you leave the field."
            )}
          </p>
          {form.draft.hasConflict && isDirty && (
            <StoredDescription text={form.formState.defaultValues?.description ?? ""} />
          )}
          {hasMarkup(text) && (
            <section aria-label="Preview" className="rounded-md border px-3 py-2">
              <Markdown text={preview} />
            </section>
          )}
        </>
      ) : (
        <Markdown text={preview} />
      )}
    </div>
  );
}
