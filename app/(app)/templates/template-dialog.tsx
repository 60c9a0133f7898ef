import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOpenCreated } from "@/app/(app)/projects/use-open-created";
import { ErrorState } from "@/components/feedback/states";
import { useToday } from "@/components/hooks/use-today";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { createUuid } from "@/lib/create-uuid";
import { getTemplate, startTemplate } from "@/lib/planning/templates/calls";
import type { Template } from "@/lib/planning/templates/endpoints";
import { LANGUAGE_LABELS, OWN_DOMAIN } from "@/lib/planning/templates/options";
import { PROJECT_LIST_QUERIES } from "@/lib/projects/calls";
import { toQueryOptions, useCall } from "@/lib/queries";
import { capitalize } from "@/lib/text/capitalize";
import { OwnTemplateActions } from "./own-template-actions";
import { TemplateTasks, TemplateTasksSkeleton } from "./template-tasks";

type Language = keyof typeof LANGUAGE_LABELS;

/** Shows the tasks of a template, and starts a project from it. */
export function TemplateDialog({
  template,
  open,
  onClose,
  onDeleted,
  onCloseAutoFocus,
}: {
  template: Template;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Moves the focus if the card of the template was removed. */
  onCloseAutoFocus: (event: Event) => void;
}) {
  const today = useToday();
  const openCreated = useOpenCreated();
  const [languages] = useState(listLanguages);
  const [language, setLanguage] = useState(languages[0]!);
  const [day, setDay] = useState("");
  const isOwn = template.domain === OWN_DOMAIN;
  const isPast = day !== "" && today !== null && day < today;
  const params = { "template-id": template.id };
  const choice = { language, day: isPast ? undefined : day || undefined };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...toQueryOptions(getTemplate, { params, query: choice }),
    placeholderData: keepPreviousData,
    // Prevents another read of a deleted template.
    enabled: open,
  });
  const create = useCall(startTemplate, {
    invalidates: PROJECT_LIST_QUERIES,
    onSuccess: (project, { batch }) => openCreated(project, batch!),
  });
  const isStoring = create.isPending || create.isSuccess;

  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent
        title={data?.name ?? template.name}
        description={data?.about ?? template.about}
        width="sm:max-w-2xl"
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {/* The buttons stay in view below the tasks. */}
        <div className="relative -mx-5 grid min-h-0 content-start gap-4 overflow-y-auto px-5 pb-5 sm:-mx-6 sm:px-6">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label={`${capitalize(data?.deadline ?? "the last day")} (optional)`}
              description="Due dates count from this day."
              // A year that is being typed begins with zeros.
              error={isPast && !day.startsWith("0") ? "Choose today or a later day." : undefined}
            >
              {(controlProps) => (
                <Input
                  {...controlProps}
                  type="date"
                  min={today ?? undefined}
                  max="9998-12-31"
                  value={day}
                  onChange={(event) => setDay(event.target.value)}
                />
              )}
            </Field>
            {!isOwn && (
              <Field label="Language">
                {(controlProps) => (
                  <Select
                    {...controlProps}
                    options={languages.map((value) => ({ value, label: LANGUAGE_LABELS[value] }))}
                    value={language}
                    onChange={(event) => setLanguage(event.target.value as Language)}
                  />
                )}
              </Field>
            )}
          </div>
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : data ? (
            <TemplateTasks template={data} language={isOwn ? undefined : language} today={today} />
          ) : (
            <TemplateTasksSkeleton count={template.task_count} />
          )}
        </div>
        <DialogFooter margin="mt-auto" className="-mx-5 border-t px-5 pt-4 sm:-mx-6 sm:px-6">
          {isOwn && data && <OwnTemplateActions template={data} onDeleted={onDeleted} />}
          <Button variant="outline" disabled={isStoring} onClick={onClose}>
            Cancel
          </Button>
          {/* The project gets the dates on the screen, so it waits until they are computed for the chosen day. */}
          <Button
            isPending={isStoring}
            disabled={!data || isPast || error !== null || isPlaceholderData}
            onClick={() => create.mutate({ batch: createUuid(), params, body: choice })}
          >
            Start Project
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The languages of the templates, the browser's own first. */
function listLanguages(): Language[] {
  const all = Object.keys(LANGUAGE_LABELS) as Language[];
  const own = navigator.languages
    .map((tag) => all.find((language) => language === tag.slice(0, 2)))
    .find((language) => language !== undefined);
  return own ? [own, ...all.filter((language) => language !== own)] : all;
}
