import { type FormEvent, useId, useState } from "react";
import { useDraftValues } from "@/components/forms/use-draft-values";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useCall } from "@/lib/queries";
import { changeView, createView, deleteView, listViews } from "@/lib/views/calls";
import type { SavedView } from "@/lib/views/endpoints";

/** The draft of the dialog. */
export const VIEW_FORM = "saved-view";

/** The parameters that are not part of a view. */
const EXCLUDED_PARAMS = ["task", "replay", "month"];

function getQuery(): string {
  const params = new URLSearchParams(location.search);
  for (const name of EXCLUDED_PARAMS) params.delete(name);
  return params.toString();
}

/** Saves a new view, or renames, replaces or deletes one. */
export function ViewDialog({
  projectId,
  view,
  onClose,
}: {
  projectId: string;
  /** Null for a new view. */
  view: SavedView | null;
  onClose: () => void;
}) {
  const id = useId();
  const params = { "task-project-id": projectId };
  const { values, set, forget } = useDraftValues(
    { form: VIEW_FORM, record: view?.id ?? projectId },
    { name: view?.name ?? "", isShared: view?.is_shared ?? false, isQueryReplaced: false },
  );
  const { name, isShared, isQueryReplaced } = values;
  const [error, setError] = useState<string>();
  function discard() {
    forget();
    onClose();
  }
  const options = {
    invalidates: [listViews],
    failure: (message: string) => {
      setError(message);
      return null;
    },
    onSuccess: discard,
  };
  const create = useCall(createView, { ...options, success: "View saved" });
  const change = useCall(changeView, { ...options, success: "View saved" });
  const remove = useCall(deleteView, { ...options, success: "View deleted" });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return setError("name is required.");
    const body = { name, is_shared: isShared };
    if (!view) create.mutate({ params, body: { ...body, query: getQuery() } });
    else {
      const patch = isQueryReplaced ? { ...body, query: getQuery() } : body;
      change.mutate({ params: { ...params, "view-id": view.id }, body: patch });
    }
  }

  return (
    <Dialog open onClose={onClose}>
      <DialogContent
        title={view ? "Edit View" : "Save View"}
        description="A view saves the filter, sort order, and layout (board, list, or calendar)."
      >
        <form noValidate onSubmit={submit} className="grid flex-1 content-start gap-4">
          <Field label="Name" error={error}>
            {(controlProps) => (
              <Input
                {...controlProps}
                autoComplete="off"
                value={name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <label htmlFor={`${id}-shared`} className="flex items-center gap-2 text-sm">
            <Checkbox
              id={`${id}-shared`}
              checked={isShared}
              onChange={(event) => set({ isShared: event.target.checked })}
            />
            Share with everyone who can see the project
          </label>
          {view && (
            <label htmlFor={`${id}-query`} className="flex items-center gap-2 text-sm">
              <Checkbox
                id={`${id}-query`}
                checked={isQueryReplaced}
                onChange={(event) => set({ isQueryReplaced: event.target.checked })}
              />
              Update the view to match what’s shown
            </label>
          )}
          <DialogFooter>
            {view && (
              <Button
                variant="remove"
                className="sm:mr-auto"
                onClick={() => remove.mutate({ params: { ...params, "view-id": view.id } })}
              >
                Delete
              </Button>
            )}
            <Button variant="outline" onClick={discard}>
              Cancel
            </Button>
            <Button type="submit" isPending={create.isPending || change.isPending}>
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
