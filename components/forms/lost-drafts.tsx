import { useEffect, useState } from "react";
import { findDrafts, listChangedFields, removeDraft } from "@/lib/drafts/drafts";
import { formatValues } from "./copy-text";
import { DeletedNotice } from "./form-notice";

const NOUNS: Record<string, string> = {
  "edit-project": "project",
  "save-template": "project",
  "edit-task": "task",
  "add-task": "project",
  checklist: "task",
  "checklist-lines": "task",
  labels: "task",
  "quick-add": "project",
  "quick-add-sent": "project",
  "saved-view": "project",
};

/** The text of a draft. The fields of a checklist are its items, so their names are not known. */
const formatDraft = ({ values, base }: ReturnType<typeof findDrafts>[number]) =>
  formatValues(values) ||
  listChangedFields(values, base)
    .map((name) => values[name])
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n\n");

/** Shows unsent drafts from the page of a deleted project. */
export function LostDrafts({
  recreate,
}: {
  recreate: (values: Record<string, unknown>) => Promise<unknown>;
}) {
  const [drafts, setDrafts] = useState<ReturnType<typeof findDrafts>>([]);
  useEffect(() => setDrafts(findDrafts(location.pathname)), []);
  const drafted = drafts
    .map((draft) => ({ ...draft, text: formatDraft(draft) }))
    .filter(({ text }) => text !== "");
  return drafted.map(({ text, ...draft }) => (
    <div key={`${draft.form} ${draft.record}`} className="mx-auto mb-4 grid max-w-2xl gap-2">
      <DeletedNotice
        noun={NOUNS[draft.form] ?? "page"}
        getValues={() => (draft.form === "edit-project" ? draft.values : { text })}
        recreate={
          draft.form === "edit-project"
            ? async (values) => {
                await recreate(values);
                removeDraft(draft);
              }
            : undefined
        }
      />
      <p className="rounded-md border px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  ));
}
