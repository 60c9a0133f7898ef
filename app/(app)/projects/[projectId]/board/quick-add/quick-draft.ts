import { takeEarlyText } from "@/components/hooks/early-text";
import { type DraftKey, readDraft, writeDraft } from "@/lib/drafts/drafts";

/** The text of the form and the lines that could not be stored. */
export const EMPTY_DRAFT: { text: string; unsaved: string[] } = { text: "", unsaved: [] };

/** The draft of the lines that are being stored. */
export const SENT_FORM = "quick-add-sent";

export const toDraftKey = (projectId: string, status: string): DraftKey => ({
  form: "quick-add",
  record: `${projectId} ${status}`,
});

/** Keeps what was typed for a form whose script could not be loaded, so that the form has it when it opens. */
export function keepEarlyText(projectId: string, status: string): void {
  const key = toDraftKey(projectId, status);
  const draft = { ...EMPTY_DRAFT, ...readDraft(key)?.values };
  const { text, entered } = takeEarlyText(draft.text);
  const lines = entered.filter((line) => line.trim() !== "");
  writeDraft(key, { values: { text, unsaved: [...draft.unsaved, ...lines] }, base: EMPTY_DRAFT });
}
