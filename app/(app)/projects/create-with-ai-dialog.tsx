"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Sparkles } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Form, TextareaField } from "@/components/ui/form";
import { sentenceOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/query";
import { AI_INPUT_MAX, createProjectWithAi, getStats, listProjects } from "@/lib/tasks/endpoints";
import { cn } from "@/lib/utils";
import { Planning } from "./planning";

/** What was typed stays until a project has come of it, whatever closes the dialog or goes wrong. */
export function CreateWithAiDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const run = useRef<AbortController>(null);
  const form = useForm({ resolver: zodResolver(createProjectWithAi.body!), defaultValues: { input: "" } });
  const length = useWatch({ control: form.control, name: "input" }).length;
  const create = useCall(createProjectWithAi, {
    invalidates: [listProjects, getStats],
    success: "Project created successfully",
    onSuccess: (project) => router.push(`/projects/${project.id}`),
  });
  // Whoever leaves the page does not want to be fetched to the board later.
  useEffect(() => () => run.current?.abort(), []);

  const send = form.handleSubmit((body) => {
    run.current = new AbortController();
    create.mutate({ body, signal: run.current.signal });
  });

  function cancel() {
    run.current?.abort();
    create.reset();
    form.setFocus("input");
  }

  const isPlanning = create.isPending || create.isSuccess;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (create.isPending) cancel();
        onOpenChange(next);
      }}
    >
      <DialogContent
        title="Create Project with AI"
        description="Waymark reads your text, plans the tasks and puts them on a board."
        // An accident shall not throw away a plan that is being made: Escape only cancels it, a click outside does nothing.
        onEscapeKeyDown={(event) => {
          if (!create.isPending) return;
          event.preventDefault();
          cancel();
        }}
        onInteractOutside={(event) => isPlanning && event.preventDefault()}
      >
        <Form onSubmit={send} className="flex-1 content-start">
          <TextareaField
            control={form.control}
            name="input"
            label="Project Name"
            description={
              <span className="flex justify-between gap-4">
                A whole sentence is fine, and so is a pasted brief.
                <span
                  className={cn("whitespace-nowrap", length > AI_INPUT_MAX && "font-medium text-destructive")}
                >
                  {length.toLocaleString("en-US")} / {AI_INPUT_MAX.toLocaleString("en-US")}
                </span>
              </span>
            }
            placeholder="Move our team of twelve into the new office by the end of June…"
            className="field-sizing-fixed h-44"
            readOnly={isPlanning}
            onKeyDown={sendOnCtrlEnter}
          />
          {isPlanning && <Planning planned={create.data?.tasks.length} />}
          {create.error && !run.current?.signal.aborted && (
            <p
              role="alert"
              className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive-soft-foreground"
            >
              {sentenceOf(create.error)}
            </p>
          )}
          <DialogFooter>
            <Button
              variant="outline"
              disabled={create.isSuccess}
              onClick={() => (create.isPending ? cancel() : onOpenChange(false))}
            >
              Cancel
            </Button>
            <Button type="submit" pending={isPlanning}>
              {!isPlanning && <Sparkles aria-hidden="true" />}
              {create.error ? "Try again" : isPlanning ? "Planning…" : "Create Project"}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}
