import { type DraftKey, findDrafts, readDraft, removeDraft, writeDraft } from "@/lib/drafts/drafts";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { SENT_FORM } from "./quick-draft";

/** The batch whose lines are being stored. */
interface Sending {
  batch: string;
  /** How many of its lines are stored. */
  storedCount: number;
  /** Its other lines. */
  lines: string[];
}

interface Sent {
  unsaved: string[];
  sending: Sending | null;
}

const toSent = (draft: ReturnType<typeof readDraft>): Sent => ({
  unsaved: [],
  sending: null,
  ...draft?.values,
});

/** The toast that says which lines of a column were lost. */
export const toLostToastId = (status: Status) => `lost-lines-${status}`;

export const describeLost = (status: Status, count: number) =>
  `${plural(count, "task")} for ${STATUS_LABELS[status]} ${count === 1 ? "wasn’t" : "weren’t"} saved.`;

/**
 * Keeps the lines that are being stored, or wait for the connection, as a draft, so that a reload does not lose them. The
 * page that sends them does not show them as unsaved. Each page has its own draft, because it may send lines before those of the
 * page that was left are shown.
 */
export function createSentLines(projectId: string, status: string) {
  const column = `${projectId} ${status}`;
  const path = `/projects/${projectId}`;
  const key: DraftKey = { form: SENT_FORM, record: `${column} ${performance.timeOrigin}` };
  const read = () => toSent(readDraft(key));
  // The user may be on another page by now.
  const store = (key: DraftKey, values: Sent) =>
    writeDraft(key, { values: { ...values }, base: { unsaved: [] }, path });
  const write = (patch: Partial<Sent>) => store(key, { ...read(), ...patch });
  const listLost = () =>
    findDrafts(path).filter(
      ({ form, record }) => form === SENT_FORM && record.startsWith(column) && record !== key.record,
    );

  return {
    keep: (lines: readonly string[]) => write({ unsaved: [...read().unsaved, ...lines] }),
    /** Forgets a line that is stored, or shown as unsaved. */
    forget(line: string) {
      const { unsaved } = read();
      const index = unsaved.indexOf(line);
      if (index >= 0) write({ unsaved: unsaved.toSpliced(index, 1) });
    },
    /** Notes which lines are being stored, so that the page after a reload can find out how far that came. */
    recordSending: (sending: Sending) => write({ sending }),
    /** The lines of a page that was left before they were stored. */
    readLost: () => listLost().flatMap((draft) => toSent(draft).unsaved),
    /** The batches that such a page was sending. */
    listLostBatches: () => listLost().flatMap((draft) => toSent(draft).sending?.batch ?? []),
    /** Forgets the lines of the page that was left that had been stored without its knowledge. @param storedCount those of the batch */
    forgetStored(batch: string, storedCount: number) {
      for (const draft of listLost()) {
        const { unsaved, sending } = toSent(draft);
        if (sending?.batch !== batch) continue;
        const rest = [...unsaved];
        for (const line of sending.lines.slice(0, Math.max(0, storedCount - sending.storedCount))) {
          const index = rest.indexOf(line);
          if (index >= 0) rest.splice(index, 1);
        }
        store(draft, { unsaved: rest, sending: null });
      }
    },
    /** Takes the lines of a page that was left before they were stored. */
    takeLost(): string[] {
      return listLost().flatMap((draft) => {
        removeDraft(draft);
        return toSent(draft).unsaved;
      });
    },
  };
}
