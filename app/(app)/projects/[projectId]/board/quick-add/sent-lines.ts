import { readDraft, removeDraft, writeDraft } from "@/lib/drafts/drafts";

const NO_LINES: { unsaved: string[]; page: number } = { unsaved: [], page: 0 };

/**
 * Keeps the lines that are being stored, or wait for the connection, as a draft, so that a reload does not lose them. The
 * page that sends them does not show them as unsaved.
 */
export function createSentLines(projectId: string, status: string) {
  const key = { form: "quick-add-sent", record: `${projectId} ${status}` };
  const read = () => ({ ...NO_LINES, ...readDraft(key)?.values });
  const write = (unsaved: string[]) =>
    writeDraft(key, {
      values: { unsaved, page: performance.timeOrigin },
      base: { unsaved: [] },
      // The user may be on another page by now.
      path: `/projects/${projectId}`,
    });

  return {
    keep: (lines: readonly string[]) => write([...read().unsaved, ...lines]),
    /** Forgets a line that is stored, or shown as unsaved. */
    forget(line: string) {
      const { unsaved } = read();
      const index = unsaved.indexOf(line);
      if (index >= 0) write(unsaved.toSpliced(index, 1));
    },
    /** Takes the lines of a page that was left before they were stored. */
    takeLost(): string[] {
      const { unsaved, page } = read();
      if (page === performance.timeOrigin) return [];
      removeDraft(key);
      return unsaved;
    },
  };
}
