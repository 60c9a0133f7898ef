"use client";

import { useEffect, useState } from "react";
import { findDrafts, removeDraft } from "@/lib/auth/browser/drafts";
import { formatValues } from "./copy-text";
import { DeletedNotice } from "./form-notice";

const NOUNS: Record<string, string> = {
  "edit-project": "project",
  "save-template": "project",
  "edit-task": "task",
  "add-task": "project",
  checklist: "task",
  "saved-view": "project",
};

/** Shows unsent drafts from the page of a deleted project. */
export function LostDrafts({
  recreate,
}: {
  recreate: (values: Record<string, unknown>) => Promise<unknown>;
}) {
  const [drafts, setDrafts] = useState<ReturnType<typeof findDrafts>>([]);
  useEffect(() => setDrafts(findDrafts(location.pathname)), []);
  const drafted = drafts.filter(({ values }) => formatValues(values) !== "");
  return drafted.map((draft) => (
    <div key={`${draft.form} ${draft.record}`} className="mx-auto mb-4 grid max-w-2xl gap-2">
      <DeletedNotice
        noun={NOUNS[draft.form] ?? "page"}
        getValues={() => draft.values}
        recreate={
          draft.form === "edit-project"
            ? async (values) => {
                await recreate(values);
                removeDraft(draft);
              }
            : undefined
        }
      />
      <p className="rounded-md border px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
        {formatValues(draft.values)}
      </p>
    </div>
  ));
}
